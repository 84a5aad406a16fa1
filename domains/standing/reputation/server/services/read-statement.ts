import { listAccountNames } from '#members/identity/server';
import { listMemberCases, type ReviewCase } from '#members/reviews/server';
import type { Services } from '#platform/server/services.ts';
import { type CountedPoint, countPoints } from '../rules/count-points.ts';
import { REPUTATION_CASES } from '../rules/present-appeal.ts';
import { sourceMember } from '../rules/source-member.ts';
import { pointRules, rulesThroughMembers } from '../settings.ts';
import { selectPoints } from '../store/point-store.ts';
import type { PointRow } from '../store/tables.ts';

export interface Statement {
  /** Newest first, with what the limits leave of each. */
  readonly points: readonly CountedPoint<PointRow>[];
  /** Oldest first. */
  readonly appeals: readonly ReviewCase[];
}

/** All of a member's statement; an entry earned through another member names them as long as they are here. */
export async function readStatement(
  services: Pick<Services, 'db' | 'config' | 'contributions' | 'resources'>,
  userId: string,
): Promise<Statement> {
  const { db } = services;
  const [points, appeals] = await Promise.all([
    selectPoints(db, userId),
    listMemberCases(db, REPUTATION_CASES, userId),
  ]);
  const throughMembers = rulesThroughMembers(services);
  const memberOf = (point: PointRow) => sourceMember(point, throughMembers);
  const members = new Set(points.map(memberOf).filter((id) => id !== null));
  const accounts = members.size > 0 ? await listAccountNames(db, [...members]) : [];
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  const named = points.map((point) => ({
    ...point,
    subject: point.subject ?? names.get(memberOf(point) ?? '') ?? null,
  }));
  return { points: countPoints(named, pointRules(services)).reverse(), appeals };
}
