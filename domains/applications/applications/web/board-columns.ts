import type { ApplicationStatus } from '../contract/constants.ts';
import type { ApplicationCard } from '../contract/schemas.ts';

export const COLUMNS = ['saved', 'drafting', 'review', 'submitted', 'decided'] as const;
export type ColumnId = (typeof COLUMNS)[number];

export const COLUMN_LABELS: Readonly<Record<ColumnId, string>> = {
  saved: 'Saved',
  drafting: 'Drafting',
  review: 'In review',
  submitted: 'Submitted',
  decided: 'Decided',
};

/** The column of an application. */
export function columnOf(status: ApplicationStatus): ColumnId {
  return status === 'awarded' || status === 'declined' || status === 'withdrawn' ? 'decided' : status;
}

/** The cards of a column, in the order of the board. */
export function cardsIn(column: ColumnId, cards: readonly ApplicationCard[]): ApplicationCard[] {
  return cards.filter(({ status }) => columnOf(status) === column);
}

/** The column beside one, for the arrow keys; the same at an end. */
export function columnBeside(column: ColumnId, step: 1 | -1): ColumnId {
  return COLUMNS[COLUMNS.indexOf(column) + step] ?? column;
}
