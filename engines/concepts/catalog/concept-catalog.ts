import { detectDocumentConcepts, type TitledText } from '../detect-concepts.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { visitWords } from '../lexicon/words.ts';
import type { MissionConcept } from '../mission/gate-concepts.ts';
import { type DocumentRow, DocumentRows } from './document-rows.ts';
import { type TopicEvidence, topicEvidence } from './topic-evidence.ts';

/** A document to be scored. */
export interface ConceptDocument extends TitledText {
  readonly id: string;
  /** First sentence of the text: what a document names there beside its title, it is about. */
  readonly opening?: string;
}

/** Scores of a mission by position in `ids`; the best counted document has 1, and all have 0 where nothing met. */
export interface ConceptScores {
  /** How much the words of the mission's concepts are in the document. */
  readonly words: Float64Array;
  /** How much the document is about the same concepts. */
  readonly concepts: Float64Array;
}

/** BM25 (S. Robertson, H. Zaragoza, 2009), with the title counted three times (matching.md, part 3). */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
const TITLE_TIMES = 3;
/** The weightiest concepts of a mission that are compared with those of documents. */
const COMPARED_CONCEPTS = 10;
/** Added to the documents a concept is in: a concept in few is not worth much more than one in five. */
const SMOOTHED_HOLDERS = 5;
/** Replaced rows are thrown out when they are more than the others, and more than this. */
const LEAST_DEAD = 1000;

/** Documents of a catalog as a mission's concepts are compared with them. Kept in memory; changes in place. */
export class ConceptCatalog {
  readonly #lexicon: Lexicon;
  #rows = new DocumentRows();
  #ids: (string | null)[] = [];
  #positions = new Map<string, number>();
  readonly #wordHolders: Int32Array;
  readonly #conceptHolders: Int32Array;
  #totalLength = 0;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#wordHolders = new Int32Array(lexicon.officialWords.size);
    this.#conceptHolders = new Int32Array(lexicon.concepts.length);
  }

  /** Number of documents. */
  get size(): number {
    return this.#positions.size;
  }

  /** Ids by position; null where a document was replaced or removed. Positions change with `put` and `remove`. */
  get ids(): readonly (string | null)[] {
    return this.#ids;
  }

  /** Position of a document, or null. */
  positionOf(id: string): number | null {
    return this.#positions.get(id) ?? null;
  }

  /** Adds a document or replaces the one with its id. About a third of a millisecond for a page of text. */
  put(document: ConceptDocument): void {
    const row = this.#read(document);
    this.#drop(document.id);
    this.#append(document.id, row);
    this.#count(row, 1);
    this.#compact();
  }

  /** Removes a document; an unknown id is ignored. */
  remove(id: string): void {
    this.#drop(id);
    this.#compact();
  }

  /**
   * Compares the concepts of a mission with every document.
   * @param isCounted whether the document at a position can be the best one; all can without it
   */
  score(
    concepts: readonly MissionConcept[],
    isCounted: (position: number) => boolean = () => true,
  ): ConceptScores {
    return {
      words: normalise(this.#scoreWords(concepts), isCounted),
      concepts: normalise(this.#scoreConcepts(concepts.slice(0, COMPARED_CONCEPTS)), isCounted),
    };
  }

  /** Evidence of a document for a mission's concepts, or null for an unknown one. */
  evidenceOf(id: string, concepts: readonly MissionConcept[]): TopicEvidence | null {
    const position = this.#positions.get(id);
    if (position === undefined) return null;
    const { concepts: held, openings } = this.#rows.conceptsAt(position);
    return topicEvidence(concepts, held, openings, (concept) => this.rarityOf(concept));
  }

  /** How much each concept says of what a document is about; 0 for one in every document. */
  rarityOf(concept: number): number {
    return Math.log(1 + this.size / ((this.#conceptHolders[concept] ?? 0) + SMOOTHED_HOLDERS));
  }

  #read({ title, text, opening = '' }: ConceptDocument): DocumentRow {
    const words = new Map<number, number>();
    let length = 0;
    const { officialWords } = this.#lexicon;
    const read = (content: string, times: number): void =>
      visitWords(content, ({ stem }) => {
        length += times;
        const word = officialWords.get(stem);
        if (word !== undefined) words.set(word, (words.get(word) ?? 0) + times);
      });
    read(title, TITLE_TIMES);
    read(text, 1);
    const presencesIn = (content: string): ReadonlyMap<number, number> =>
      new Map(
        detectDocumentConcepts(this.#lexicon, { title, text: content }).map(({ concept, weight }) => [
          concept,
          weight / (weight + 1),
        ]),
      );
    return { words, length, concepts: presencesIn(text), openings: presencesIn(opening) };
  }

  #append(id: string, row: DocumentRow): void {
    this.#positions.set(id, this.#rows.size);
    this.#rows.push(row);
    this.#ids.push(id);
  }

  #drop(id: string): void {
    const position = this.#positions.get(id);
    if (position === undefined) return;
    this.#count(this.#rows.at(position), -1);
    this.#positions.delete(id);
    this.#ids[position] = null;
  }

  #count({ words, length, concepts }: DocumentRow, by: 1 | -1): void {
    for (const word of words.keys()) this.#wordHolders[word]! += by;
    for (const concept of concepts.keys()) this.#conceptHolders[concept]! += by;
    this.#totalLength += by * length;
  }

  #compact(): void {
    const dead = this.#ids.length - this.size;
    if (dead <= Math.max(LEAST_DEAD, this.size)) return;
    const [rows, ids] = [this.#rows, this.#ids];
    this.#rows = new DocumentRows();
    this.#ids = [];
    this.#positions = new Map();
    ids.forEach((id, position) => {
      if (id !== null) this.#append(id, rows.at(position));
    });
  }

  #scoreWords(concepts: readonly MissionConcept[]): Float64Array {
    const weights = new Float64Array(this.#wordHolders.length);
    for (const { concept, amount } of concepts) {
      for (const { word, share } of this.#lexicon.expansions[concept] ?? []) weights[word]! += amount * share;
    }
    const { size } = this;
    const gains = weights.map((weight, word) => {
      const holders = this.#wordHolders[word]!;
      return weight * Math.log(1 + (size - holders + 0.5) / (holders + 0.5)) * (SATURATION + 1);
    });
    const scores = new Float64Array(this.#ids.length);
    const meanLength = this.#totalLength / Math.max(1, size) || 1;
    const { wordStarts, words, counts, lengths } = this.#rows;
    for (let position = 0; position < scores.length; position += 1) {
      if (this.#ids[position] === null) continue;
      const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * lengths.values[position]!) / meanLength);
      let sum = 0;
      const end = wordStarts.values[position + 1]!;
      for (let at = wordStarts.values[position]!; at < end; at += 1) {
        const gain = gains[words.values[at]!]!;
        if (gain > 0) sum += (gain * counts.values[at]!) / (counts.values[at]! + norm);
      }
      scores[position] = sum;
    }
    return scores;
  }

  /** Cosine-like: a document about much besides is about each of it less. */
  #scoreConcepts(concepts: readonly MissionConcept[]): Float64Array {
    const rarity = Float64Array.from(this.#conceptHolders, (_, concept) => this.rarityOf(concept));
    const sought = new Float64Array(rarity.length);
    for (const { concept, amount } of concepts) sought[concept] = amount * rarity[concept]!;
    const scores = new Float64Array(this.#ids.length);
    const { conceptStarts, concepts: held, presences } = this.#rows;
    for (let position = 0; position < scores.length; position += 1) {
      if (this.#ids[position] === null) continue;
      let sum = 0;
      let squares = 0;
      const end = conceptStarts.values[position + 1]!;
      for (let at = conceptStarts.values[position]!; at < end; at += 1) {
        const concept = held.values[at]!;
        const value = presences.values[at]! * rarity[concept]!;
        squares += value * value;
        sum += sought[concept]! * value;
      }
      if (sum > 0) scores[position] = sum / Math.sqrt(squares);
    }
    return scores;
  }
}

function normalise(scores: Float64Array, isCounted: (position: number) => boolean): Float64Array {
  let best = 0;
  scores.forEach((score, position) => {
    if (score > best && isCounted(position)) best = score;
  });
  return best > 0 ? scores.map((score) => score / best) : scores;
}
