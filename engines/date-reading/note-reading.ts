import { holdsDate } from './day-reading.ts';
import { type DateConvention, type ReadDeadline, readDeadline } from './deadline-reading.ts';
import { foldAccents } from './fold-accents.ts';
import { zonesMeant } from './zone-words.ts';

/** Longest note that is read for its hour, in characters. */
const NOTE_LIMIT = 1_000;

/** Every hour a note prints. */
const CLOCK =
  /\b(?:\d{1,2}(?::\d{2}){0,2}\s?[ap]\.?\s?m\b\.?|\d{1,2}:\d{2}(?::\d{2})?(?:\s?(?:hrs?|hours|h)\b)?|(?:12(?::00)?\s)?(?:noon|midnight)\b)/gi;

/** Words that join an hour to the closing: nothing else before it makes it one. */
const JOINS = /(?:^|\b(?:by|before|until|till|at|than)\s)\s*$/i;

/** Hours of something else, or of more than one thing. */
const OF_ANOTHER =
  /\b(?:letters? of (?:intent|inquiry)|lois?|pre-?(?:applications?|proposals?)|concept (?:papers?|notes?)|webinars?|questions?|inquir(?:y|ies)|calls?|opens?|days?|weeks?|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** Up to six words behind an hour, where its zone may be. */
const WORDS_BEHIND = /^[\s,(]{0,4}((?:[a-z][a-z.'’/_+-]{0,30}\d{0,2}(?:\s|$|(?=[,;)]))){1,6})/i;

/** Words that name a zone, known here or not. */
const NAMES_A_ZONE = /^(?:[A-Z]{2,5}\b|(?:[A-Za-z]+ ){1,2}time\b)/;

/** The zone in the words behind an hour: empty for none, undefined for an unknown one. */
function zoneBehind(text: string): string | undefined {
  const behind = WORDS_BEHIND.exec(text)?.[1]?.trim() ?? '';
  const words = behind === '' ? [] : behind.split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    const meant = zonesMeant(phrase) ?? zonesMeant(phrase.replace(/\.$/, ''));
    if (meant !== undefined) return phrase;
  }
  return NAMES_A_ZONE.test(behind) ? undefined : '';
}

/** The one hour of a note that speaks of nothing but the closing, with its zone; undefined where it may not be that. */
function hourOf(note: string): string | undefined {
  if (note.length > NOTE_LIMIT || OF_ANOTHER.test(note) || holdsDate(foldAccents(note))) return undefined;
  const [clock, second] = [...note.matchAll(CLOCK)];
  if (!clock || second || !JOINS.test(note.slice(0, clock.index))) return undefined;
  const zone = zoneBehind(note.slice(clock.index + clock[0].length));
  return zone === undefined ? undefined : `${clock[0]} ${zone}`.trim();
}

/**
 * Reads a closing date whose hour its source prints in a note beside it: `03152027` and "by 5:00 p.m., ET, on the
 * closing date". An hour counts only where the note has one hour, no other date, and joins it with "by", "until" or
 * the like. The note stays as the text of the date.
 */
export function readDeadlineWithNote(date: string, note: string, convention: DateConvention): ReadDeadline {
  const read = readDeadline(date, convention);
  const words = note.trim().slice(0, 4_000);
  if (words === '' || read.kind === 'rolling') return read;
  const hour = read.kind === 'date' && !read.timeKnown && !read.text ? hourOf(words) : undefined;
  const timed = hour === undefined ? read : readDeadline(`${date.trim()} ${hour}`, convention);
  return { ...(timed.kind === 'date' ? timed : read), text: words };
}
