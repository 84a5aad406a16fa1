import { detectSearchConcepts, type Lexicon } from '#engines/concepts';

/** A subject that a project could have, and the words to count it by. */
export interface NearTopic {
  readonly label: string;
  /** Area of the lexicon; null for words that it does not know. */
  readonly area: string | null;
  /** Exact words to search, the first most telling; each is a word or a phrase without signs. */
  readonly words: readonly string[];
  /** 1 for what was asked, less for a neighbor. */
  readonly nearness: number;
}

/** Topics looked at, and words counted of each: together they bound the searches of one call. */
const MOST_TOPICS = 10;
const WORDS_OF_TOPIC = 2;
const NEIGHBOR = 0.5;

/** A text as exact words: what a search would read as its own signs is left out. */
export function exactWords(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * Subjects near some interests: those the interests name, then the interests' own words, then others of the same
 * areas, which come in turns so that no area fills the list.
 */
export function nearTopics(lexicon: Lexicon, interests: readonly string[]): NearTopic[] {
  const named = new Map<number, string[]>();
  const own: NearTopic[] = [];
  const unique = new Map(interests.map((text) => [exactWords(text).toLowerCase(), exactWords(text)]));
  for (const text of unique.values()) {
    const [best] = [...detectSearchConcepts(lexicon, text)].sort((a, b) => b.weight - a.weight);
    if (best) named.set(best.concept, [...(named.get(best.concept) ?? []), text]);
    else if (text) own.push({ label: text, area: null, words: [text], nearness: 1 });
  }
  const asked = [...named].map(([concept, texts]) => topicOf(lexicon, concept, texts, 1));
  const around = neighborsOf(lexicon, [...named.keys()]).map((at) => topicOf(lexicon, at, [], NEIGHBOR));
  return [...asked, ...own, ...around].slice(0, MOST_TOPICS);
}

function topicOf({ concepts }: Lexicon, at: number, texts: readonly string[], nearness: number): NearTopic {
  const { label = '', area = '', official = [] } = concepts[at] ?? {};
  const words = [...texts.slice(0, 1), ...official.map(exactWords)].slice(0, WORDS_OF_TOPIC);
  return { label, area, words, nearness };
}

/** The other concepts of the areas of these, one of each area in turn. */
function neighborsOf({ concepts, areas }: Lexicon, named: readonly number[]): number[] {
  const rows = [...new Set(named.map((at) => areas[at]))].map((area) =>
    concepts.flatMap((_, at) => (areas[at] === area && !named.includes(at) ? [at] : [])),
  );
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => rows.flatMap((row) => row[turn] ?? [])).flat();
}
