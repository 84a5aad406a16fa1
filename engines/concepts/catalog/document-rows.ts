import { Column } from './column.ts';

/** Stored facts of one document. */
export interface DocumentRow {
  /** Words of official terms by number, and how often each is in the document, its title counted more. */
  readonly words: ReadonlyMap<number, number>;
  /** Words of the document, counted alike. */
  readonly length: number;
  /** Concepts by position, and how much each is in the document: 0 to 1. */
  readonly concepts: ReadonlyMap<number, number>;
  /** Those of them that its title and opening name, and how much: 0 to 1. */
  readonly openings: ReadonlyMap<number, number>;
}

const MOST_COUNTED = 255;

/** Rows of documents one behind the other, so that a scan of all of them reads memory in order. */
export class DocumentRows {
  readonly wordStarts = new Column((length) => new Uint32Array(length));
  readonly words = new Column((length) => new Uint16Array(length));
  readonly counts = new Column((length) => new Uint8Array(length));
  readonly lengths = new Column((length) => new Uint32Array(length));
  readonly conceptStarts = new Column((length) => new Uint32Array(length));
  readonly concepts = new Column((length) => new Uint16Array(length));
  readonly presences = new Column((length) => new Float32Array(length));
  /** Beside `presences`; 0 for a concept that the opening does not name. */
  readonly openings = new Column((length) => new Float32Array(length));

  constructor() {
    this.wordStarts.push(0);
    this.conceptStarts.push(0);
  }

  get size(): number {
    return this.lengths.length;
  }

  push({ words, length, concepts, openings }: DocumentRow): void {
    for (const [word, count] of words) {
      this.words.push(word);
      this.counts.push(Math.min(MOST_COUNTED, count));
    }
    this.wordStarts.push(this.words.length);
    this.lengths.push(length);
    for (const [concept, presence] of concepts) {
      this.concepts.push(concept);
      this.presences.push(presence);
      this.openings.push(openings.get(concept) ?? 0);
    }
    this.conceptStarts.push(this.concepts.length);
  }

  /** The row at a position, as it was pushed (counts at most 255). */
  at(position: number): DocumentRow {
    const words = new Map<number, number>();
    const [from, to] = [this.wordStarts.values[position]!, this.wordStarts.values[position + 1]!];
    for (let at = from; at < to; at += 1) words.set(this.words.values[at]!, this.counts.values[at]!);
    return { words, length: this.lengths.values[position]!, ...this.conceptsAt(position) };
  }

  /** The concepts of the row at a position. */
  conceptsAt(position: number): Pick<DocumentRow, 'concepts' | 'openings'> {
    const concepts = new Map<number, number>();
    const [first, end] = [this.conceptStarts.values[position]!, this.conceptStarts.values[position + 1]!];
    const openings = new Map<number, number>();
    for (let at = first; at < end; at += 1) {
      const [concept, opening] = [this.concepts.values[at]!, this.openings.values[at]!];
      concepts.set(concept, this.presences.values[at]!);
      if (opening > 0) openings.set(concept, opening);
    }
    return { concepts, openings };
  }
}
