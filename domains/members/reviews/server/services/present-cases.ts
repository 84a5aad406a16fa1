import { listAccountNames } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { KEEP } from '../../contract/constants.ts';
import type { Review, ReviewDetail } from '../../contract/schemas.ts';
import { type AnyKind, type CaseSummary, kindOf } from '../extension-points/review-kinds.ts';
import type { Course } from '../rules/case-rules.ts';
import type { StoredCase } from '../store/case-store.ts';
import type { AppealRow, DecisionRow } from '../store/tables.ts';

/** How far a case has come. */
export function courseOf({ state, decisions, appeals }: StoredCase): Course {
  return {
    state,
    decision: decisions.at(-1)?.decision ?? null,
    hasOpenAppeal: appeals.some((appeal) => appeal.state === 'open'),
  };
}

type NameOf = (id: string | null) => string | null;

/** Cases as administrators read them, in their order: names of all in one read, summaries in one for each kind. */
export async function presentCases(services: Services, cases: readonly StoredCase[]): Promise<Review[]> {
  const nameOf = await readNames(services.db, cases);
  const summaries = new Map<string, CaseSummary>();
  for (const id of new Set(cases.map(({ kind }) => kind))) {
    const ofKind = cases.filter(({ kind }) => kind === id);
    const found = await kindOf(services, { kind: id }).summarize(services, ofKind);
    for (const [at, { id: caseId }] of ofKind.entries()) summaries.set(caseId, found[at] as CaseSummary);
  }
  return cases.map((review) => {
    const { summary = '', facts = [] } = summaries.get(review.id) ?? {};
    const kind = kindOf(services, review);
    const last = review.decisions.at(-1);
    return {
      id: review.id,
      kind: review.kind,
      label: kind.label,
      member: nameOf(review.userId),
      state: review.state,
      flagged: review.isFlagged,
      openedAt: review.openedAt.toISOString(),
      summary,
      facts: [...facts],
      text: review.text,
      decision: last ? presentDecision(kind, last, nameOf) : null,
      appeals: review.appeals.map((appeal) => ({
        id: appeal.id,
        member: nameOf(appeal.userId),
        ...presentAppeal(appeal),
      })),
    };
  });
}

function presentDecision(kind: AnyKind, row: DecisionRow, nameOf: NameOf): NonNullable<Review['decision']> {
  const { decision, reason, decidedAt, decidedBy } = row;
  const way = kind.decisions.find(({ id }) => id === decision);
  return {
    id: decision,
    label: way?.done ?? decision,
    reason,
    at: decidedAt.toISOString(),
    by: nameOf(decidedBy),
    takes: way?.takes ?? false,
  };
}

/** An appeal and what became of it. */
export function presentAppeal({ text, createdAt, state, answer, answeredAt }: AppealRow) {
  return {
    text,
    state,
    answer,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** Everything that happened to a case, oldest first. */
export async function presentHistory(
  services: Services,
  review: StoredCase,
): Promise<ReviewDetail['history']> {
  const kind = kindOf(services, review);
  const nameOf = await readNames(services.db, [review]);
  const entry = (at: Date, title: string, by: string | null, text: string | null) => ({
    at: at.toISOString(),
    title,
    by: nameOf(by),
    text,
  });
  const asked = review.text === null ? null : review.userId;
  const opened = review.state === 'watched' ? 'Recorded' : 'Opened';
  return [
    entry(review.openedAt, opened, asked, review.text),
    ...review.decisions.map(({ decision, decidedAt, decidedBy, reason }) => {
      const done = kind.decisions.find(({ id }) => id === decision)?.done ?? decision;
      return entry(decidedAt, done, decidedBy, reason);
    }),
    ...review.appeals.flatMap(({ createdAt, userId, text, state, answer, answeredAt }) => [
      entry(createdAt, 'Appealed', userId, text),
      ...(answeredAt
        ? [entry(answeredAt, state === 'upheld' ? 'Appeal upheld' : 'Appeal not upheld', null, answer)]
        : []),
    ]),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

async function readNames(db: Database, cases: readonly StoredCase[]): Promise<NameOf> {
  const ids = cases.flatMap(({ userId, decisions, appeals }) => [
    ...(userId === null ? [] : [userId]),
    ...decisions.flatMap(({ decidedBy }) => decidedBy ?? []),
    ...appeals.map((appeal) => appeal.userId),
  ]);
  const accounts = await listAccountNames(db, [...new Set(ids)]);
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** The way that every kind has. */
export const KEEPING = {
  id: KEEP,
  label: 'Keep the decision',
  effect: 'The decision stays. Those who appealed are notified, with your reason.',
} as const;
