import { type ApplicantType, readApplicantTypes, regionName } from '#engines/opportunity-formats';
import {
  deadlineDay,
  deadlineText,
  formatAwardSize,
  hasClosed,
  isRefused,
  type Mission,
  opportunityStatus,
  type RecordCountry,
} from '#grants/catalog/contract';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import type { Blocker } from '../../contract/schemas.ts';
import { applicantFit, applicantLine } from './applicant-fit.ts';
import { comparedAmounts, convertedText, passedLimit } from './compared-amounts.ts';
import { eligibilityBlockers } from './eligibility.ts';
import type { MatchGrant } from './match-facts.ts';
import { type ComparedFacts, presumedNo } from './match-parts.ts';

function timeBlockers(grant: MatchGrant, now: Date): Blocker[] {
  if (grant.kind === 'award') {
    return [
      {
        severity: 'cannot',
        code: 'not_a_call',
        text: 'This is a past award, not a call.',
        sourceLine: grant.title,
      },
    ];
  }
  const day = deadlineDay(grant.deadline);
  if (hasClosed(grant.deadline, now)) {
    const printed =
      grant.deadline.kind === 'date' ? (grant.deadline.text ?? grant.deadline.at) : 'not stated';
    return [
      {
        severity: 'cannot',
        code: 'deadline_passed',
        text: day ? `Closed on ${day}.` : deadlineText(grant.deadline, now),
        sourceLine: `Closes: ${printed}`,
      },
    ];
  }
  const status = opportunityStatus(grant, now);
  if (status === 'closed') {
    return [
      {
        severity: 'cannot',
        code: 'deadline_passed',
        text: 'Closed, says the source.',
        sourceLine: 'Status: closed',
      },
    ];
  }
  if (status !== 'forecast') return [];
  const opens = grant.opensAt && Date.parse(grant.opensAt) > now.getTime() ? grant.opensOn : null;
  return [
    {
      severity: 'canBeSolved',
      code: 'not_open_yet',
      text: opens ? `Not open yet: it opens on ${opens}.` : 'Not open yet: the funder has announced it.',
      sourceLine: opens ? `Opens: ${opens}` : 'Status: forecast',
    },
  ];
}

/** The condition in the source's words that names kinds of applicants, else the kinds as listed. */
function applicantSourceLine(grant: MatchGrant): string {
  const line = grant.eligibility.find((text) =>
    readApplicantTypes([text]).types.some((type) => type !== 'custom'),
  );
  return line ?? `Who may apply: ${applicantLine(grant.applicantTypes)}`;
}

/** A nonprofit that only lacks the tax status can get it or borrow it; nobody turns into a county government. */
function canBecome(accepted: readonly ApplicantType[], mine: readonly ApplicantType[]): boolean {
  return accepted.includes('non_profit_with_501c3') && mine.includes('nonprofit_without_501c3');
}

/** Bodies that are listed beside states where the money is for the public sector. */
const PUBLIC_BODIES: ReadonlySet<ApplicantType> = new Set([
  'higher_education_public',
  'organization_tribal_other',
]);

/**
 * Money for states and other public bodies alone often reaches others through them: the applicant asks the state for it,
 * not the funder.
 */
function isPassedOn(accepted: readonly ApplicantType[]): boolean {
  const isPublic = (type: ApplicantType): boolean =>
    type.startsWith('government_') || PUBLIC_BODIES.has(type);
  return accepted.includes('government_state') && accepted.every(isPublic);
}

function applicantBlockers(grant: MatchGrant, mission: Mission): Blocker[] {
  if (applicantFit(grant.applicantTypes, mission.applicantTypes) !== 'no') return [];
  const sourceLine = applicantSourceLine(grant);
  if (canBecome(grant.applicantTypes, mission.applicantTypes)) {
    const text = '501(c)(3) status is missing. Apply for it, or through a fiscal sponsor that has it.';
    return [{ severity: 'canBeSolved', code: 'applicant_type', text, sourceLine }];
  }
  const shown = grant.applicantTypes.slice(0, 3);
  const more = grant.applicantTypes.length - shown.length;
  const kinds = `${applicantLine(shown)}${more > 0 ? ` and ${more} more` : ''}`;
  if (isPassedOn(grant.applicantTypes)) {
    const text = `Paid to: ${kinds}. Ask your state agency whether it passes the money on to others.`;
    return [{ severity: 'canBeSolved', code: 'applicant_type', text, sourceLine }];
  }
  return [{ severity: 'cannot', code: 'applicant_type', text: `Only for: ${kinds}.`, sourceLine }];
}

function regionBlockers(
  { regions, funder }: MatchGrant,
  { state, line, onlyForUs }: RecordCountry,
): Blocker[] {
  if (!isRefused(state)) return [];
  const published = `Published by: ${funder?.name ?? 'not stated'}`;
  if (state === 'presumedNo') {
    const text = `${presumedNo(funder, onlyForUs)} Ask before you start.`;
    return [{ severity: 'canBeSolved', code: 'region', text, sourceLine: published }];
  }
  if (regions.length === 0)
    return [
      {
        severity: 'cannot',
        code: 'region',
        text: 'Not open to your country.',
        sourceLine: line ?? published,
      },
    ];
  const text = `Not open to your country or region. Open to: ${regions.map(regionName).join(', ')}.`;
  return [{ severity: 'cannot', code: 'region', text, sourceLine: `Regions: ${regions.join(', ')}` }];
}

const LIMIT_WORDS = {
  max: { name: 'the largest award is', remedy: 'Ask for less, or for a part.' },
  min: { name: 'the smallest award is', remedy: 'Ask for more, or with partners.' },
  total: { name: 'the whole call has', remedy: 'Ask for less, or for a part.' },
} as const;

function amountBlockers({ amounts }: MatchGrant, { ask }: Mission): Blocker[] {
  const { currency } = amounts;
  const compared = ask && comparedAmounts(amounts, ask.currency);
  const passed = compared && passedLimit(compared, ask.amount);
  if (!passed) return [];
  const limit = moneyText(amounts[passed] ?? 0, currency);
  const inYours = convertedText(
    moneyText(compared.amounts[passed] ?? 0, ask.currency),
    ask.currency,
    currency,
  );
  const { name, remedy } = LIMIT_WORDS[passed];
  return [
    {
      severity: 'canBeSolved',
      code: 'amount',
      text: `You ask for ${moneyText(ask.amount, ask.currency)}; ${name} ${limit}${inYours}. ${remedy}`,
      sourceLine: passed === 'total' ? `Total: ${limit}` : `Award: ${formatAwardSize(amounts)}`,
    },
  ];
}

/**
 * Every obstacle between a project and a grant, what cannot be changed before what can. Only known facts
 * block, and a missing invitation; each blocker carries the source's line it is read from.
 */
export function findBlockers({ grant, country }: ComparedFacts, mission: Mission, now: Date): Blocker[] {
  const all = [
    ...timeBlockers(grant, now),
    ...eligibilityBlockers(grant.eligibility, mission.has),
    ...regionBlockers(grant, country),
    ...amountBlockers(grant, mission),
    ...applicantBlockers(grant, mission),
  ];
  return [
    ...all.filter(({ severity }) => severity === 'cannot'),
    ...all.filter(({ severity }) => severity !== 'cannot'),
  ];
}
