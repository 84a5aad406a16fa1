import type { MemberActor } from '#platform/kernel/access.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { missingParts } from '../../contract/completeness.ts';
import { DRAFTS_MAX } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import { projectDescribed } from '../../contract/events.ts';
import type { Project, ProjectText, SaveProject } from '../../contract/schemas.ts';
import { changesTerms, frozenTerms } from '../extension-points/frozen-terms.ts';
import { canChangeProject } from '../policies.ts';
import { applySave, EMPTY_PROJECT, saysTheSame } from '../rules/apply-save.ts';
import { findCover } from '../store/cover-store.ts';
import type { ProjectRecord } from '../store/project-record.ts';
import {
  changeText,
  countDrafts,
  createDraft,
  findProject,
  lockOwner,
  lockProject,
} from '../store/projects-store.ts';
import { answerProject } from './answer-project.ts';

/** The same for a member that a command acts as. */
export function saveProjectOf(
  services: Services,
  member: MemberActor,
  id: string,
  save: SaveProject,
): Promise<Project> {
  return inTransaction(services.db, async (tx) => {
    const saved = await createOrChange(services, tx, member, id, save);
    return answerProject(tx, saved);
  });
}

async function createOrChange(
  deps: Services,
  tx: Transaction,
  member: MemberActor,
  id: string,
  save: SaveProject,
): Promise<ProjectRecord> {
  if (save.cover) await requireOwnCover(tx, member, id, save.cover.id);
  if (save.revision === 0) {
    await lockOwner(tx, member.userId);
    const text = applySave(EMPTY_PROJECT, save);
    const created = await createDraft(tx, { id, ownerId: member.userId, text, at: deps.clock.now() });
    // Counted with the new one, so that sending a save of an existing draft again is no new draft.
    if (created && (await countDrafts(tx, member.userId)) > DRAFTS_MAX)
      throw projectErrors.fail('projects.too_many_drafts');
    if (created) return announce(deps, tx, created);
  }
  const current = await lockProject(tx, id);
  if (!current || !canChangeProject(member, current)) throw unknownProject(save);
  const text = applySave(current, save);
  if (saysTheSame(current, text)) return current;
  if (current.revision !== save.revision) {
    throw projectErrors.fail('projects.changed_elsewhere', {
      details: { project: await answerProject(tx, current) },
    });
  }
  if (current.status === 'published') requireComplete(text);
  await requireSameTerms(deps, tx, current, text);
  return announce(deps, tx, await changeText(tx, id, text, deps.clock.now()));
}

async function requireSameTerms(
  { contributions, clock }: Services,
  tx: Transaction,
  current: ProjectRecord,
  text: ProjectText,
): Promise<void> {
  for (const keeper of contributions.of(frozenTerms)) {
    const fixed = await keeper.fixed(tx, current.id, clock.now());
    if (changesTerms(current, text, fixed)) throw projectErrors.fail('projects.terms_fixed');
  }
}

/** One answer for an id that is free and for another member's, so that it does not give away which ids exist. */
function unknownProject({ revision }: SaveProject): Error {
  return revision === 0
    ? projectErrors.fail('projects.not_found')
    : projectErrors.fail('projects.not_found', {
        message: 'You have no project with this id. A new project starts with revision 0.',
      });
}

/** @throws projects.cover_unfit for a picture that is neither the member's nor the project's own */
async function requireOwnCover(
  tx: Transaction,
  member: MemberActor,
  id: string,
  coverId: string,
): Promise<void> {
  const cover = await findCover(tx, coverId);
  if (cover?.ownerId === member.userId) return;
  if ((await findProject(tx, id))?.cover?.id === coverId) return;
  throw projectErrors.fail('projects.cover_unfit', {
    message: 'This picture is not there any more. Upload it again.',
  });
}

function requireComplete(text: Parameters<typeof missingParts>[0]): void {
  const fields = missingParts(text);
  if (fields.length > 0) {
    throw projectErrors.fail('projects.incomplete', {
      message: 'A published project cannot lose what it needs. Some parts are missing.',
      details: { fields },
    });
  }
}

async function announce(deps: Services, tx: Transaction, project: ProjectRecord): Promise<ProjectRecord> {
  const { id: projectId, ownerId, revision } = project;
  await deps.events.publish(tx, projectDescribed, { projectId, ownerId, revision });
  return project;
}
