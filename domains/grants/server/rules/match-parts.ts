import { DEFAULT_PREPARATION_DAYS } from '../../contract/constants.ts';
import type { MatchPart } from '../../contract/schemas.ts';
import { formatAmount, formatAwardSize } from './amount.ts';
import { applicantFit, applicantLine } from './applicant-type.ts';
import { isTopical } from './chance-matches.ts';
import { daysLeft, deadlineText, hasClosed } from './deadline.ts';
import type { MatchGrant, MatchSubject, PartFinding, TextFit } from './match-facts.ts';
import { regionFit, regionName } from './region.ts';

/** Word pairs named in the sentence; all of them are in the reason. */
const NAMED_WORDS = 3;

/**
 * From this text fit on a shared purpose speaks for a grant: no long text is met in full. On the judged queries of
 * project length, in collections of 140, 500 and 1,743 programmes, 79 to 83 % of the right ones reach it and 24 to 46 %
 * of the others among the best thirty; half of the right ones lie below 0.42.
 */
const CLOSE_TEXTS = 0.3;

function purpose(fit: TextFit | null): PartFinding {
  if (fit === null) return { known: false, text: 'Purpose not compared: one of the two has no text.' };
  const ratio = Math.min(100, Math.max(0, fit.score)) / 100;
  const topical = fit.words.filter(({ theirs }) => isTopical(theirs));
  const telling = topical.length > 0 ? topical : fit.words;
  const named = [...new Set(telling.map(({ theirs }) => `“${theirs}”`))].slice(0, NAMED_WORDS).join(', ');
  const wordless =
    ratio > 0
      ? 'Its text is close to yours, without a shared word.'
      : 'Its text has nothing in common with yours.';
  // What speaks against the grant must read so.
  const words = ratio < CLOSE_TEXTS ? `Little in common: ${named}.` : `Shared words: ${named}.`;
  const text = named === '' ? wordless : words;
  return { known: true, ratio, speaksFor: ratio >= CLOSE_TEXTS, text, words: fit.words };
}

/** An award may be half as large again as the mean before the ask counts as unusual. */
const USUAL_SPREAD = 1.5;

function amount({ amounts, expectedAwards }: MatchGrant, { ask }: MatchSubject): PartFinding {
  const { max, total, currency } = amounts;
  const high = max === 0 ? null : max;
  if (ask === null) return { known: false, text: 'Amount not compared: your project names no sum.' };
  const mean =
    total !== null && total > 0 && expectedAwards !== null && expectedAwards > 0
      ? total / expectedAwards
      : null;
  const size = formatAwardSize(amounts);
  if (size === null && mean === null) return { known: false, text: 'Amount unknown: the source gives none.' };
  if (currency === null)
    return { known: false, text: `Amount unclear: the source gives ${size ?? total}, without a currency.` };
  const yours = `You ask for ${formatAmount(ask.amount, ask.currency)}`;
  if (currency !== ask.currency) {
    return {
      known: false,
      text: `${yours}; it gives ${size ?? formatAmount(total ?? 0, currency)}. Two currencies are not compared.`,
    };
  }
  if (size !== null) {
    const low = amounts.min ?? 0;
    const over = high !== null && ask.amount > high ? high / ask.amount : 1;
    const under = ask.amount < low ? ask.amount / low : 1;
    return { known: true, ratio: Math.min(over, under), text: `${yours}; it gives ${size}.` };
  }
  const usual = (mean ?? 0) * USUAL_SPREAD;
  const about = `${formatAmount(total ?? 0, currency)} for about ${expectedAwards} awards`;
  return {
    known: true,
    ratio: ask.amount <= usual ? 1 : usual / ask.amount,
    text: `${yours}; it has ${about}.`,
  };
}

/** Kinds of applicants named in a sentence before the rest is counted. */
const NAMED_KINDS = 3;

function applicant(grant: MatchGrant, subject: MatchSubject): PartFinding {
  const fit = applicantFit(grant.applicantTypes, subject.applicantTypes);
  const shared = grant.applicantTypes.filter((type) => subject.applicantTypes.includes(type));
  const named = shared.length > 0 ? shared : grant.applicantTypes.slice(0, NAMED_KINDS);
  const more = shared.length > 0 ? 0 : grant.applicantTypes.length - named.length;
  const kinds = `${applicantLine(named)}${more > 0 ? ` and ${more} more` : ''}`;
  if (fit === 'yes') return { known: true, ratio: 1, text: `Open to you: ${kinds}.` };
  if (fit === 'no') return { known: true, ratio: 0, text: `Not open to you. Open to: ${kinds}.` };
  if (grant.applicantTypes.length === 0)
    return { known: false, text: 'Who may apply is unknown: the source gives none.' };
  if (subject.applicantTypes.length === 0)
    return { known: false, text: 'Who applies is unknown: your profile does not say.' };
  return { known: false, text: 'Who may apply is only in the text. Read it before you start.' };
}

function region(grant: MatchGrant, subject: MatchSubject): PartFinding {
  const places = grant.regions.map(regionName).join(', ');
  const fit = regionFit(grant.regions, subject.regions);
  if (fit === 'inside') return { known: true, ratio: 1, text: `Open to ${places}: you are inside.` };
  const yours = subject.regions.map(regionName).join(', ');
  if (fit === 'outside') return { known: true, ratio: 0, text: `Open to ${places}; you are in ${yours}.` };
  if (grant.regions.length === 0) return { known: false, text: 'Region unknown: the source gives none.' };
  if (subject.regions.length === 0)
    return { known: false, text: 'Region not compared: your profile names none.' };
  return { known: false, text: `Region unclear: open to ${places}; your profile says ${yours}.` };
}

function deadline(grant: MatchGrant, subject: MatchSubject, now: Date): PartFinding {
  const words = deadlineText(grant.deadline, now);
  if (grant.deadline.kind === 'rolling') return { known: true, ratio: 1, text: words };
  const days = daysLeft(grant.deadline, now);
  if (days === null) return { known: false, text: words };
  if (hasClosed(grant.deadline, now)) return { known: true, ratio: 0, text: `${words}.` };
  const needed = subject.preparationDays ?? DEFAULT_PREPARATION_DAYS;
  const ratio = needed <= 0 ? 1 : Math.min(1, days / needed);
  const room = ratio === 1 ? 'That is enough time.' : `You plan ${needed} days for an application.`;
  return { known: true, ratio, text: `${words}. ${room}` };
}

/** Looks at every part of a match: how well it fits, or that nobody knows. No points yet. */
export function findParts(
  grant: MatchGrant,
  subject: MatchSubject,
  fit: TextFit | null,
  now: Date,
): Readonly<Record<MatchPart, PartFinding>> {
  return {
    purpose: purpose(fit),
    amount: amount(grant, subject),
    applicant: applicant(grant, subject),
    region: region(grant, subject),
    deadline: deadline(grant, subject, now),
  };
}
