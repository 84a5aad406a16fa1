import { listGrantCards } from '#grants/catalog/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { APPLICATION_LIMITS } from '../../contract/constants.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import { type CallFacts, factsOfGrant, factsOfTyped } from '../rules/call-facts.ts';
import {
  countOwned,
  findApplication,
  findStarted,
  insertApplication,
  lockOwner,
} from '../store/application-store.ts';
import { requireOwnProject } from './require-own-project.ts';
import { writeStep } from './write-step.ts';

export type Start = typeof applicationsEndpoints.startApplication;

type Body = Parameters<Operation<Start>>[2]['body'];

/** The same for what starts several; @returns the application's id. */
export async function startFor(
  deps: Pick<OperationDeps, 'db' | 'clock'>,
  member: Pick<MemberActor, 'userId'>,
  body: Body,
): Promise<string> {
  const facts = await readFacts(deps, body);
  return inTransaction(deps.db, async (tx) => {
    await lockOwner(tx, member.userId);
    const there = await findThere(tx, member.userId, body);
    if (there !== null) return there;
    if (body.projectId !== null) await requireOwnProject(tx, member.userId, body.projectId);
    if ((await countOwned(tx, member.userId)) >= APPLICATION_LIMITS.applications)
      throw applicationsErrors.fail('applications.too_many');
    const at = deps.clock.now();
    const { id, grantId, projectId } = body;
    const row = { ...facts, id, ownerId: member.userId, grantId, projectId, startedAt: at, updatedAt: at };
    if (!(await insertApplication(tx, row))) throw applicationsErrors.fail('applications.not_found');
    await writeStep(tx, {
      applicationId: id,
      actorId: member.userId,
      kind: 'started',
      toStatus: 'drafting',
      at,
    });
    return id;
  });
}

async function readFacts(
  deps: Pick<OperationDeps, 'db' | 'clock'>,
  { grantId, call }: Body,
): Promise<CallFacts> {
  if (grantId === null) {
    if (call) return factsOfTyped(call);
    throw applicationsErrors.fail('applications.grant_not_found');
  }
  const [grant] = await listGrantCards(deps.db, [grantId], deps.clock.now());
  if (!grant || grant.kind === 'award') throw applicationsErrors.fail('applications.grant_not_found');
  return factsOfGrant(grant);
}

/** The caller's application by this id, else that for this grant and project. */
async function findThere(tx: Transaction, ownerId: string, body: Body): Promise<string | null> {
  const byId = await findApplication(tx, { memberId: ownerId, applicationId: body.id });
  if (byId) return byId.id;
  const { grantId, projectId } = body;
  return grantId === null ? null : findStarted(tx, { ownerId, grantId, projectId });
}
