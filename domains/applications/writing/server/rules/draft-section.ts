import type { Author, Purpose } from '../../contract/constants.ts';
import { isOverLimit, type SectionLimit } from '../../contract/count-text.ts';
import type { StoredSentence } from '../../contract/schemas.ts';
import type { Fact } from './facts.ts';
import { sharedWords, tellingWords } from './word-overlap.ts';

/** A sentence of a draft; one of a person needs no source. */
export type DraftSentence = StoredSentence;

/** Section to draft. */
export interface SectionTask {
  readonly title: string;
  readonly question: string;
  readonly purpose: Purpose;
  readonly limit: SectionLimit | null;
}

interface Point {
  /** Pattern that facts of the section must match for the point to be told. */
  readonly told: RegExp;
  readonly placeholder: string;
}

const NUMBER = /\p{N}/u;
const MONEY = /[$€£¥]\s?\d|\d\s?(?:[A-Z]{3,5})\b/;

/** Points that funders ask for under each heading, and the placeholder where the facts lack one. */
const POINTS: Readonly<Record<Purpose, readonly Point[]>> = {
  summary: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: what the project does, in one sentence]' },
    { told: MONEY, placeholder: 'We ask for [AMOUNT].' },
  ],
  need: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: the problem, and who has it]' },
    { told: NUMBER, placeholder: '[VERIFY: a figure that shows the need, with its source]' },
  ],
  people: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: who takes part or benefits]' },
    { told: NUMBER, placeholder: '[VERIFY: how many people]' },
  ],
  activities: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: what you will do, step by step]' },
    { told: /\b(where|in|at)\s+\p{Lu}/u, placeholder: '[VERIFY: where it takes place]' },
  ],
  outcomes: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: what will be different afterwards]' },
    { told: NUMBER, placeholder: '[VERIFY: the figure by which you will know]' },
  ],
  budget: [
    { told: MONEY, placeholder: 'We ask for [AMOUNT].' },
    {
      told: /\b(staff|salar|equipment|material|rent|travel|wage|fee)/i,
      placeholder: '[VERIFY: the main costs, each with its amount]',
    },
  ],
  team: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: who does the work, and what they have done before]' },
    { told: /@|\b\d{3}[- ]\d{3,4}/, placeholder: '[VERIFY: contact person]' },
  ],
  sustainability: [
    { told: /[\p{L}]/u, placeholder: '[VERIFY: how the work continues after the grant]' },
    {
      told: /\b(pays?|paid|fees?|income|donation|budget|fund)/i,
      placeholder: '[VERIFY: what will pay for it]',
    },
  ],
  timeline: [
    {
      told: /\b(month|week|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)/i,
      placeholder: '[VERIFY: start and end date]',
    },
    { told: /\b(phase|milestone|first|then|after)/i, placeholder: '[VERIFY: milestones with dates]' },
  ],
  other: [{ told: /[\p{L}]/u, placeholder: '[VERIFY: the answer to this question]' }],
};

/** Sentences of a section that names no limit. */
const MOST_FACTS = 12;
/** Telling words of a question that a fact must share where the purpose does not choose it. */
const LEAST_SHARED = 2;
const GENERAL: readonly Purpose[] = ['activities', 'summary'];

const sourceOf = ({ id, kind, label, text }: Fact): StoredSentence['sources'][number] => ({
  id,
  kind,
  label,
  quote: text,
});

/** A sentence of a machine. @param by which one */
export function sentenceOf(text: string, by: Author, facts: readonly Fact[]): DraftSentence {
  return { text, by, sources: facts.map(sourceOf) };
}

interface Ranked {
  readonly fact: Fact;
  readonly weight: number;
  readonly at: number;
}

/** Facts for a section: those of its purpose, and those that share words with its question; kept in their own order. */
export function chooseFacts(task: SectionTask, facts: readonly Fact[]): Fact[] {
  const asked = tellingWords(`${task.title} ${task.question}`);
  const ranked = facts.flatMap((fact, at): Ranked[] => {
    if (fact.sentence === null) return [];
    const shared = sharedWords(
      asked,
      tellingWords(fact.kind === 'answer' ? `${fact.label} ${fact.text}` : fact.text),
    ).length;
    const isMeant = fact.purposes.includes(task.purpose);
    // An answer was written for another call: only one to the same question is reused.
    if (fact.kind === 'answer') return shared >= LEAST_SHARED ? [{ fact, weight: 2 + shared, at }] : [];
    if (!isMeant && shared < LEAST_SHARED) return [];
    return [{ fact, weight: (isMeant ? 3 : 0) + shared, at }];
  });
  const chosen = ranked.sort((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MOST_FACTS);
  return chosen.sort((a, b) => a.at - b.at).map(({ fact }) => fact);
}

function opening(task: SectionTask, facts: readonly Fact[]): DraftSentence[] {
  if (task.purpose !== 'summary') return [];
  const title = facts.find(({ id }) => id === 'project.title');
  return title ? [sentenceOf(`${title.text} is the name of the project.`, 'rules', [title])] : [];
}

function fallback(task: SectionTask, facts: readonly Fact[]): Fact[] {
  if (task.purpose !== 'other') return [];
  return facts
    .filter(
      ({ purposes, kind, sentence }) =>
        sentence !== null && kind === 'project' && purposes.some((one) => GENERAL.includes(one)),
    )
    .slice(0, 3);
}

const textOf = (sentences: readonly DraftSentence[]): string => sentences.map(({ text }) => text).join(' ');

/**
 * A draft of a section from facts alone: sentences of the sources in their own words, and a placeholder for each point
 * that funders ask for and no fact tells. Every number and name in it is one of a source. Where it would be too long,
 * the last facts are left out first, then placeholders.
 */
export function draftSection(task: SectionTask, facts: readonly Fact[]): DraftSentence[] {
  const chosen = chooseFacts(task, facts);
  const used = chosen.length > 0 ? chosen : fallback(task, facts);
  const told = used.map((fact) => sentenceOf(fact.sentence ?? fact.text, 'rules', [fact]));
  const known = used.map(({ text }) => text).join(' ');
  const open = POINTS[task.purpose]
    .filter((point) => !point.told.test(known))
    .map(({ placeholder }) => sentenceOf(placeholder, 'rules', []));
  const start = opening(task, facts);
  let kept = told;
  while (kept.length > 0 && isOverLimit(textOf([...start, ...kept, ...open]), task.limit))
    kept = kept.slice(0, -1);
  let all = [...start, ...kept, ...open];
  while (all.length > 1 && isOverLimit(textOf(all), task.limit)) all = all.slice(0, -1);
  return all;
}

/** The text of sentences: one paragraph of those with a source, then what is to be filled in, a line each. */
export function draftText(sentences: readonly DraftSentence[]): string {
  return textOf(sentences);
}
