import { randomUUID } from 'node:crypto';
import type { EvidencePart, Field } from '#members/reviews/contract';
import {
  type Decided,
  type DecisionPlan,
  type Outcome,
  type ReviewCase,
  reviewsCases,
} from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { MILLI } from '../../contract/constants.ts';
import { pointsRecorded } from '../../contract/events.ts';
import type { PointRules } from '../../contract/point-rules.ts';
import { type CorrectionPlan, planCorrection } from '../rules/plan-correction.ts';
import { REPUTATION_CASES } from '../rules/present-appeal.ts';
import { CORRECTION_SOURCE } from '../rules/present-point.ts';
import { ruleOf } from '../rules/rule-of.ts';
import { pointRules } from '../settings.ts';
import { insertPoints, reversePoint, selectPointsById } from '../store/point-store.ts';
import type { PointRow } from '../store/tables.ts';

interface AppealFacts {
  readonly review: ReviewCase;
  /** The entry it is about; null when something is missing. */
  readonly point: PointRow | null;
  readonly rules: PointRules;
}

interface AppealPlan extends CorrectionPlan, DecisionPlan {
  readonly facts: AppealFacts;
}

const EFFECTS: Readonly<Record<string, string>> = {
  refuse: 'The statement stays as it is.',
  uphold: 'The appeal is right. Nothing is recorded: it was put right already.',
  withdraw: 'The entry counts nothing any more. It stays in the statement, taken back.',
  correct: 'The entry is taken back and recorded again with other points, on the same day.',
  add: 'What is missing is recorded on the day it was earned.',
};

/**
 * Appeals of members against their statement. Where one is right the statement is corrected by new entries: a wrong one
 * is taken back and stays to be read, another one is added, never worth more than its rule.
 */
export const APPEAL_REVIEWS = reviewsCases<AppealFacts, AppealPlan>({
  id: REPUTATION_CASES,
  order: 2,
  label: 'RepID',
  queues: { open: 'Appeals about RepID' },
  link: '/reputation-id',
  keptText: 'Your statement stays as it is.',
  decisions: [
    { id: 'refuse', label: 'Refuse', done: 'Refused', takes: true },
    { id: 'uphold', label: 'Uphold, nothing to correct', done: 'Upheld', takes: false },
    { id: 'withdraw', label: 'Take the entry back', done: 'Entry taken back', takes: true },
    { id: 'correct', label: 'Record it with other points', done: 'Entry corrected', takes: false },
    { id: 'add', label: 'Record what is missing', done: 'Entry added', takes: false },
  ],
  async summarize(services, cases) {
    const ids = cases.flatMap(({ subjectId }) => subjectId ?? []);
    const points = new Map((await selectPointsById(services.db, ids)).map((point) => [point.id, point]));
    const rules = pointRules(services);
    return cases.map(({ subjectId }) => {
      const point = points.get(subjectId ?? '');
      return {
        summary: point ? `About ${nameOf(point, rules)}` : 'About something that is missing',
        facts: [],
      };
    });
  },
  async facts(services, review) {
    const [point = null] = await selectPointsById(services.db, review.subjectId ? [review.subjectId] : []);
    return { review, point, rules: pointRules(services) };
  },
  effect: (_facts, decision) => EFFECTS[decision] ?? '',
  fields: fieldsOf,
  decide: (facts, judgement) => ({ ...planCorrection(judgement, facts.point, facts.rules), facts }),
  apply: carryOut,
  evidence: async (_services, _review, facts) => evidenceOf(facts),
});

function nameOf({ rule, subject }: PointRow, rules: PointRules): string {
  const { label } = ruleOf(rules, rule);
  return subject ? `${label} · ${subject}` : label;
}

function fieldsOf({ point, rules }: AppealFacts, decision: string): readonly Field[] | null {
  if (decision === 'correct') {
    if (!point) return null;
    const hint = `This rule gives ${ruleOf(rules, point.rule).points} at most.`;
    return [{ name: 'points', label: 'Points', type: 'number', hint }];
  }
  if (decision !== 'add') return [];
  if (point) return null;
  const options = Object.entries(rules).map(([value, { label, points }]) => ({
    value,
    label: `${label} (${points} at most)`,
  }));
  return [
    { name: 'rule', label: 'Earned by', type: 'choice', options },
    { name: 'points', label: 'Points', type: 'number' },
    { name: 'day', label: 'Earned on', type: 'date' },
  ];
}

async function carryOut(
  { clock, events }: Pick<OperationDeps, 'clock' | 'events'>,
  tx: Transaction,
  { withdraws, adds, facts: { review, point } }: AppealPlan,
  { decision, reason }: Decided,
): Promise<Outcome> {
  const now = clock.now();
  const { id, userId } = review;
  if (withdraws && point) await reversePoint(tx, point.id, { at: now, reason });
  if (adds) {
    const added = { id: randomUUID(), userId, sourceId: `${CORRECTION_SOURCE}${id}`, recordedAt: now };
    await insertPoints(tx, [{ ...adds, ...added }]);
  }
  if (withdraws || adds) {
    await events.publish(tx, pointsRecorded, { userIds: [userId], at: now.toISOString() });
  }
  const isRight = decision !== 'refuse';
  const note = {
    userId,
    type: isRight ? ('success' as const) : ('info' as const),
    title: 'Your appeal was answered',
    message: `${isRight ? 'Your appeal was upheld.' : 'Your appeal was refused.'} ${reason}`,
  };
  return { notes: [note], details: { pointId: point?.id ?? null } };
}

function evidenceOf({ point, rules }: AppealFacts): EvidencePart[] {
  if (!point) return [{ title: 'Entry', text: 'The entry of this appeal was not found.' }];
  const { earnedAt, recordedAt, milliPoints, reversedAt, reversalReason } = point;
  const facts = [
    { label: 'Earned by', value: nameOf(point, rules) },
    { label: 'Points', value: String(milliPoints / MILLI) },
    { label: 'Earned', value: { at: earnedAt.toISOString() } },
    { label: 'Recorded', value: { at: recordedAt.toISOString() } },
    ...(reversedAt ? [{ label: 'Taken back', value: { at: reversedAt.toISOString() } }] : []),
    ...(reversalReason ? [{ label: 'Reason', value: reversalReason }] : []),
  ];
  return [{ title: 'Entry', facts }];
}
