import { requireStepUp } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { isRepeated } from '#platform/server/repeated-call.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { KEEP } from '../../contract/constants.ts';
import type { reviewsEndpoints } from '../../contract/endpoints.ts';
import { reviewsErrors } from '../../contract/errors.ts';
import type { OutcomeNote } from '../../contract/judgement.ts';
import type { DecisionFields } from '../../contract/schemas.ts';
import { type AnyKind, type Decided, kindOf } from '../extension-points/review-kinds.ts';
import { appealStateAfter, mayDecide } from '../rules/case-rules.ts';
import { checkFields } from '../rules/check-fields.ts';
import { courseOf } from '../services/present-cases.ts';
import {
  closeAppeals,
  findCase,
  insertDecision,
  type StoredCase,
  selectCases,
  takeTurn,
} from '../store/case-store.ts';

/** A case in the turn of its member and kind. */
interface Matter {
  readonly deps: OperationDeps;
  readonly tx: Transaction;
  readonly kind: AnyKind;
  readonly review: StoredCase;
}

/**
 * Decides a case, with a reason and after a step-up, since it moves what belongs to others. All of it is one
 * transaction: the kind reads its facts once, plans without reading or writing, and carries the plan out; whom it
 * touches is notified. The same decision sent again within moments is that one.
 */
export const decideCase: Operation<typeof reviewsEndpoints.decideCase> = async (
  deps,
  actor,
  { params: { id }, body: { decision, reason, input } },
) => {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const found = await findCase(deps.db, id);
  if (!found) throw reviewsErrors.fail('reviews.no_case');
  const kind = kindOf(deps, found);
  const by: Decided = { decision, reason, actorId: member.userId, at: deps.clock.now() };
  const text = await inTransaction(deps.db, async (tx) => {
    await takeTurn(tx, found.kind, found.userId);
    const [review] = await selectCases(tx, [id]);
    if (!review) throw reviewsErrors.fail('reviews.no_case');
    const matter = { deps: { ...deps, db: tx }, tx, kind, review };
    return isSentAgain(review, by) ? null : decide(matter, by, input);
  });
  return { success: true, data: { text } };
};

function isSentAgain(
  { decisions, appeals }: StoredCase,
  { decision, reason, actorId, at }: Decided,
): boolean {
  const last = decisions.at(-1);
  if (!last || last.decidedBy !== actorId) return false;
  if (decision === KEEP) {
    return appeals.some(
      ({ answer, answeredAt, state }) =>
        state === 'refused' && answer === reason && answeredAt !== null && isRepeated(answeredAt, at),
    );
  }
  return last.decision === decision && last.reason === reason && isRepeated(last.decidedAt, at);
}

async function decide(matter: Matter, by: Decided, input: DecisionFields): Promise<string | null> {
  const { deps, tx, kind, review } = matter;
  const { decision, reason, actorId, at } = by;
  const facts = await kind.facts(deps, review);
  if (review.userId === actorId || kind.concerns?.(facts, actorId))
    throw reviewsErrors.fail('reviews.own_case');
  if (!mayDecide(courseOf(review), kind.decisions, decision)) {
    throw reviewsErrors.fail('reviews.decided_already');
  }
  if (decision === KEEP) return keep(matter, by);
  const fields = kind.fields ? kind.fields(facts, decision) : [];
  if (fields === null) throw reviewsErrors.fail('reviews.decision_unfit');
  const checked = checkFields(fields, input);
  const plan = kind.decide(facts, { decision, input: checked, now: at });
  const decided = [review, ...(await selectCases(tx, plan.alsoDecides ?? []))];
  for (const { id: caseId, decisions } of decided) {
    const no = (decisions.at(-1)?.no ?? 0) + 1;
    await insertDecision(tx, { caseId, no, decision, reason, decidedAt: at, decidedBy: actorId });
  }
  const state = appealStateAfter(kind.decisions, decision);
  await closeAppeals(
    tx,
    decided.map(({ id }) => id),
    { state, answer: reason, answeredAt: at },
  );
  const { notes, text = null, details } = await kind.apply(deps, tx, plan, by);
  await record(matter, by, { ...(fields.length > 0 ? { input: checked } : {}), ...details });
  const no = (review.decisions.at(-1)?.no ?? 0) + 1;
  await tell(matter, notes, `reviews.decided:${review.id}:${no}`, at);
  return text;
}

/** The decision stays; those who appealed read why. */
async function keep(matter: Matter, by: Decided): Promise<null> {
  const { tx, kind, review } = matter;
  const { reason, at } = by;
  await closeAppeals(tx, [review.id], { state: 'refused', answer: reason, answeredAt: at });
  await record(matter, by, {});
  const open = review.appeals.filter(({ state }) => state === 'open');
  const notes = open.map(({ userId }) => ({
    userId,
    type: 'warning' as const,
    title: 'Appeal not upheld',
    message: `${kind.keptText} ${reason}`,
  }));
  await tell(matter, notes, `reviews.kept:${review.id}:${open[0]?.decisionNo}`, at);
  return null;
}

function record({ deps, tx, review }: Matter, by: Decided, details: object): Promise<void> {
  const { decision, reason, actorId } = by;
  return audit(tx, {
    action: 'reviews.decided',
    actorId,
    subjectId: review.userId,
    request: deps.request,
    details: { case: review.id, kind: review.kind, decision, reason, ...details },
  });
}

async function tell(
  { tx, kind: { link } }: Matter,
  notes: readonly OutcomeNote[],
  key: string,
  at: Date,
): Promise<void> {
  for (const note of notes) await notify(tx, { link, ...note, key: `${key}:${note.userId}`, at });
}
