import { type Form, formsOf, readWords, singular, type Word } from './parse-skills.ts';
import { skillsById } from './skill-list.ts';

/** A skill that a text names, and its words that do. */
export interface FoundSkill {
  readonly skill: string;
  readonly words: string;
}

let index: ReadonlyMap<string, readonly Form[]> | null = null;

/** Forms by their first word, the longest first. */
function formIndex(): ReadonlyMap<string, readonly Form[]> {
  if (index) return index;
  const made = new Map<string, Form[]>();
  for (const form of [...skillsById().values()].flatMap(formsOf)) {
    const [first] = form.words;
    if (first === undefined) continue;
    made.set(first, [...(made.get(first) ?? []), form]);
  }
  for (const forms of made.values()) forms.sort((one, other) => other.words.length - one.words.length);
  index = made;
  return index;
}

const NEGATIONS = new Set(
  'not no never cannot cant dont doesnt didnt wont couldnt isnt arent without nor neither hate'.split(' '),
);
const NOT_NEGATED = new Set(['only', 'just', 'limited']);
/** A clause that begins so says something anew, whatever the one before denies. */
const ANEW = new Set(
  'i im ive we my you but however although can could do love like enjoy have know'.split(' '),
);
/** Names that also give an order, and the words that follow when they do. */
const ORDERS = new Set(['react', 'layout']);
const AFTER_ORDER = /^(?:to|if|when|fast|well|badly|calmly|.+ly)$/;

/**
 * The skills that a text names, in the order of the text, each once. The longest words win; what a clause denies
 * ("I cannot code") is left out. Needs no model.
 */
export function extractSkills(text: string): FoundSkill[] {
  const words = readWords(text);
  const found = new Map<string, string>();
  let denied: ReadonlySet<number> = new Set();
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (!word) break;
    const form = longestAt(words, at);
    if (form) {
      const last = words[at + form.words.length - 1] ?? word;
      if (!denied.has(word.clause) && !found.has(form.skill))
        found.set(form.skill, text.slice(word.from, last.to));
      at += form.words.length;
      continue;
    }
    if (NEGATIONS.has(word.norm) && !NOT_NEGATED.has(words[at + 1]?.norm ?? ''))
      denied = clausesDenied(words, at);
    at++;
  }
  return [...found].map(([skill, met]) => ({ skill, words: met }));
}

/** The clause of a denial; all of its list where that ends with "or": "I cannot cook, clean or drive". */
function clausesDenied(words: readonly Word[], at: number): ReadonlySet<number> {
  const first = words[at]?.clause ?? -1;
  const run = words[at]?.run;
  let last = first;
  for (let next = at + 1; next < words.length; next++) {
    const word = words[next];
    if (!word || word.run !== run) break;
    if (word.clause !== words[next - 1]?.clause && ANEW.has(word.norm)) break;
    if (word.norm === 'or' || word.norm === 'nor') last = word.clause;
  }
  return new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function longestAt(words: readonly Word[], at: number): Form | undefined {
  const first = words[at]?.norm ?? '';
  const candidates = [...(formIndex().get(first) ?? []), ...(formIndex().get(singular(first)) ?? [])];
  return candidates
    .filter((form) => isMet(form, words, at))
    .sort((one, other) => other.words.length - one.words.length)[0];
}

function isMet(form: Form, words: readonly Word[], at: number): boolean {
  const met = words.slice(at, at + form.words.length);
  if (met.length < form.words.length || met.some(({ clause }) => clause !== met[0]?.clause)) return false;
  const fits = met.every(({ norm }, index) => {
    const wanted = form.words[index];
    return wanted === norm || wanted === singular(norm);
  });
  return (
    fits && (form.when === 'any' || isEntry(form, words, at) || isAsWritten(form, words, at, met.length))
  );
}

/** Whether it is all that its clause says. */
function isEntry(form: Form, words: readonly Word[], at: number): boolean {
  const clause = words[at]?.clause;
  return words[at - 1]?.clause !== clause && words[at + form.words.length]?.clause !== clause;
}

/** In its capitals. The first word of a sentence has one anyway: there it must not read as an order ("React fast"). */
function isAsWritten({ when, written }: Form, words: readonly Word[], at: number, length: number): boolean {
  const met = words.slice(at, at + length);
  if (when !== 'cased' || met.map(({ raw }) => raw).join(' ') !== written) return false;
  if (words[at - 1]?.clause === met[0]?.clause || /^.+\p{Lu}/u.test(written)) return true;
  const next = words[at + length];
  return ORDERS.has(met[0]?.norm ?? '') && next !== undefined && !AFTER_ORDER.test(next.norm);
}
