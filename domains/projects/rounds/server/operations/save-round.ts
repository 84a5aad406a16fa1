import { randomUUID } from 'node:crypto';
import { unlocks } from '#members/onboarding/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { BARE_LEVEL, ROUND_QUOTAS } from '../../contract/constants.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { Terms } from '../../contract/schemas.ts';
import { problemsOf, type TermProblem, timeProblems } from '../../contract/terms.ts';
import { lockOwn, requireRevision } from '../services/find-rounds.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRound } from '../services/present-round.ts';
import { refuse } from '../services/refuse-terms.ts';
import { changesBetween, columnsOf, termsOf } from '../services/terms.ts';
import { listApplications } from '../store/application-store.ts';
import {
  changeRound,
  countDrafts,
  createRound,
  insertChange,
  listChanges,
  lockMember,
} from '../store/round-store.ts';
import type { RoundRow } from '../store/tables.ts';

/**
 * Creates or changes the caller's round. Until giving starts its terms may change; once it is published, each change is
 * kept with the values before and after, and applicants are notified. The same save again changes nothing.
 * @throws rounds.not_found for an id of another member or of a deleted draft
 * @throws rounds.changed_elsewhere
 * @throws rounds.wrong_state once giving has started
 * @throws rounds.terms_invalid with the terms that do not fit in `details.fields`
 * @throws rounds.too_many
 * @throws rounds.full
 */
export const saveRound: Operation<typeof roundEndpoints.saveRound> = (deps, actor, { params, body }) => {
  const member = requireMember(actor);
  const { revision, ...terms } = body;
  requireTerms(deps, terms);
  return inTransaction(deps.db, async (tx) => {
    const saved = await createOrChange(deps, tx, member, { id: params.id, revision, terms });
    return presentRound(tx, member, saved, deps.clock.now());
  });
};

/** @throws rounds.terms_invalid */
function requireTerms({ contributions }: OperationDeps, terms: Terms): void {
  const isLevel = contributions.of(unlocks).some(({ id }) => id === terms.donorLevel);
  const level: TermProblem[] = isLevel
    ? []
    : [{ field: 'donorLevel', message: 'There is no level of this name.' }];
  const bare: TermProblem[] =
    terms.donorLevel === BARE_LEVEL
      ? [{ field: 'donorLevel', message: 'Choose a level with a verified contact.' }]
      : [];
  refuse([...problemsOf(terms), ...level, ...bare]);
}

interface Save {
  readonly id: string;
  readonly revision: number;
  readonly terms: Terms;
}

async function createOrChange(
  deps: OperationDeps,
  tx: Transaction,
  member: MemberActor,
  { id, revision, terms }: Save,
): Promise<RoundRow> {
  const now = deps.clock.now();
  const columns = columnsOf(terms);
  if (revision === 0) {
    await lockMember(tx, member.userId);
    const draft = { id, ownerId: member.userId, ...columns, createdAt: now, updatedAt: now };
    const created = await createRound(tx, draft);
    if (created && (await countDrafts(tx, member.userId)) > ROUND_QUOTAS.drafts)
      throw roundsErrors.fail('rounds.too_many', {
        message: `You have ${ROUND_QUOTAS.drafts} drafts, the most you can keep. Publish or delete one first.`,
      });
    if (created) return created;
  }
  const current = await lockOwn(deps, tx, member, { id, action: 'save' });
  const changes = changesBetween(termsOf(current), terms);
  if (changes.length === 0) return current;
  requireRevision(current, revision);
  if (current.publishedAt !== null) {
    refuse(timeProblems(terms, now));
    if ((await listChanges(tx, id)).length >= ROUND_QUOTAS.changes) throw roundsErrors.fail('rounds.full');
    await insertChange(tx, { id: randomUUID(), roundId: id, changes, changedAt: now });
  }
  const changed = await changeRound(tx, id, { ...columns, updatedAt: now });
  if (current.publishedAt !== null) await announce(tx, changed, now);
  return changed;
}

async function announce(tx: Transaction, round: RoundRow, at: Date): Promise<void> {
  const applications = await listApplications(tx, round.id);
  await notifyAbout(tx, round, {
    to: applications.map(({ applicantId }) => applicantId),
    type: 'warning',
    title: `Terms changed: ${round.name}`,
    message: 'The round’s page shows each term before and after.',
    fact: `terms.${round.revision}`,
    at,
  });
}
