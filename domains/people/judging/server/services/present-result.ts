import { listClosedEntries } from '#people/hackathons/server';
import type { Actor } from '#platform/kernel/access.ts';
import type { Database } from '#platform/server/db/database.ts';
import { judgingErrors } from '../../contract/errors.ts';
import type { JudgingResult } from '../../contract/schemas.ts';
import { actionsOf, canReadResult } from '../policies.ts';
import { criteriaOf } from '../rules/criteria.ts';
import { findResult } from '../store/contest-store.ts';
import { listEntries } from '../store/entry-store.ts';
import { findReadable } from './find-judging.ts';

/**
 * The result with the names of entries.
 * @throws judging.not_found, judging.no_result
 */
export async function readResult(db: Database, actor: Actor, id: string): Promise<JudgingResult> {
  const { hackathon, contest } = await findReadable(db, actor, id);
  if (!contest || !canReadResult(actor, hackathon, contest.state))
    throw judgingErrors.fail('judging.no_result');
  const result = await findResult(db, id);
  if (!result) throw judgingErrors.fail('judging.no_result');
  const titles = new Map((await listClosedEntries(db, id)).map((one) => [one.id, one.title]));
  const { state, criteria, reviewUntil, publishedAt } = contest;
  const ids = criteriaOf(criteria);
  return {
    hackathon: { id, title: hackathon.title },
    state,
    reviewUntil: reviewUntil?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    canDisqualify: actionsOf(actor, hackathon, { state, accepted: 0, own: null }).includes('disqualify'),
    criteria: criteria.map(({ name, weight }, at) => ({ id: ids[at]?.id ?? '', name, weight })),
    entries: (await listEntries(db, id)).map(({ entryId, isFinalist, disqualifiedAt }) => ({
      id: entryId,
      title: titles.get(entryId) ?? null,
      isFinalist,
      isDisqualified: disqualifiedAt !== null,
    })),
    result,
  };
}
