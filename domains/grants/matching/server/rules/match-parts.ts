import { regionName } from '#engines/opportunity-formats';
import type { Mission } from '#grants/catalog/contract';
import { bandOf, daysLeft, deadlineText, formatAwardSize, hasClosed } from '#grants/catalog/contract';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { DEFAULT_PREPARATION_DAYS } from '../../contract/constants.ts';
import type { MatchPart } from '../../contract/schemas.ts';
import { applicantFit, applicantLine } from './applicant-fit.ts';
import type { MatchGrant, MissionFit, PartFinding, SharedTopic } from './match-facts.ts';
import { regionFit } from './region-fit.ts';

/** Words named in a sentence; all of them are in the reason. */
const NAMED_WORDS = 3;
const NAMED_TOPICS = 2;

const quoted = (words: readonly string[]): string =>
  [...new Set(words)]
    .slice(0, NAMED_WORDS)
    .map((word) => `“${word}”`)
    .join(', ');

function topicText({ label, yours, theirs }: SharedTopic): string {
  const words = yours.length > 0 ? `your ${quoted(yours)}, its ${quoted(theirs)}` : `its ${quoted(theirs)}`;
  return `${label} (${words})`;
}

function purposeText({ topics, words }: MissionFit): string {
  if (topics.length > 0) return `Same topic: ${topics.slice(0, NAMED_TOPICS).map(topicText).join('; ')}.`;
  const named = quoted(words.map(({ theirs }) => theirs));
  return named === '' ? 'Close in meaning, without a shared word.' : `Shared words: ${named}.`;
}

function purpose(fit: MissionFit | null): PartFinding {
  if (fit === null) return { known: false, text: 'Purpose not compared: one of the two has no text.' };
  const { topics, words } = fit;
  const speaksFor = bandOf(fit.level) !== 'weak';
  const named = quoted([...topics.map(({ label }) => label), ...words.map(({ theirs }) => theirs)]);
  const distant = named === '' ? 'Little in common.' : `Little in common beyond ${named}.`;
  return { known: true, speaksFor, text: speaksFor ? purposeText(fit) : distant, topics, words };
}

/** From half on a fact speaks for a grant. */
const known = (ratio: number, text: string): PartFinding => ({ known: true, speaksFor: ratio >= 0.5, text });

/** An award may be half as large again as the mean before the ask counts as unusual. */
const USUAL_SPREAD = 1.5;

/** Whether an ask is more or less than a grant gives: then it is a blocker, and nothing that speaks for the grant. */
function isOutside({ min, max, total }: MatchGrant['amounts'], ask: number): boolean {
  const most = [max, total].filter((limit) => limit !== null && limit > 0);
  return most.some((limit) => limit !== null && ask > limit) || (min !== null && ask < min);
}

function amount({ amounts, expectedAwards }: MatchGrant, { ask }: Mission): PartFinding {
  const { total, currency } = amounts;
  if (ask === null)
    return { known: false, text: 'Amount not compared: your project does not say how much it needs.' };
  const mean =
    total !== null && total > 0 && expectedAwards !== null && expectedAwards > 0
      ? total / expectedAwards
      : null;
  const size = formatAwardSize(amounts);
  if (size === null && mean === null) return { known: false, text: 'Amount not listed.' };
  if (currency === null)
    return { known: false, text: `Amount unclear: the source gives ${size ?? total}, without a currency.` };
  const yours = `You ask for ${moneyText(ask.amount, ask.currency)}`;
  if (currency !== ask.currency) {
    return {
      known: false,
      text: `${yours}; it gives ${size ?? moneyText(total ?? 0, currency)}. Two currencies are not compared.`,
    };
  }
  if (size !== null) {
    return known(isOutside(amounts, ask.amount) ? 0 : 1, `${yours}; it gives ${size}.`);
  }
  const usual = (mean ?? 0) * USUAL_SPREAD;
  const about = `${moneyText(total ?? 0, currency)} for about ${expectedAwards} awards`;
  const ratio = isOutside(amounts, ask.amount) ? 0 : Math.min(1, usual / ask.amount);
  return known(ratio, `${yours}; it has ${about}.`);
}

/** Kinds of applicants named in a sentence before the rest is counted. */
const NAMED_KINDS = 3;

function applicant(grant: MatchGrant, mission: Mission): PartFinding {
  const fit = applicantFit(grant.applicantTypes, mission.applicantTypes);
  const shared = grant.applicantTypes.filter((type) => mission.applicantTypes.includes(type));
  const named = shared.length > 0 ? shared : grant.applicantTypes.slice(0, NAMED_KINDS);
  const more = shared.length > 0 ? 0 : grant.applicantTypes.length - named.length;
  const kinds = `${applicantLine(named)}${more > 0 ? ` and ${more} more` : ''}`;
  if (fit === 'yes') return known(1, `Open to you: ${kinds}.`);
  if (fit === 'no') return known(0, `Not open to you. Open to: ${kinds}.`);
  if (grant.applicantTypes.length === 0) return { known: false, text: 'Who may apply is not listed.' };
  if (mission.applicantTypes.length === 0)
    return { known: false, text: 'Who applies is missing: your project does not say.' };
  return { known: false, text: 'Who may apply is only in the text. Read it before you start.' };
}

function region(grant: MatchGrant, mission: Mission): PartFinding {
  const places = grant.regions.map(regionName).join(', ');
  const fit = regionFit(grant.regions, mission.regions);
  if (fit === 'inside') return known(1, `Open to ${places}: you qualify.`);
  const yours = mission.regions.map(regionName).join(', ');
  if (fit === 'outside') return known(0, `Open to ${places}; you are in ${yours}.`);
  if (grant.regions.length === 0) return { known: false, text: 'Region not listed.' };
  if (mission.regions.length === 0)
    return { known: false, text: 'Region not compared: your project does not say where it is.' };
  return { known: false, text: `Region unclear: open to ${places}; your project says ${yours}.` };
}

function deadline(grant: MatchGrant, mission: Mission, now: Date): PartFinding {
  const words = deadlineText(grant.deadline, now);
  if (grant.deadline.kind === 'rolling') return known(1, words);
  const days = daysLeft(grant.deadline, now);
  if (days === null) return { known: false, text: words };
  if (hasClosed(grant.deadline, now)) return known(0, `${words}.`);
  const needed = mission.preparationDays ?? DEFAULT_PREPARATION_DAYS;
  const ratio = needed <= 0 ? 1 : Math.min(1, days / needed);
  return known(ratio, ratio === 1 ? `${words}.` : `${words}. Little time is left.`);
}

/** Checks every part of a match: what speaks for it and against it, or that nobody knows. */
export function findParts(
  grant: MatchGrant,
  mission: Mission,
  fit: MissionFit | null,
  now: Date,
): Readonly<Record<MatchPart, PartFinding>> {
  return {
    purpose: purpose(fit),
    amount: amount(grant, mission),
    applicant: applicant(grant, mission),
    region: region(grant, mission),
    deadline: deadline(grant, mission, now),
  };
}
