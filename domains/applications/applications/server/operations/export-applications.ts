import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { STATUS_LABELS, WAY_LABELS } from '../../contract/labels.ts';
import { listOwned } from '../store/application-store.ts';
import type { ApplicationRow } from '../store/tables.ts';

const COLUMNS = [
  'id',
  'title',
  'funder',
  'link',
  'deadline',
  'status',
  'startedAt',
  'submittedOn',
  'submittedHow',
  'asked',
  'askedCurrency',
  'decidedOn',
  'won',
  'wonCurrency',
] as const;

/** The caller's own applications as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportApplications: Operation<typeof applicationsEndpoints.exportApplications> = async (
  { db },
  actor,
) => {
  const rows = await listOwned(db, requireActingMember(actor).userId);
  return { fileName: 'applications.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, rows.map(lineOf))) };
};

function lineOf(row: ApplicationRow): Record<(typeof COLUMNS)[number], string | number> {
  return {
    id: row.id,
    title: row.title,
    funder: row.funder ?? '',
    link: row.link ?? '',
    deadline: row.closesAt?.toISOString() ?? '',
    status: STATUS_LABELS[row.status],
    startedAt: row.startedAt.toISOString(),
    submittedOn: row.submittedOn ?? '',
    submittedHow: row.submittedHow === null ? '' : WAY_LABELS[row.submittedHow],
    asked: row.asked ?? '',
    askedCurrency: row.askedCurrency ?? '',
    decidedOn: row.decidedOn ?? '',
    won: row.won ?? '',
    wonCurrency: row.wonCurrency ?? '',
  };
}
