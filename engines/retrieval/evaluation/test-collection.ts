import { RetrievalError } from '../retrieval-error.ts';
import type { Judgments } from './metrics.ts';

/** A query of a test collection. */
export interface TestQuery {
  readonly id: string;
  readonly text: string;
}

/** Documents, queries and judgments, in memory. */
export interface TestCollection {
  readonly corpus: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly queries: readonly TestQuery[];
  /** Judgments by query id. */
  readonly judgments: ReadonlyMap<string, Judgments>;
}

/** The three files of a collection in the BEIR layout, as strings. */
export interface BeirFiles {
  readonly corpus: string;
  readonly queries: string;
  /** Header line, then query id, document id and grade, separated by tabs. */
  readonly qrels: string;
}

function* lines(text: string): Generator<[string, number]> {
  let number = 0;
  for (const line of text.split('\n')) {
    number += 1;
    if (line.trim() !== '') yield [line, number];
  }
}

function* records(text: string, name: string): Generator<Record<'_id' | 'title' | 'text', string>> {
  for (const [line, number] of lines(text)) {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || !('_id' in record)) {
      throw new RetrievalError('invalid_request', `${name}, line ${number}: a record needs an _id.`);
    }
    const field = (key: string) => {
      const value: unknown = Object.getOwnPropertyDescriptor(record, key)?.value;
      return typeof value === 'string' ? value : '';
    };
    yield { _id: String(record._id), title: field('title'), text: field('text') };
  }
}

/**
 * Reads a collection in the BEIR layout (N. Thakur and others, "BEIR", NeurIPS 2021).
 * @throws RetrievalError `invalid_request` for a record without `_id` or a judgment without three columns.
 */
export function parseBeir(files: BeirFiles): TestCollection {
  const judgments = new Map<string, Map<string, number>>();
  for (const [line, number] of lines(files.qrels)) {
    const [query, document, grade] = line.trim().split('\t');
    if (query === undefined || document === undefined || grade === undefined) {
      throw new RetrievalError('invalid_request', `qrels, line ${number}: expected three columns.`);
    }
    if (number === 1 && Number.isNaN(Number(grade))) continue;
    const own = judgments.get(query) ?? new Map<string, number>();
    judgments.set(query, own.set(document, Number(grade)));
  }
  return {
    corpus: [...records(files.corpus, 'corpus')].map(({ _id, title, text }) => ({ id: _id, title, text })),
    queries: [...records(files.queries, 'queries')].map(({ _id, text }) => ({ id: _id, text })),
    judgments,
  };
}
