import { randomInt } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { judgingErrors } from '../../contract/errors.ts';
import type { SaveJudging } from '../../contract/schemas.ts';
import { isPossibleEnd } from '../rules/judging-life.ts';
import { findReadable, lockReadable, requireHost, requireListed } from '../services/find-judging.ts';
import { presentJudging } from '../services/present-judging.ts';
import { changeContest, insertContest } from '../store/contest-store.ts';
import type { ContestRow } from '../store/tables.ts';

const MOST_SEEDS = 2 ** 31 - 1;

/**
 * Sets up judging or changes it until it starts. The same save again changes nothing.
 * @throws judging.not_found, judging.not_host, judging.not_listed, judging.has_opened, judging.rubric_fixed,
 * judging.changed_elsewhere, judging.dates
 */
export const saveJudging: Operation<typeof judgingEndpoints.saveJudging> = async (
  { db, request },
  actor,
  { params: { id }, body },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const found = await lockReadable(tx, actor, id);
    requireHost(found, member);
    requireListed(found);
    const { contest, hackathon } = found;
    if (contest && isSame(contest, body)) return;
    if (contest && contest.state !== 'draft') throw judgingErrors.fail('judging.has_opened');
    if ((contest?.revision ?? 0) !== body.revision) throw judgingErrors.fail('judging.changed_elsewhere');
    const now = await readClock(tx);
    // Everyone may have read the entries by then: a rubric must not be made for one of them.
    if (contest && now >= hackathon.endsAt && !hasSameRubric(contest, body))
      throw judgingErrors.fail('judging.rubric_fixed');
    const judgingUntil = new Date(body.judgingUntil);
    if (!isPossibleEnd(judgingUntil, hackathon.endsAt, now)) throw judgingErrors.fail('judging.dates');
    const columns = {
      revision: body.revision + 1,
      criteria: body.criteria,
      perEntry: body.perEntry,
      judgingUntil,
      updatedAt: now,
    };
    if (contest) await changeContest(tx, id, columns);
    else
      await insertContest(tx, {
        ...columns,
        hackathonId: id,
        state: 'draft',
        seed: randomInt(MOST_SEEDS),
        createdAt: now,
      });
    await audit(tx, {
      action: 'judging.set_up',
      actorId: member.userId,
      subjectId: id,
      request,
      details: { criteria: body.criteria.map(({ name, weight }) => ({ name, weight })) },
    });
  });
  return presentJudging(db, actor, await findReadable(db, actor, id));
};

/** The save that came before, sent again. */
function isSame(contest: ContestRow, body: SaveJudging): boolean {
  const isNext = contest.revision === body.revision + 1;
  return (
    isNext && contest.judgingUntil.getTime() === Date.parse(body.judgingUntil) && hasSameRubric(contest, body)
  );
}

function hasSameRubric(
  { criteria: kept, perEntry: each }: ContestRow,
  { criteria, perEntry }: SaveJudging,
): boolean {
  if (each !== perEntry || kept.length !== criteria.length) return false;
  return kept.every(({ name, weight, anchors }, at) => {
    const next = criteria[at];
    return (
      next?.name === name &&
      next.weight === weight &&
      anchors.every((anchor, point) => anchor === next.anchors[point])
    );
  });
}
