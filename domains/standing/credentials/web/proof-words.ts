import { dayText } from '#platform/kernel/format/dates.ts';
import type { CredentialKind, Learned, OfferedCredential, ProofOutcome } from '../contract/signed-schemas.ts';

export type Proved = Extract<ProofOutcome, { isProved: true }>;

/** Meaning of holding a credential, in words for its reader. */
export const KIND_WORDS: Readonly<Record<CredentialKind, { readonly name: string; readonly means: string }>> =
  {
    dbt: {
      name: 'DBT',
      means:
        'The person who made this link holds a DBT: they have an account. A DBT says nothing about who they are.',
    },
    sbt: {
      name: 'SBT',
      means:
        'The person who made this link holds an SBT. They set up four factors, proved that they were there in the last 90 days, and two members vouched for them or an administrator checked who they are.',
    },
  };

/** A claim, as the member chooses it and the reader finds it. */
export const LEARNED_WORDS: Readonly<Record<Learned, string>> = {
  alias: 'Alias',
  memberSince: 'Member since',
  heldSince: 'SBT held since',
  repId: 'RepID',
};

/** Facts that were proved. */
export function provedFacts({ claims, issuer, signedOn }: Proved): { label: string; value: string }[] {
  const { alias, memberSince, heldSince, tiers } = claims;
  const day = (text: string): string => dayText(new Date(text));
  return [
    ...(alias === null ? [] : [{ label: LEARNED_WORDS.alias, value: alias }]),
    ...(memberSince === null ? [] : [{ label: LEARNED_WORDS.memberSince, value: day(memberSince) }]),
    ...(heldSince === null ? [] : [{ label: LEARNED_WORDS.heldSince, value: day(heldSince) }]),
    ...tiers.map(({ tier, isReached }) => ({
      label: LEARNED_WORDS.repId,
      value: isReached ? `${tier} or more` : `below ${tier}`,
    })),
    { label: 'Issued by', value: new URL(issuer).host },
    { label: 'Signed', value: day(signedOn) },
  ];
}

/** Facts about the member that a link keeps hidden, said to its reader or to the member. */
export function hiddenFacts(
  kind: CredentialKind,
  learns: readonly Learned[],
  to: 'reader' | 'member' = 'reader',
): string[] {
  const [their, they] = to === 'reader' ? ['their', 'they'] : ['your', 'you'];
  const hidden: readonly [Learned, string][] = [
    ['alias', `${their} alias`],
    ['memberSince', `when ${they} joined`],
    ...(kind === 'sbt' ? [['heldSince', `since when ${they} hold the SBT`] as [Learned, string]] : []),
  ];
  return [
    `${their} name, email address, phone number and wallet`,
    ...hidden.flatMap(([claim, text]) => (learns.includes(claim) ? [] : [text])),
    learns.includes('repId') ? `${their} exact RepID` : `${their} RepID`,
    `whether ${they} made other links`,
  ];
}

/** Claims a member may add to a link, with what they would say. */
export function choicesOf({
  kind,
  claims,
}: OfferedCredential): { claim: Exclude<Learned, 'repId'>; label: string; value: string }[] {
  const { alias, memberSince, heldSince } = claims;
  return [
    { claim: 'alias', label: LEARNED_WORDS.alias, value: alias },
    { claim: 'memberSince', label: LEARNED_WORDS.memberSince, value: dayText(new Date(memberSince)) },
    ...(kind === 'sbt' && heldSince
      ? [{ claim: 'heldSince' as const, label: LEARNED_WORDS.heldSince, value: dayText(new Date(heldSince)) }]
      : []),
  ];
}

/** All that a reader of a link will learn, in one sentence. */
export function learnedSentence(
  offered: OfferedCredential,
  chosen: readonly Learned[],
  tier: string,
): string {
  const parts = [
    offered.kind === 'sbt' ? 'you hold an active SBT' : 'you hold a DBT',
    ...choicesOf(offered).flatMap(({ claim, label, value }) =>
      chosen.includes(claim) ? [`${label.charAt(0).toLowerCase()}${label.slice(1)}: ${value}`] : [],
    ),
    ...(tier ? [`RepID of ${tier} or more`] : []),
  ];
  return `${parts.join('; ')}; and the day it was signed.`;
}
