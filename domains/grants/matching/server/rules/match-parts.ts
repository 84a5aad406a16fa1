import { regionName } from '#engines/opportunity-formats';
import {
  daysLeft,
  deadlineText,
  formatAwardSize,
  hasClosed,
  homeCountry,
  isNear,
  type Mission,
  type RecordCountry,
} from '#grants/catalog/contract';
import { moneyText } from '#platform/kernel/format/numbers.ts';
import { DEFAULT_PREPARATION_DAYS } from '../../contract/constants.ts';
import type { MatchPart } from '../../contract/schemas.ts';
import { applicantFit, applicantLine } from './applicant-fit.ts';
import { comparedAmounts, comparedSize, convertedText, passedLimit } from './compared-amounts.ts';
import type { MatchGrant, MissionFit, PartFinding, SharedTopic } from './match-facts.ts';

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
  const speaksFor = isNear(fit.chance);
  const named = quoted([...topics.map(({ label }) => label), ...words.map(({ theirs }) => theirs)]);
  const distant = named === '' ? 'Little in common.' : `Little in common beyond ${named}.`;
  return { known: true, speaksFor, text: speaksFor ? purposeText(fit) : distant, topics, words };
}

/** From half on a fact speaks for a grant. */
const known = (ratio: number, text: string): PartFinding => ({ known: true, speaksFor: ratio >= 0.5, text });

/** An award may be half as large again as the mean before the ask counts as unusual. */
const USUAL_SPREAD = 1.5;

function amount({ amounts, expectedAwards }: MatchGrant, { ask }: Mission): PartFinding {
  const { total, currency } = amounts;
  if (ask === null)
    return { known: false, text: 'Amount not compared: your project does not say how much it needs.' };
  const awards = total !== null && total > 0 && expectedAwards !== null && expectedAwards > 0;
  const size = formatAwardSize(amounts);
  if (size === null && !awards) return { known: false, text: 'Amount not listed.' };
  if (currency === null)
    return { known: false, text: `Amount unclear: the source gives ${size ?? total}, without a currency.` };
  const yours = `You ask for ${moneyText(ask.amount, ask.currency)}`;
  const compared = comparedAmounts(amounts, ask.currency);
  if (compared === null) {
    const theirs = size ?? moneyText(total ?? 0, currency);
    return { known: false, text: `${yours}; it gives ${theirs}. There is no rate between the two.` };
  }
  const isOutside = passedLimit(compared, ask.amount) !== null;
  if (size !== null)
    return known(isOutside ? 0 : 1, `${yours}; it gives ${comparedSize(amounts, compared)}.`);
  const pot = compared.amounts.total ?? 0;
  const usual = (pot / (expectedAwards ?? 1)) * USUAL_SPREAD;
  const inYours = convertedText(moneyText(pot, ask.currency), ask.currency, currency);
  const about = `${moneyText(total ?? 0, currency)} for about ${expectedAwards} awards${inYours}`;
  return known(isOutside ? 0 : Math.min(1, usual / ask.amount), `${yours}; it has ${about}.`);
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
  if (!grant.applicantTypes.includes('custom') && mission.applicantTypes.includes('custom'))
    return { known: false, text: `Open to: ${kinds}. A group that is not registered is not named.` };
  return { known: false, text: 'Who may apply is only in the text. Read it before you start.' };
}

/** A grant and who may apply for it from the applicant's country. */
export interface ComparedFacts {
  readonly grant: MatchGrant;
  readonly country: RecordCountry;
}

const ASK_FIRST = 'Not said whether organizations outside the US may apply: ask first.';

const namesOf = (regions: readonly string[]): string => regions.map(regionName).join(', ');

/** Says where a grant is probably for, when that is not where the applicant is. */
export function presumedNo(funder: MatchGrant['funder'], onlyForUs: boolean): string {
  const by = funder ? `: published by ${funder.name}` : '';
  return onlyForUs ? `Probably only for the US${by}.` : `Probably not open to your country${by}.`;
}

/** The finding on an applicant's country, where no listed region decides it. */
function countryFinding(
  { funder }: MatchGrant,
  { state, onlyForUs }: RecordCountry,
  home: string,
): PartFinding {
  const by = funder ? `: published by ${funder.name}` : '';
  if (state === 'yes') return known(1, `Open to ${home}.`);
  if (state === 'presumedYes') return known(1, `Probably open to ${home}${by}.`);
  if (state === 'no') return known(0, 'Not open to your country.');
  return known(0, presumedNo(funder, onlyForUs));
}

function region({ grant, country }: ComparedFacts, mission: Mission): PartFinding {
  const places = namesOf(grant.regions);
  const yours = namesOf(mission.regions);
  const { state } = country;
  if (state !== null && state !== 'unknown') {
    if (state === 'yes' && places !== '') return known(1, `Open to ${places}: you qualify.`);
    if (state === 'no' && places !== '') return known(0, `Open to ${places}; you are in ${yours}.`);
    return countryFinding(grant, country, yours);
  }
  if (mission.regions.length === 0 && grant.regions.length > 0)
    return { known: false, text: 'Region not compared: your project does not say where it is.' };
  if (grant.regions.length > 0)
    return { known: false, text: `Region unclear: open to ${places}; your project says ${yours}.` };
  const isAbroad = (homeCountry(mission.regions) ?? 'US') !== 'US' && country.state === 'unknown';
  return { known: false, text: isAbroad ? ASK_FIRST : 'Region not listed.' };
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
  { grant, country }: ComparedFacts,
  mission: Mission,
  fit: MissionFit | null,
  now: Date,
): Readonly<Record<MatchPart, PartFinding>> {
  return {
    purpose: purpose(fit),
    amount: amount(grant, mission),
    applicant: applicant(grant, mission),
    region: region({ grant, country }, mission),
    deadline: deadline(grant, mission, now),
  };
}
