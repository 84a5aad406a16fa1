import type { KeywordColumn } from './attributes.ts';

/**
 * The keyword values of a segment once more, all attributes of a document side by side: counting every facet of a
 * search reads one place in memory a document instead of one for each attribute. Document d has
 * `codes[starts[d]] … codes[starts[d + 1] − 1]`; see `keywordCode`.
 */
export interface KeywordRows {
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
}

/** One number for a value of an attribute, among `attributes` of them; values that come later change none. */
export function keywordCode(attribute: number, value: number, attributes: number): number {
  return value * attributes + attribute;
}

/** Turns the columns of `size` documents into rows. */
export function buildKeywordRows(columns: readonly KeywordColumn[], size: number): KeywordRows {
  const starts = new Uint32Array(size + 1);
  const codes = new Uint32Array(columns.reduce((sum, { values }) => sum + values.length, 0));
  let filled = 0;
  for (let document = 0; document < size; document += 1) {
    columns.forEach((column, attribute) => {
      for (let at = column.starts[document]!; at < column.starts[document + 1]!; at += 1) {
        codes[filled] = keywordCode(attribute, column.values[at]!, columns.length);
        filled += 1;
      }
    });
    starts[document + 1] = filled;
  }
  return { starts, codes };
}
