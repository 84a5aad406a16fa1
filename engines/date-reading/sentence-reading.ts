import { MONTH_NAMES, monthOf, WEEKDAY_NAMES, weekdayOf } from './calendar-words.ts';
import { type DateConvention, type ReadDeadline, readDeadline } from './deadline-reading.ts';
import { foldAccents } from './fold-accents.ts';
import { zonesMeant } from './zone-words.ts';

/** Longest text that is searched, in characters. */
const TEXT_LIMIT = 8_000;

const DATE = new RegExp(
  String.raw`\b(?:(?:${WEEKDAY_NAMES})\.?,? )?(?:(?:${MONTH_NAMES})\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTH_NAMES})\.?,? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})\b`,
  'gi',
);

/** A point behind "p.m" ends no sentence by itself, and none behind a number or a capital alone. */
const SENTENCE_END = /(?<=(?<![ap]\.m|\b[A-Z0-9]|\bno)[.!?;]) |\n/gi;
/** A word in capitals behind "p.m.": the next sentence, unless it names a day or a zone. */
const HOUR_END = /(?<=[ap]\.m\.) (?=[A-Z][a-z])/g;

/** Deadlines of something else than the application. */
const OF_ANOTHER =
  /\b(?:letters? of (?:intent|inquiry|interest|support)|lois?|notices? of intent|pre-?(?:applications?|proposals?)|preliminary (?:applications?|proposals?)|concepts?|expressions? of interest|webinars?|questions?|inquir(?:y|ies)|comments?|objections?|meetings?|hearings?|workshops?|regist(?:er|ration)s?|intergovernmental|reports?|reviews? (?:is|are|will)|notif(?:y|ied|ication)s?|announced|effective (?:dates?|on|from|as of|until|through)|begins?)\b(?! (?:grants?|awards?|programs?|funds?|funding|proposals|projects?)\b)/i;

const OF_APPLICATION =
  /\b(?:applications?|proposals?|submi(?:t|ts|tted|ssions?)|appl(?:y|ying)|apply|deadline|due|clos(?:e|es|ed|ing)|received|filed|postmarked)\b/i;

const NAMES_APPLICATIONS = /\b(?:applications?|proposals?|submissions?|applicants?|apply|applying)\b/i;

/** Words right before the last day: a word that joins it, or one for the deadline with few words between. */
const JOINS =
  /\b(?:by|before|until|till|through|than|due(?: date| on)?)\b[\s:,]{0,3}$|\b(?:deadlines?|due(?: dates?)?|clos(?:e|es|ing)(?: dates?)?)\b(?![^.]{0,60}\bfrom[\s:,]{0,3}$)[^.]{0,60}$|\b(?:extended|moved|postponed|changed|from)\b[^.]{0,80}\bto[\s:,]{0,3}$/i;

/** An hour with the words between it and the date: a zone, "on". */
const HOUR = String.raw`(?:\d{1,2}(?:[:.]\d{2}){0,2} ?[ap]\.? ?m\b\.?|\d{1,2}[:.]\d{2}(?: ?(?:hrs?|hours|h|uhr)\b)?|(?:12 )?(?:noon|midnight)\b)`;
const HOUR_BEFORE = new RegExp(String.raw`(?:${HOUR})[^\d.;:]{0,60}$`, 'i');
const HOUR_BEHIND = new RegExp(
  String.raw`^(?:,| at| by| before| [–-]){0,2} ?(?:${HOUR})(?: ?\(?[a-z][a-z/]{0,20}\)?){0,4}`,
  'i',
);

/** The day with as much of its hour and zone as can be read. */
function readAt(sentence: string, start: number, date: string, convention: DateConvention): ReadDeadline {
  const before = sentence.slice(0, start);
  const ahead = HOUR_BEFORE.exec(before)?.[0];
  const whole = ahead === undefined ? undefined : readDeadline(`${ahead}${date}`, convention);
  if (whole?.kind === 'date') return whole;
  const words = (HOUR_BEHIND.exec(sentence.slice(start + date.length))?.[0] ?? '').split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const read = readDeadline(`${date}${words.slice(0, count).join(' ')}`.replace(/\($/, ''), convention);
    if (read.kind === 'date') return read;
  }
  return readDeadline(date, convention);
}

/** Whether the words before a day make it the last one. */
function isJoined(before: string): boolean {
  const ahead = before.replace(HOUR_BEFORE, '').slice(-120);
  return JOINS.test(
    ahead.replace(/\b(?:on or before|on the|on|the|midnight)[\s,]{0,3}$/i, (words) =>
      /before/i.test(words) ? 'before ' : '',
    ),
  );
}

/** Tells whether words belong to the hour before them: "Eastern Time", "March 1, 2027". */
function goesOn(words: string): boolean {
  const [first = '', ...others] = words.split(' ', 4).map((word) => /^[A-Za-z]+/.exec(word)?.[0] ?? '');
  if (monthOf(first) !== undefined || weekdayOf(first) !== undefined) return true;
  return [0, 1, 2].some((more) => zonesMeant([first, ...others.slice(0, more)].join(' ')) !== undefined);
}

function sentencesOf(text: string): string[] {
  const lines = foldAccents(text.slice(0, TEXT_LIMIT)).replace(/[^\S\n]+/g, ' ');
  const sentences: string[] = [];
  for (const part of lines.split(SENTENCE_END)) {
    for (const [at, words] of part.split(HOUR_END).entries()) {
      const last = sentences.length - 1;
      if (at > 0 && goesOn(words)) sentences[last] = `${sentences[last]} ${words}`;
      else sentences.push(words);
    }
  }
  return sentences.filter((sentence) => sentence.trim() !== '');
}

/**
 * Whether a day is the last one for applications by the words between it and the day before it in its sentence; where
 * these do not name applications, by the whole sentence.
 */
function isOfApplications(clause: string, sentence: string): boolean {
  const words = NAMES_APPLICATIONS.test(clause) ? clause : sentence;
  return OF_APPLICATION.test(words) && !OF_ANOTHER.test(words);
}

/** The sentences of a text that say until when applications are taken, and the days they name. */
function closingsIn(text: string, convention: DateConvention): { sentence: string; read: ReadDeadline }[] {
  return sentencesOf(text).flatMap((sentence) => {
    let clauseAt = 0;
    return [...sentence.matchAll(DATE)].flatMap(({ index, 0: date }) => {
      const clause = sentence.slice(clauseAt, index);
      clauseAt = index + date.length;
      if (!isJoined(sentence.slice(0, index)) || !isOfApplications(clause, sentence)) return [];
      return [{ sentence: sentence.trim(), read: readAt(sentence, index, date, convention) }];
    });
  });
}

/**
 * Reads the deadline that a text tells in a sentence: "Submit your proposal before December 1st 2026 12:00 CET". A day
 * counts only in a sentence on applications, behind "by", "until", "deadline" or the like; those of letters of intent,
 * concepts, webinars, questions and comments do not. Among several the next one counts; once all have passed, the last.
 *
 * @param now without it the last one counts
 * @returns undefined where no sentence says it
 */
export function readDeadlineSentence(
  text: string,
  convention: DateConvention,
  now?: Date,
): Extract<ReadDeadline, { kind: 'date' }> | undefined {
  const dates = closingsIn(text, convention).flatMap(({ read }) => (read.kind === 'date' ? [read] : []));
  const inOrder = dates.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const next = now && inOrder.find(({ at }) => Date.parse(at) >= now.getTime());
  return next ?? inOrder.at(-1);
}

/** The sentence of a text that tells the deadline, as it is read; undefined where none does. */
export function deadlineSentence(text: string, convention: DateConvention): string | undefined {
  return closingsIn(text, convention).find(({ read }) => read.kind === 'date')?.sentence;
}
