import type { Purpose } from '../../contract/constants.ts';
import type { Fact } from './facts.ts';
import type { SectionTask } from './section-task.ts';
import { countSharedWords, type SharedWords } from './word-overlap.ts';

/** Worth of a fact in a section of its first, second and every further purpose. */
const BY_RANK = [4, 2.5, 1.5] as const;
/** Telling words of a question that a fact must share where the purpose does not choose it. */
const LEAST_SHARED = 2;
/** Shared words that count: a long question must not outweigh what a sentence is about. */
const MOST_SHARED = 3;
/** A section with more facts than this gives one to a section without any. */
const TO_SPARE = 2;
/** Sections that take a fact for whose purpose nothing asks. */
const INSTEAD: Readonly<Record<Purpose, readonly Purpose[]>> = {
  summary: ['activities'],
  need: ['summary'],
  people: ['activities', 'summary'],
  activities: ['summary', 'other'],
  outcomes: ['summary', 'activities'],
  budget: [],
  team: ['people'],
  sustainability: ['budget', 'outcomes', 'activities'],
  timeline: ['activities', 'summary'],
  other: [],
};

/** How well a fact answers a section; 0 where it does not. */
function worthOf(fact: Fact, purpose: Purpose, shared: number): number {
  // An answer was written for another call: only one to the same question is reused.
  if (fact.kind === 'answer') return shared >= LEAST_SHARED ? BY_RANK[0] + shared : 0;
  const rank = fact.purposes.indexOf(purpose);
  if (rank < 0) return shared >= LEAST_SHARED ? Math.min(shared, MOST_SHARED) / 2 : 0;
  return BY_RANK[Math.min(rank, 2) as 0 | 1 | 2] + Math.min(shared, MOST_SHARED) / 2;
}

function instead(fact: Fact, tasks: readonly SectionTask[]): number {
  if (fact.kind !== 'project') return -1;
  const [first = 'activities'] = fact.purposes;
  const purpose = INSTEAD[first].find((one) => tasks.some((task) => task.purpose === one));
  return tasks.findIndex((task) => task.purpose === purpose);
}

/** Sections and the facts that make sentences in them. */
interface Placing {
  readonly tasks: readonly SectionTask[];
  readonly facts: readonly Fact[];
  readonly shared: SharedWords;
}

function worthAt({ tasks, facts, shared }: Placing, at: number, section: number): number {
  const fact = facts[at];
  const task = tasks[section];
  return fact && task ? worthOf(fact, task.purpose, shared(at, section)) : 0;
}

/** The first section that a fact answers best, else one that takes it instead; null where none does. */
function bestPlace(placing: Placing, at: number): number | null {
  const fact = placing.facts[at];
  if (!fact || fact.follows) return null;
  let best = -1;
  let most = 0;
  for (let section = 0; section < placing.tasks.length; section += 1) {
    const worth = worthAt(placing, at, section);
    if (worth <= most) continue;
    best = section;
    most = worth;
  }
  const section = best < 0 ? instead(fact, placing.tasks) : best;
  return section < 0 ? null : section;
}

/** Less than every fact that a section asks for. */
const TOUCHED = 0.25;

function touches({ tasks, facts }: Placing, at: number, section: number): number {
  const purpose = tasks[section]?.purpose;
  return facts[at]?.touched?.some((one) => one === purpose) ? TOUCHED : 0;
}

/** An empty section gets the fact that answers it best from one that has some to spare. */
function share(placing: Placing, places: (number | null)[]): void {
  const counts = placing.tasks.map(() => 0);
  for (const place of places) if (place !== null) counts[place] = (counts[place] ?? 0) + 1;
  for (let section = 0; section < counts.length; section += 1) {
    if (counts[section] !== 0) continue;
    let best = -1;
    let most = 0;
    for (const [at, from] of places.entries()) {
      if (from === null || (counts[from] ?? 0) <= TO_SPARE) continue;
      const worth = worthAt(placing, at, section) || touches(placing, at, section);
      if (worth <= most) continue;
      best = at;
      most = worth;
    }
    const from = places[best];
    if (from === undefined || from === null) continue;
    counts[from] = (counts[from] ?? 0) - 1;
    counts[section] = 1;
    places[best] = section;
  }
}

/**
 * Gives each fact that makes a sentence to the one section it answers best, so that nothing is said twice. Facts that no
 * section asks for go to a general one, or nowhere. Takes time in proportion to the text of the facts.
 * @returns the facts of each section, in their own order
 */
export function placeFacts(tasks: readonly SectionTask[], all: readonly Fact[]): Fact[][] {
  const facts = all.filter(({ sentence }) => sentence !== null);
  const shared = countSharedWords(
    tasks.map(({ title, question }) => `${title} ${question}`),
    facts,
  );
  const placing = { tasks, facts, shared };
  const places = facts.map((_, at) => bestPlace(placing, at));
  share(placing, places);
  const leads = new Map(facts.map(({ id }, at) => [id, places[at] ?? null]));
  const placed = tasks.map((): Fact[] => []);
  for (const fact of facts) {
    const place = leads.get(fact.follows ?? fact.id) ?? null;
    if (place !== null) placed[place]?.push(fact);
  }
  return placed;
}
