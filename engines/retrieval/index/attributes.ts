import { RetrievalError } from '../retrieval-error.ts';
import type { RetrievalDocument } from './document.ts';

/** Attributes for filtering, counting and sorting documents; fixed when an index is made. */
export interface AttributeSchema {
  /** Attributes with any number of values from a list, as `funder` or `region`. */
  readonly keywords: readonly string[];
  /** Attributes with one number or none, as `deadline` (epoch milliseconds) or `amount`. */
  readonly numbers: readonly string[];
}

/** The values of one keyword attribute; segments hold their numbers. Append-only. */
export class KeywordDictionary {
  readonly values: string[] = [];
  private readonly numbers = new Map<string, number>();

  find(value: string): number | null {
    return this.numbers.get(value) ?? null;
  }

  intern(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.values.push(value);
    this.numbers.set(value, this.values.length - 1);
    return this.values.length - 1;
  }
}

/** A keyword attribute of a segment: document d has `values[starts[d]] … values[starts[d + 1] − 1]`. */
export interface KeywordColumn {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Refuses attributes that the schema does not name: a silent typo would make a filter find nothing. */
export function requireKnownAttributes(schema: AttributeSchema, document: RetrievalDocument): void {
  for (const name of Object.keys(document.keywords ?? {})) {
    if (!schema.keywords.includes(name)) throw unknownAttribute('keyword', name);
  }
  for (const name of Object.keys(document.numbers ?? {})) {
    if (!schema.numbers.includes(name)) throw unknownAttribute('number', name);
  }
}

/** The error for an attribute that is not in the schema. */
export function unknownAttribute(kind: 'keyword' | 'number', name: string): RetrievalError {
  return new RetrievalError('unknown_attribute', `The index has no ${kind} attribute "${name}".`);
}

/** One column a keyword attribute; repeated values of a document count once. */
export function buildKeywordColumn(
  name: string,
  documents: readonly RetrievalDocument[],
  dictionary: KeywordDictionary,
): KeywordColumn {
  const starts = new Uint32Array(documents.length + 1);
  const values: number[] = [];
  documents.forEach((document, at) => {
    const own = new Set((document.keywords?.[name] ?? []).map((value) => dictionary.intern(value)));
    values.push(...own);
    starts[at + 1] = values.length;
  });
  return { starts, values: Uint32Array.from(values) };
}

/** One column a number attribute; NaN where a document has none. */
export function buildNumberColumn(name: string, documents: readonly RetrievalDocument[]): Float64Array {
  return Float64Array.from(documents, (document) => document.numbers?.[name] ?? Number.NaN);
}
