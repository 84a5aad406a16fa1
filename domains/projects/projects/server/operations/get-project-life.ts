import { listAccountNames } from '#members/identity/server';
import { canStillAppeal, listCasesById } from '#members/reviews/server';
import { actingMember, requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { isPublic } from '../policies.ts';
import { requireReadable } from '../services/require-project.ts';
import { getsUpdates } from '../services/update-recipients.ts';
import { isFollowing, selectQuestions, selectTeam, selectUpdates } from '../store/life-store.ts';

interface Hideable {
  readonly hiddenReason: string | null;
  readonly hiddenCase: string | null;
}

/**
 * Returns the life around a project. Hidden parts are in it for their author and for administrators alone; the
 * author reads the reason.
 */
export const getProjectLife: Operation<typeof pageEndpoints.getProjectLife> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const { db } = deps;
  const { userId, isAdmin } = requireActingMember(actor);
  const project = await requireReadable(db, actingMember(actor), id);
  const isOwner = project.ownerId === userId;
  const sees = (author: string | null, { hiddenCase }: Hideable) =>
    hiddenCase === null || isAdmin || author === userId;
  const updates = (await selectUpdates(db, id)).filter((one) => sees(project.ownerId, one));
  const questions = (await selectQuestions(db, id)).filter((one) => sees(one.askerId, one));
  const team = await selectTeam(db, id);
  const own = team.find((one) => one.userId === userId);
  const named = team.filter(({ state }) => isOwner || state === 'accepted');
  const nameOf = await namesOf(deps, [
    ...named.map((one) => one.userId),
    ...updates.flatMap(({ authorId }) => authorId ?? []),
    ...questions.flatMap(({ askerId, answererId }) => [askerId, ...(answererId ? [answererId] : [])]),
  ]);
  const hiddenOf = await decisionsOn(deps, userId, [project, ...updates, ...questions]);
  return {
    isOwner,
    isOnTeam: own?.state === 'accepted',
    follows: await isFollowing(db, id, userId),
    getsUpdates: await getsUpdates(deps, db, id, userId),
    followerCount: project.followerCount,
    isPublic: isPublic(project),
    hidden: hiddenOf(project),
    naming: own ? { state: own.state, role: own.role } : null,
    team: named.map(({ userId: one, role, state }) => ({ username: nameOf(one) ?? '', role, state })),
    updates: updates.map((one) => ({
      id: one.id,
      title: one.title,
      text: one.text,
      author: nameOf(one.authorId),
      createdAt: one.createdAt.toISOString(),
      hidden: hiddenOf(one),
    })),
    questions: questions.map((one) => ({
      id: one.id,
      text: one.text,
      asker: nameOf(one.askerId) ?? '',
      createdAt: one.createdAt.toISOString(),
      answer:
        one.answer !== null && one.answeredAt
          ? { text: one.answer, by: nameOf(one.answererId), at: one.answeredAt.toISOString() }
          : null,
      hidden: hiddenOf(one),
    })),
  };
};

async function namesOf({ db }: Services, ids: readonly string[]) {
  const found = await listAccountNames(db, [...new Set(ids)]);
  const names = new Map(found.map(({ id, username }) => [id, username]));
  return (id: string | null) => (id === null ? null : (names.get(id) ?? null));
}

/** The decisions that hide these, with what this member can still do. */
async function decisionsOn(services: Services, userId: string, things: readonly Hideable[]) {
  const ids = things.flatMap(({ hiddenCase }) => hiddenCase ?? []);
  const cases = ids.length === 0 ? [] : await listCasesById(services.db, ids);
  return ({ hiddenReason, hiddenCase }: Hideable) => {
    const review = cases.find(({ id }) => id === hiddenCase);
    if (hiddenCase === null || !review) return null;
    const canAppeal = review.userId === userId && canStillAppeal(services, review, userId);
    return { reason: hiddenReason ?? '', caseId: hiddenCase, canAppeal };
  };
}
