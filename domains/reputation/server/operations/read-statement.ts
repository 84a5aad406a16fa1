import { listAccountNames } from '#identity/server';
import type { Services } from '#platform/server/services.ts';
import { type CountedPoint, countPoints } from '../rules/count-points.ts';
import { sourceMember } from '../rules/source-member.ts';
import { pointRules } from '../settings.ts';
import { selectAppeals } from '../store/appeal-store.ts';
import { selectPoints } from '../store/point-store.ts';
import type { AppealRow, PointRow } from '../store/tables.ts';

export interface Statement {
  /** Newest first, with what the limits leave of each. */
  readonly points: readonly CountedPoint<PointRow>[];
  /** Oldest first. */
  readonly appeals: readonly AppealRow[];
}

/** All of a member's statement; an entry earned through another member names them as long as they are here. */
export async function readStatement(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<Statement> {
  const [points, appeals] = await Promise.all([selectPoints(db, userId), selectAppeals(db, userId)]);
  const members = new Set(points.map(sourceMember).filter((id) => id !== null));
  const accounts = members.size > 0 ? await listAccountNames(db, [...members]) : [];
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  const named = points.map((point) => ({
    ...point,
    subject: point.subject ?? names.get(sourceMember(point) ?? '') ?? null,
  }));
  return { points: countPoints(named, pointRules(config)).reverse(), appeals };
}
