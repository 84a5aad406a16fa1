import { type Purpose, WRITING_LIMITS } from '../../contract/constants.ts';
import type { SectionLimit } from '../../contract/count-text.ts';
import { purposeAsked } from './purpose-of.ts';
import { readLimit, withoutLimit } from './read-limit.ts';

/** A section as a call or a template asks for it. */
export interface SectionPlan {
  readonly title: string;
  readonly question: string;
  readonly purpose: Purpose;
  readonly limit: SectionLimit | null;
}

interface Line {
  readonly text: string;
  /** The line had a mark of an entry: `1.`, `Q2:`, `-`, `a)`. */
  readonly isEntry: boolean;
  /** The mark was a number: `1.`, `Q2:`. */
  readonly isNumbered: boolean;
  readonly isHeading: boolean;
}

const ENTRY =
  /^(?:[-*•–▪◦]\s+|(?:question|section|part|q)\s*\d{1,2}[a-z]?\s*[.:)–-]\s*|\(?\d{1,2}(?:\.\d{1,2})?[.)]\s+|\(?[a-z][.)]\s+)/i;
const QUESTIONS =
  /\b(application (form|questions?)|questions?|narrative|(proposal|application)s? (must|should|needs? to|will) (include|contain|address|answer)|what to (include|submit)|required sections?|sections?)\b/i;
const CRITERIA =
  /\b(criteria|how (we|applications|proposals) (will )?(assess|evaluate|judge|choose|select|are)|scoring|scored on|judged (on|by)|evaluated (on|by|against)|selection|we look for|assessment)\b/i;
/** Signs of a document in a list, which asks for no text. */
const DOCUMENT =
  /\b(copy of|proof of|certificate|IRS|bank (details|statement)|passport|letters? of (support|reference)|audited|tax return|signed|attachments?|upload)\b/i;
const HEADING_MAX = 90;
const LEAST_FOUND = 2;

function lineOf(raw: string): Line | null {
  const bare = raw.replace(/^\s*>?\s*/, '').trimEnd();
  if (!/\p{L}/u.test(bare)) return null;
  const marked = /^(#{1,6}\s+|\*\*)/.test(bare);
  const unmarked = bare.replace(/^#{1,6}\s+/, '').replace(/^\*\*(.+?)\*\*/, '$1');
  const entry = ENTRY.exec(unmarked);
  const text = (entry ? unmarked.slice(entry[0].length) : unmarked).replace(/\s+/g, ' ').trim();
  if (!text) return null;
  const isShort = text.length <= HEADING_MAX && !/[.;,]$/.test(text);
  return {
    text,
    isEntry: entry !== null,
    isNumbered: /\d/.test(entry?.[0] ?? ''),
    isHeading: marked || (isShort && (text.endsWith(':') || text === text.toUpperCase())),
  };
}

function linesOf(callText: string): Line[] {
  return callText
    .slice(0, WRITING_LIMITS.callTextMax)
    .split(/\r?\n/)
    .map(lineOf)
    .filter((line) => line !== null);
}

function titleOf(question: string): string {
  const first = question.split(/(?<=[.?!:])\s/)[0] ?? question;
  const short = first.replace(/[:.]$/, '').trim();
  return short.length <= WRITING_LIMITS.sectionTitleMax ? short : `${short.slice(0, 120).trimEnd()}…`;
}

function planOf(line: Line, next: Line | undefined): SectionPlan | null {
  const own = readLimit(line.text);
  // "2. Need" and below it "Why does this matter? Maximum 300 words."
  const below = next && !next.isEntry && !next.isHeading ? readLimit(next.text) : null;
  const question = withoutLimit(line.text) || line.text;
  if (question.length < 3) return null;
  const more = below && next ? ` ${withoutLimit(next.text)}` : '';
  const whole = `${question}${more}`.trim().slice(0, WRITING_LIMITS.questionMax);
  return { title: titleOf(question), question: whole, purpose: purposeAsked(whole), limit: own ?? below };
}

function isQuestion(line: Line, next: Line | undefined, isUnderQuestions: boolean): boolean {
  if (DOCUMENT.test(line.text)) return false;
  const asks = line.text.includes('?');
  const isLimited = readLimit(line.text) !== null;
  if (isUnderQuestions && line.isEntry) return true;
  if (line.isEntry || line.isHeading)
    return asks || isLimited || (next !== undefined && !next.isEntry && readLimit(next.text) !== null);
  return isLimited && line.text.length <= 300 && (asks || /^[\p{Lu}][^.]{2,80}[(:–-]/u.test(line.text));
}

/** A line and the part of the call it is in. */
interface PlacedLine {
  readonly line: Line;
  readonly next: Line | undefined;
  readonly area: 'questions' | 'criteria' | 'text';
  /** Counts the headings before it. */
  readonly part: number;
}

function placeLines(lines: readonly Line[]): PlacedLine[] {
  let area: PlacedLine['area'] = 'text';
  let part = 0;
  return lines.map((line, at) => {
    if (!line.isEntry && (line.isHeading || /:$/.test(line.text))) {
      part += 1;
      if (CRITERIA.test(line.text)) area = 'criteria';
      else area = QUESTIONS.test(line.text) ? 'questions' : 'text';
    }
    return { line, next: lines[at + 1], area, part };
  });
}

function asksForText({ line, next, area }: PlacedLine): boolean {
  if (area === 'criteria' || !isQuestion(line, next, area === 'questions')) return false;
  return line.isEntry || !QUESTIONS.test(line.text) || readLimit(line.text) !== null;
}

/** A number between two questions of a form is a question too, however it is put: "4. Budget: list main costs." */
function isOfForm({ line, area, part }: PlacedLine, numbered: ReadonlyMap<number, number>): boolean {
  if (!line.isNumbered || area === 'criteria' || DOCUMENT.test(line.text)) return false;
  return (numbered.get(part) ?? 0) >= LEAST_FOUND;
}

/**
 * The sections that a call names itself: numbered questions, headings and entries with a limit. Empty where fewer than
 * two are found, since one line with a limit is no form.
 */
export function readSections(callText: string): SectionPlan[] {
  const lines = placeLines(linesOf(callText));
  const asking = new Set(lines.filter(asksForText));
  const numbered = new Map<number, number>();
  for (const { part, line } of asking) if (line.isNumbered) numbered.set(part, (numbered.get(part) ?? 0) + 1);
  const plans = new Map<string, SectionPlan>();
  for (const placed of lines) {
    if (!asking.has(placed) && !isOfForm(placed, numbered)) continue;
    const plan = planOf(placed.line, placed.next);
    if (plan && !plans.has(plan.title.toLowerCase())) plans.set(plan.title.toLowerCase(), plan);
  }
  const found = [...plans.values()].slice(0, WRITING_LIMITS.sections);
  return found.length >= LEAST_FOUND ? found : [];
}

/** Criterion of a call. */
export interface Criterion {
  readonly text: string;
  /** As printed: "30%", "20 points"; null where none is. */
  readonly weight: string | null;
}

const WEIGHT = /\(?\b(\d{1,3}\s*(?:%|points?|pts?))\)?/i;
const MOST_CRITERIA = 20;

function criterionOf(text: string): Criterion | null {
  const bare = text
    .replace(WEIGHT, '')
    .replace(/(?<![\s–—:(.;,-])[\s–—:(.;,-]*[–—:(.;,-]\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return bare.length < 3 || bare.length > 400 ? null : { text: bare, weight: WEIGHT.exec(text)?.[1] ?? null };
}

/** Returns the text after the first colon of a line; null where nothing is. */
function behindColon(line: string): string | null {
  const at = line.indexOf(':');
  return (at >= 0 && line.slice(at + 1).trim()) || null;
}

/** The criteria of a call: the entries below a heading that names them, or the list of one sentence that does. */
export function readCriteria(callText: string): Criterion[] {
  const found: Criterion[] = [];
  let isUnder = false;
  for (const line of linesOf(callText)) {
    const names = !line.isEntry && CRITERIA.test(line.text);
    const after = names ? behindColon(line.text) : null;
    if (after)
      for (const part of after.split(/;|,\s+(?:and\s+)?|(?<!\s)\s+and\s+/)) push(found, criterionOf(part));
    else if (names) isUnder = true;
    else if (line.isHeading && !line.isEntry) isUnder = false;
    else if (isUnder && line.isEntry) push(found, criterionOf(line.text));
  }
  return found.slice(0, MOST_CRITERIA);
}

function push(list: Criterion[], one: Criterion | null): void {
  if (one && !list.some(({ text }) => text === one.text)) list.push(one);
}
