import { findAccountByUsername, listAccountNames } from '#identity/server';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { AppealListName } from '../../contract/appeal-lists.ts';
import type { Appeal, OwnAppeal } from '../../contract/appeal-schemas.ts';
import { MILLI } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import type { PointRules } from '../../contract/point-rules.ts';
import { ruleOf } from '../rules/rule-of.ts';
import { pointRules } from '../settings.ts';
import { listAppealRows, selectAppeals } from '../store/appeal-store.ts';
import { selectPointsById } from '../store/point-store.ts';
import type { AppealRow, PointRow } from '../store/tables.ts';

const PAGE = 20;
const MOST_LINES = 10_000;

/** The caller's own appeals, newest first, with what became of each. */
export const listOwnAppeals: Operation<typeof reputationEndpoints.listOwnAppeals> = async (
  services,
  actor,
) => {
  const { db } = services;
  const rows = (await selectAppeals(db, requireMember(actor).userId)).reverse();
  const points = await pointsOf(db, rows);
  return {
    success: true,
    data: { appeals: rows.map((row) => presentSaid(row, points, pointRules(services))) },
  };
};

/** Appeals of all members, for administrators: those that wait the longest waiting first, answered ones newest first. */
export const listAppeals: Operation<typeof reputationEndpoints.listAppeals> = async (
  deps,
  _actor,
  { query: { page, ...filter } },
) => {
  const { items, total } = await findAppeals(deps, filter, { limit: PAGE, offset: (page - 1) * PAGE });
  return { success: true, data: { total, page, pageSize: PAGE, items } };
};

const COLUMNS = [
  ...(['id', 'member', 'createdAt', 'entry', 'subject', 'points', 'text', 'state', 'answer'] as const),
  ...(['decidedAt', 'decidedBy'] as const),
];

/** The same as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportAppeals: Operation<typeof reputationEndpoints.exportAppeals> = async (
  deps,
  _actor,
  { query },
) => {
  const { items } = await findAppeals(deps, query, { limit: MOST_LINES, offset: 0 });
  const lines = items.map(({ point, ...appeal }) => ({
    ...appeal,
    entry: point?.label ?? 'missing',
    subject: point?.subject ?? '',
    points: point?.points ?? '',
  }));
  const content = toCsv(COLUMNS, csvRows(COLUMNS, lines));
  return { fileName: `repid-appeals-${query.show}.csv`, content };
};

async function findAppeals(
  services: OperationDeps,
  { show, member }: { readonly show: AppealListName; readonly member?: string | undefined },
  span: { limit: number; offset: number },
): Promise<{ items: Appeal[]; total: number }> {
  const { db } = services;
  const userId = member ? (await findAccountByUsername(db, member))?.id : null;
  if (userId === undefined) return { items: [], total: 0 };
  const { rows, total } = await listAppealRows(db, { state: show, userId }, span);
  const points = await pointsOf(db, rows);
  const ids = rows.flatMap((row) => [row.userId, row.decidedBy]).filter((id) => id !== null);
  const names = new Map(
    (await listAccountNames(db, [...new Set(ids)])).map(({ id, username }) => [id, username]),
  );
  const nameOf = (id: string | null): string | null => (id ? (names.get(id) ?? null) : null);
  return {
    total,
    items: rows.map((row) => ({
      ...presentSaid(row, points, pointRules(services)),
      member: nameOf(row.userId),
      decidedBy: nameOf(row.decidedBy),
    })),
  };
}

async function pointsOf(
  db: OperationDeps['db'],
  rows: readonly AppealRow[],
): Promise<ReadonlyMap<string, PointRow>> {
  const ids = rows.flatMap(({ pointId }) => pointId ?? []);
  return new Map((await selectPointsById(db, ids)).map((point) => [point.id, point]));
}

function presentSaid(row: AppealRow, points: ReadonlyMap<string, PointRow>, rules: PointRules): OwnAppeal {
  const point = row.pointId === null ? undefined : points.get(row.pointId);
  return {
    id: row.id,
    text: row.text,
    state: row.state,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    point: point
      ? {
          id: point.id,
          rule: point.rule,
          subject: point.subject,
          label: ruleOf(rules, point.rule).label,
          points: point.milliPoints / MILLI,
          earnedAt: point.earnedAt.toISOString(),
          recordedAt: point.recordedAt.toISOString(),
          reversal: point.reversedAt && {
            at: point.reversedAt.toISOString(),
            reason: point.reversalReason ?? '',
          },
        }
      : null,
  };
}
