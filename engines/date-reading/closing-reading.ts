import { holdsDate } from './day-reading.ts';
import { type DateConvention, type ReadDeadline, readDeadline, readMoment } from './deadline-reading.ts';
import { foldAccents } from './fold-accents.ts';
import { readDeadlineWithNote } from './note-reading.ts';
import { readDeadlineSentence } from './sentence-reading.ts';

/** No call closes this many years ahead: the year fills a field that must not be empty (2035, 2099). */
const PLACEHOLDER_YEARS = 7;
const WORDS_LIMIT = 4_000;

/** Words for a call without an end, anywhere in a note without a date. */
const OPEN_ENDED =
  /\b(?:rolling|continu(?:ing|ous|al)|ongoing|open-?ended) (?:\w{1,20} ){0,2}bas[ie]s\b|\b(?:accepted|submitted|apply) (?:at )?any ?time\b|\b(?:accepted|open) (?:continuously|year[- ]round)\b|\bno (?:fixed )?(?:closing date|deadline)\b/i;

/** All that a source says of the end of a call, in its words. */
export interface ClosingWords {
  readonly date?: string | undefined;
  /** Words beside the date, or in its place. */
  readonly note?: string | undefined;
  /** The source marks the call as one without an end. */
  readonly isRolling?: boolean | undefined;
  /** When it was published. */
  readonly published?: string | undefined;
}

/** A deadline, and for an unknown one the moment from which a call without any date counts as over. */
export type ReadClosing =
  | Exclude<ReadDeadline, { kind: 'unknown' }>
  | (Extract<ReadDeadline, { kind: 'unknown' }> & { readonly lapsesAt?: string });

/** True for a date so far ahead that it stands for none. */
function isPlaceholder(at: string, now: Date): boolean {
  const furthest = new Date(now);
  furthest.setUTCFullYear(furthest.getUTCFullYear() + PLACEHOLDER_YEARS);
  return Date.parse(at) > furthest.getTime();
}

/** A deadline as read; a placeholder is none, and its words are kept. */
function unlessPlaceholder(read: ReadDeadline, words: string, now?: Date): ReadDeadline {
  const isFilled = read.kind === 'date' && now !== undefined && isPlaceholder(read.at, now);
  return isFilled ? { kind: 'unknown', text: words.slice(0, WORDS_LIMIT) } : read;
}

/** The date alone: as it is printed, else as a sentence tells it; a placeholder is none. */
function readDate(date: string, note: string, convention: DateConvention, now?: Date): ReadDeadline {
  const printed = readDeadlineWithNote(date, note, convention);
  const told = printed.kind === 'unknown' ? readDeadlineSentence(date, convention, now) : undefined;
  const read = told ? { ...told, text: date.slice(0, WORDS_LIMIT) } : printed;
  return unlessPlaceholder(read, note || date, now);
}

/** The deadline that a note tells where no date is printed. */
function readNote(note: string, convention: DateConvention, now?: Date): ReadDeadline {
  const read = readDeadline(note, convention);
  if (read.kind !== 'unknown') return unlessPlaceholder(read, note, now);
  if (OPEN_ENDED.test(note) && !holdsDate(foldAccents(note))) return { kind: 'rolling' };
  const told = readDeadlineSentence(note, convention, now);
  return told ? unlessPlaceholder({ ...told, text: note.slice(0, WORDS_LIMIT) }, note, now) : read;
}

function yearAfter(published: string, convention: DateConvention): string | undefined {
  const read = readMoment(published, convention, 'end');
  if (!read) return undefined;
  const end = new Date(read.at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString();
}

/**
 * Reads when a call closes from all that its source says: the date with the hour of the note beside it; else the
 * sentence that tells it; else that it has no end. A notice without any of these counts as over twelve months after it
 * was published.
 *
 * @param now by which placeholders are known and the next of several dates is chosen
 */
export function readClosing(
  { date = '', note = '', isRolling = false, published }: ClosingWords,
  convention: DateConvention,
  now?: Date,
): ReadClosing {
  const dated: ReadDeadline =
    date.trim() === '' ? { kind: 'unknown' } : readDate(date, note, convention, now);
  if (dated.kind !== 'unknown') return dated;
  const noted = readNote(note, convention, now);
  if (noted.kind !== 'unknown') return noted;
  if (isRolling) return { kind: 'rolling' };
  const text = noted.text ?? dated.text;
  const lapsesAt = published === undefined ? undefined : yearAfter(published, convention);
  return { kind: 'unknown', ...(text ? { text } : {}), ...(lapsesAt ? { lapsesAt } : {}) };
}
