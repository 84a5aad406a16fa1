import { counted, currencyOfSign } from '#platform/kernel/format/numbers.ts';
import { firstOver, isOverLimit, measureText, type SectionLimit } from '../../contract/count-text.ts';
import { findPlaceholders } from '../../contract/placeholders.ts';
import { splitSentences } from './sentences.ts';

/** A section as checks read it. */
export interface CheckedSection {
  readonly id: string;
  readonly title: string;
  readonly limit: SectionLimit | null;
  readonly text: string;
}

export const CHECK_CODES = [
  'missing_section',
  'placeholder',
  'too_long',
  'ineligible',
  'deadline_passed',
  'amount',
  'same_as_other',
  'contact_missing',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

/** Something to mend before an application is submitted. */
export interface CheckFinding {
  readonly code: CheckCode;
  /** `must` stops a submission, `should` is worth a look. */
  readonly severity: 'must' | 'should';
  readonly text: string;
  /** Null where it is about the whole. */
  readonly sectionId: string | null;
  /** Passage of the text or of the call that it is about. */
  readonly quote: string | null;
  /** Place in the text of its section; null where it is about a whole section or the whole draft. */
  readonly place: { readonly start: number; readonly end: number } | null;
}

/** An obstacle of the match between the project and the call. */
export interface CallBlocker {
  readonly code: string;
  readonly severity: 'cannot' | 'canBeSolved';
  readonly text: string;
  readonly sourceLine: string;
}

/** Everything the checks compare. */
export interface CheckedDraft {
  readonly sections: readonly CheckedSection[];
  readonly blockers: readonly CallBlocker[];
  /** The call's range in its currency; null is not known. */
  readonly amounts: {
    readonly min: number | null;
    readonly max: number | null;
    readonly currency: string | null;
  } | null;
  /** Texts of sections in the owner's other applications. */
  readonly others: readonly string[];
}

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[.-]*\w/;
/** Candidates for a phone number: digits with the signs between them. */
const DIGITS = /[\d ().-]{8,}/g;
const LEAST_PHONE = 8;
/** Shorter texts are alike by chance. */
const LEAST_ALIKE = 80;
const ASKS = /\b(ask(ing)? for|request(ing)?|apply(ing)? for|need|seek(ing)?)\b/i;
const AMOUNT = /([$€£¥])\s?(\d[\d,]*(?:\.\d+)?)(?:\s?[–-]\s?\1?\s?(\d[\d,]*))?(?:\s?(k|thousand|million))?/gi;

const alike = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a text holds a phone number: from a digit to a digit, beside no letter. */
function hasPhone(text: string): boolean {
  return [...text.matchAll(DIGITS)].some(({ 0: run, index }) => {
    const isWord = (at: number): boolean => /\w/.test(text.charAt(at));
    const begun = isWord(index - 1) ? run.replace(/^\d+/, '') : run;
    const whole = isWord(index + run.length) ? begun.replace(/(?<!\d)\d+$/, '') : begun;
    return whole.replace(/^\D+|(?<!\D)\D+$/g, '').length >= LEAST_PHONE;
  });
}

function sectionFindings(section: CheckedSection): CheckFinding[] {
  const { id: sectionId, title, limit, text } = section;
  if (text.trim() === '')
    return [
      {
        code: 'missing_section',
        severity: 'must',
        text: `“${title}” is empty.`,
        sectionId,
        quote: null,
        place: null,
      },
    ];
  const open = findPlaceholders(text).map(
    ({ text: quote, asks, start }): CheckFinding => ({
      code: 'placeholder',
      severity: 'must',
      text: `Fill in: ${asks}`,
      sectionId,
      quote,
      place: { start, end: start + quote.length },
    }),
  );
  if (limit === null || !isOverLimit(text, limit)) return open;
  const over = Math.ceil((measureText(text, limit.unit) - limit.max) * 10) / 10;
  return [
    ...open,
    {
      code: 'too_long',
      severity: 'must',
      text: `“${title}” is ${counted(over, limit.unit.slice(0, -1))} too long.`,
      sectionId,
      quote: null,
      place: overPlace(text, limit),
    },
  ];
}

/** The end of a text that is over its limit: from the first sentence that does not fit. */
function overPlace(text: string, limit: SectionLimit): CheckFinding['place'] {
  const starts: number[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const sentence of splitSentences(text)) {
    const start = text.indexOf(sentence, end);
    if (start === -1) return null;
    starts.push(start);
    // With the white space before it: parts together are the text.
    parts.push(text.slice(end, start + sentence.length));
    end = start + sentence.length;
  }
  const start = starts[firstOver(parts, limit)];
  return start === undefined ? null : { start, end: text.length };
}

function blockerFindings(blockers: readonly CallBlocker[]): CheckFinding[] {
  const codes: Readonly<Record<string, CheckCode>> = { deadline_passed: 'deadline_passed', amount: 'amount' };
  return blockers.map(({ code, severity, text, sourceLine }) => ({
    code: codes[code] ?? 'ineligible',
    severity: severity === 'cannot' ? 'must' : 'should',
    text,
    sectionId: null,
    quote: sourceLine,
    place: null,
  }));
}

const SCALES: Readonly<Record<string, number>> = { k: 1000, thousand: 1000, million: 1_000_000 };

interface AskedAmount {
  readonly amount: number;
  /** The sentence that asks for it. */
  readonly sentence: string;
}

/** Amounts that a text asks for, in the currency of the call. */
function askedAmounts(text: string, currency: string): AskedAmount[] {
  return text
    .split(/(?<=[.!?])\s|\n/)
    .filter((sentence) => ASKS.test(sentence))
    .flatMap((sentence) =>
      [...sentence.matchAll(AMOUNT)]
        .filter(([, sign = '']) => currencyOfSign(sign) === currency)
        .map(([, , first = '', last, scale = '']) => ({
          amount: Number((last ?? first).replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1),
          sentence,
        })),
    );
}

function amountFindings({ sections, amounts, blockers }: CheckedDraft): CheckFinding[] {
  if (!amounts?.currency || blockers.some(({ code }) => code === 'amount')) return [];
  const { min, max, currency } = amounts;
  return sections.flatMap(({ id, title, text }) =>
    askedAmounts(text, currency)
      .filter(({ amount }) => (max !== null && max > 0 && amount > max) || (min !== null && amount < min))
      .slice(0, 1)
      .map(({ sentence }): CheckFinding => {
        const start = text.indexOf(sentence);
        return {
          code: 'amount',
          severity: 'must',
          text: `“${title}” asks for an amount outside the call's range.`,
          sectionId: id,
          quote: sentence,
          place: { start, end: start + sentence.length },
        };
      }),
  );
}

function sameFindings({ sections, others }: CheckedDraft): CheckFinding[] {
  const known = new Set(others.map(alike));
  return sections
    .filter(({ text }) => text.length >= LEAST_ALIKE && known.has(alike(text)))
    .map(({ id, title, text }) => ({
      code: 'same_as_other',
      severity: 'should',
      text: `“${title}” is word for word the same as in another of your applications.`,
      sectionId: id,
      quote: null,
      place: { start: 0, end: text.length },
    }));
}

/** Lists the open points, sections in their order, then the whole. */
export function checkDraft(draft: CheckedDraft): CheckFinding[] {
  const whole = draft.sections.map(({ text }) => text).join('\n');
  const contact: CheckFinding[] =
    EMAIL.test(whole) || hasPhone(whole)
      ? []
      : [
          {
            code: 'contact_missing',
            severity: 'should',
            text: 'No email address or phone number is in the text. Add one if the form does not ask for it separately.',
            sectionId: null,
            quote: null,
            place: null,
          },
        ];
  return [
    ...draft.sections.flatMap(sectionFindings),
    ...amountFindings(draft),
    ...sameFindings(draft),
    ...blockerFindings(draft.blockers),
    ...contact,
  ];
}

/** How many kinds of checks an application passes: what its card on the board shows. */
export function countChecks(findings: readonly Pick<CheckFinding, 'code'>[]): {
  passed: number;
  total: number;
} {
  const failed = new Set(findings.map(({ code }) => code));
  return { passed: CHECK_CODES.length - failed.size, total: CHECK_CODES.length };
}
