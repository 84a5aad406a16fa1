import { changeSkills, findProfile } from '#members/profiles/server';
import { audit } from '#platform/server/audit.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { Services } from '#platform/server/services.ts';
import { listPublications } from '#projects/projects/server';
import type { peopleEndpoints } from '../../contract/endpoints.ts';
import { peopleErrors } from '../../contract/errors.ts';
import type { BuilderSkill } from '../../contract/schemas.ts';
import { nameSkills } from '../../contract/skills/skill-list.ts';
import { listEarned } from '../services/earned-evidence.ts';
import { presentOwn } from '../services/present-builders.ts';
import { lockBuilder, writeBuilder } from '../store/builder-store.ts';

/** Replaces the caller's builder profile. Lists follow at once, since each reads the table. */
export const saveBuilder: Operation<typeof peopleEndpoints.saveBuilder> = async (deps, actor, { body }) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const before = await lockBuilder(tx, userId);
    if ((before?.revision ?? 0) !== body.revision) throw peopleErrors.fail('people.changed_elsewhere');
    await requireOwnEvidence(deps, tx, userId, body.skills);
    const now = deps.clock.now();
    const { timeZone } = await findProfile(tx, userId);
    await writeBuilder(tx, {
      ...body,
      userId,
      revision: body.revision + 1,
      timeZone,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    });
    const words = [...nameSkills(body.skills.map(({ skill }) => skill)), ...body.otherSkills];
    await changeSkills(deps, tx, userId, words);
    await audit(tx, {
      action: 'people.builder_saved',
      actorId: userId,
      subjectId: userId,
      request: deps.request,
      details: { visibility: body.visibility, isLooking: body.isLooking, isPaused: body.isPaused },
    });
    return presentOwn({ ...deps, db: tx }, userId);
  });
};

async function requireOwnEvidence(
  services: Pick<Services, 'contributions'>,
  tx: Database,
  userId: string,
  skills: readonly BuilderSkill[],
): Promise<void> {
  const named = skills.flatMap(({ evidence }) => evidence);
  const hasKind = (kind: string) => named.some((one) => one.kind === kind);
  const projects = hasKind('project') ? await listPublications(tx, [userId]) : [];
  const earned = hasKind('earned') ? await listEarned(services, tx, [userId]) : [];
  const isOwn = named.every((one) => {
    if (one.kind === 'project') return projects.some(({ projectId }) => projectId === one.projectId);
    return one.kind === 'link' || earned.some(({ source, id }) => source === one.source && id === one.id);
  });
  if (!isOwn) throw peopleErrors.fail('people.evidence_unknown');
}
