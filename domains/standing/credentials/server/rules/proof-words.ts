import { dayText } from '#platform/kernel/format/dates.ts';
import type { ProofOutcome } from '../../contract/signed-schemas.ts';

type Proved = Extract<ProofOutcome, { isProved: true }>;

/** A line, and the lines below it. */
interface Words {
  readonly title: string;
  readonly lines: readonly string[];
}

const day = (text: string): string => dayText(new Date(text));

/** An outcome, for frames and pictures: they may be read later than they were drawn. */
export function proofWords(outcome: ProofOutcome): Words {
  if (!outcome.isProved) return { title: 'Not proved', lines: [outcome.sentence] };
  const { kind, claims, issuer, signedOn, until, checkedAt } = outcome;
  return {
    title: kind === 'sbt' ? 'Holds an SBT: one real person' : 'Holds a DBT: has an account',
    lines: [
      ...claimLines(claims),
      `Issued by ${new URL(issuer).host}, as of ${day(signedOn)}.`,
      `In force on ${day(checkedAt)}.`,
      `Shown until ${day(until)}.`,
    ],
  };
}

/**
 * A file that was proved. Anyone can be an issuer, so its host comes first; the end is in the file and not in what was
 * signed, so it is not repeated.
 * @param isStatusKnown false where the status list was not read
 */
export function fileWords(
  { kind, claims, issuer, signedOn, checkedAt }: Omit<Proved, 'until' | 'file'>,
  isStatusKnown: boolean,
): Words {
  const held = kind === 'sbt' ? 'holds an SBT, one real person' : 'holds a DBT, has an account';
  return {
    title: `${new URL(issuer).host} says: ${held}`,
    lines: [
      ...claimLines(claims),
      `Signed on ${day(signedOn)}.`,
      isStatusKnown
        ? `In force on ${day(checkedAt)}.`
        : 'Not checked: whether it has been revoked or suspended since.',
      'The file’s end date is not signed, and the member may have withdrawn the link. Open the link to check.',
    ],
  };
}

function claimLines({ alias, memberSince, heldSince, tiers }: Proved['claims']) {
  const reached = tiers.filter(({ isReached }) => isReached).map(({ tier }) => tier);
  const missed = tiers.filter(({ isReached }) => !isReached).map(({ tier }) => tier);
  return [
    ...(alias === null ? [] : [`Alias: ${alias}.`]),
    ...(memberSince === null ? [] : [`Member since ${day(memberSince)}.`]),
    ...(heldSince === null ? [] : [`SBT held since ${day(heldSince)}.`]),
    ...(reached.length === 0 ? [] : [`RepID of ${Math.max(...reached)} or more.`]),
    ...(missed.length === 0 ? [] : [`RepID below ${Math.min(...missed)}.`]),
  ];
}
