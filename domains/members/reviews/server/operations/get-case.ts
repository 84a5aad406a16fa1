import { AppError } from '#platform/kernel/errors.ts';
import type { Operation } from '#platform/server/domain.ts';
import { KEEP } from '../../contract/constants.ts';
import type { reviewsEndpoints } from '../../contract/endpoints.ts';
import { reviewsErrors } from '../../contract/errors.ts';
import type { Offer } from '../../contract/schemas.ts';
import { type AnyKind, kindOf } from '../extension-points/review-kinds.ts';
import { mayDecide } from '../rules/case-rules.ts';
import { courseOf, KEEPING, presentCases, presentHistory } from '../services/present-cases.ts';
import { type StoredCase, selectCases } from '../store/case-store.ts';

/** One case with what an administrator needs to judge it. It changes nothing. */
export const getCase: Operation<typeof reviewsEndpoints.getCase> = async (
  deps,
  _actor,
  { params: { id } },
) => {
  const [found] = await selectCases(deps.db, [id]);
  if (!found) throw reviewsErrors.fail('reviews.no_case');
  const kind = kindOf(deps, found);
  const [review] = await presentCases(deps, [found]);
  if (!review) throw reviewsErrors.fail('reviews.no_case');
  const facts = await kind.facts(deps, found);
  return {
    success: true,
    data: {
      review,
      evidence: [...(await kind.evidence(deps, found, facts))],
      offers: offersOf(kind, found, facts, deps.clock.now()),
      history: await presentHistory(deps, found),
    },
  };
};

/** Lists the decisions that are possible now: what the rules of cases allow and the kind does not refuse. */
function offersOf(kind: AnyKind, review: StoredCase, facts: unknown, now: Date): Offer[] {
  const course = courseOf(review);
  const ways = kind.decisions.filter(({ id }) => mayDecide(course, kind.decisions, id));
  const offers = ways.flatMap(({ id, label, takes }) => {
    const fields = kind.fields ? kind.fields(facts, id) : [];
    const isRefused =
      fields?.length === 0 && !isFit(() => kind.decide(facts, { decision: id, input: {}, now }));
    if (fields === null || isRefused) return [];
    return [{ decision: id, label, takes, fields: [...fields], effect: kind.effect(facts, id) }];
  });
  if (!mayDecide(course, kind.decisions, KEEP)) return offers;
  const { id: decision, label, effect } = KEEPING;
  return [...offers, { decision, label, effect, takes: true, fields: [] }];
}

function isFit(plan: () => unknown): boolean {
  try {
    plan();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
