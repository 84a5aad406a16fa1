import type { OpportunityInput } from '../vocabulary/opportunity.ts';
import type { FormatId } from './detect-format.ts';
import { readOpportunities } from './read-opportunities.ts';
import type { FieldProblem, ReadOptions, Row } from './row.ts';

/** The rows of a file, sorted by what became of them. */
export interface CollectedRows {
  readonly ok: readonly OpportunityInput[];
  readonly errors: readonly { readonly line: number; readonly error: readonly FieldProblem[] }[];
  readonly skipped: readonly { readonly line: number; readonly skipped: string }[];
}

/**
 * Reads a whole file into memory, for dry runs and small files: what can be taken, what is wrong, what is passed over.
 */
export async function collectRows(
  format: FormatId,
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  options: ReadOptions = {},
): Promise<CollectedRows> {
  const rows: Row[] = [];
  for await (const row of readOpportunities(format, chunks, options)) rows.push(row);
  return {
    ok: rows.flatMap((row) => ('ok' in row ? [row.ok] : [])),
    errors: rows.flatMap((row) => ('error' in row ? [row] : [])),
    skipped: rows.flatMap((row) => ('skipped' in row ? [row] : [])),
  };
}
