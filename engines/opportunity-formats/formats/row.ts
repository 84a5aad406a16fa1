import type { DateConvention } from '#engines/date-reading';
import type { OpportunityInput } from '../vocabulary/opportunity.ts';
import type { KeyedBy } from './made-key.ts';

/** One thing wrong with one field of a row, in a sentence that says what would be right. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * Reading of one record. `line` is the line in the file where the record starts, for JSON documents the
 * number of the record, from 1. `skipped` is a record that is in order and no opportunity (an application that was
 * not granted). `keyedBy` says what the id of a row is made of that has none.
 */
export type Row =
  | { readonly line: number; readonly ok: OpportunityInput; readonly keyedBy?: KeyedBy }
  | { readonly line: number; readonly error: readonly FieldProblem[] }
  | { readonly line: number; readonly skipped: string };

/** Caller's knowledge of a file beyond its text. */
export interface ReadOptions {
  /** The source the file is imported for; a file exported here says of each record which one it is of. */
  readonly sourceId?: string;
  /** How the source writes dates; `DATE_CONVENTIONS[sourceId]` where it has one. */
  readonly convention?: DateConvention;
  /** The day the file was made; lets a Grants.gov extract tell archived notices from posted ones. */
  readonly asOf?: Date;
  /** Someone says that the file is whole; without it the last row of a CSV file needs its line break. */
  readonly complete?: boolean;
}

/** A record that cannot be taken, with all its problems. */
export type ProblemRow = Extract<Row, { readonly error: unknown }>;

/** A row with one problem. */
export function problemRow(line: number, field: string, message: string): ProblemRow {
  return { line, error: [{ field, message }] };
}

/** Shortens a value for a message, so that a broken file cannot fill the report. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
}
