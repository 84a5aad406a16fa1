import type { Purpose } from '../../contract/constants.ts';
import { isOverLimit } from '../../contract/count-text.ts';
import type { StoredSentence } from '../../contract/schemas.ts';
import { type Fact, sentenceOf } from './facts.ts';
import { openingsOf } from './openings.ts';
import { placeFacts } from './place-facts.ts';
import { PLACE, POINTS } from './points.ts';
import type { SectionTask } from './section-task.ts';
import { closed, splitSentences } from './sentences.ts';
import { tellingWords } from './word-overlap.ts';

/** A sentence of a draft; one of a person needs no source. */
export type DraftSentence = StoredSentence;

/** Sentences of a section that names no limit. */
const MOST_FACTS = 12;

const textOf = (sentences: readonly DraftSentence[]): string => sentences.map(({ text }) => text).join(' ');

interface SectionFacts {
  /** The facts of this section alone. */
  readonly own: readonly Fact[];
  /** Facts that make no sentence by themselves, by id: names, amounts and places. */
  readonly named: ReadonlyMap<string, Fact>;
  readonly purposes: ReadonlySet<Purpose>;
}

function write(task: SectionTask, { own, named, purposes }: SectionFacts): DraftSentence[] {
  const used = own.slice(0, MOST_FACTS);
  const told = used.map((fact) => sentenceOf(fact.sentence ?? fact.text, 'rules', [fact]));
  const known = used.map(({ text }) => text).join(' ');
  const missing = POINTS[task.purpose]
    .filter((point) => !point.told.test(known))
    .map(({ placeholder }) => placeholder);
  const { before, after } = openingsOf(task.purpose, purposes, named);
  // A made sentence says where it takes place, where no sentence of the project does.
  const isPlaced = missing.includes(PLACE) && after.length > 0;
  const open = missing
    .filter((placeholder) => !(isPlaced && placeholder === PLACE))
    .map((placeholder) => sentenceOf(placeholder, 'rules', []));
  const end = [...(isPlaced ? after : []), ...open];
  let kept = told;
  while (kept.length > 0 && isOverLimit(textOf([...before, ...kept, ...end]), task.limit))
    kept = kept.slice(0, -1);
  let whole = [...before, ...kept, ...end];
  while (whole.length > 1 && isOverLimit(textOf(whole), task.limit)) whole = whole.slice(0, -1);
  return whole;
}

/**
 * Drafts of all sections from facts alone: each sentence of the sources in its own words, in the one section that it
 * answers best; names, amounts and places of project and call in the sentences that need them; and a placeholder for
 * each point that funders ask for and no fact tells. Every number and name is one of a source. Where a section would be
 * too long, its last facts are left out first, then placeholders.
 */
export function draftSections(tasks: readonly SectionTask[], facts: readonly Fact[]): DraftSentence[][] {
  const placed = placeFacts(tasks, facts);
  const purposes = new Set(tasks.map(({ purpose }) => purpose));
  const named = new Map(facts.filter(({ sentence }) => sentence === null).map((fact) => [fact.id, fact]));
  const said = sectionsThatSay(tasks);
  const isRelated = relatedToProject(facts);
  return tasks.map((task, at) => {
    const own = (placed[at] ?? []).filter(({ sentence }) => {
      const by = sentence === null ? undefined : said.get(sentence);
      return by === undefined || by === at;
    });
    // A project that says who is behind it needs nothing of a profile that is about other work.
    const isTold = own.some(({ kind }) => kind === 'project');
    return write(task, { own: isTold ? own.filter(isRelated) : own, named, purposes });
  });
}

/** Whether a fact shares a telling word with the project; only those of a profile are asked. */
function relatedToProject(facts: readonly Fact[]): (fact: Fact) => boolean {
  const words = new Set(
    facts.filter(({ kind }) => kind === 'project').flatMap(({ text }) => [...tellingWords(text).keys()]),
  );
  return ({ kind, text }) =>
    kind !== 'profile' || [...tellingWords(text).keys()].some((stem) => words.has(stem));
}

const SEVERAL = -1;

/** The section that says a sentence already, by sentence; {@link SEVERAL} where more than one does. */
function sectionsThatSay(tasks: readonly SectionTask[]): Map<string, number> {
  const said = new Map<string, number>();
  for (const [at, { text = '', sentences = [] }] of tasks.entries())
    for (const sentence of [...splitSentences(text).map(closed), ...sentences.map((known) => known.text)])
      said.set(sentence, (said.get(sentence) ?? at) === at ? at : SEVERAL);
  return said;
}

/** The text of sentences: one paragraph of those with a source, then what is to be filled in. */
export function draftText(sentences: readonly DraftSentence[]): string {
  return textOf(sentences);
}
