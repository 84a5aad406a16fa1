import { changePersona } from '#members/profiles/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { onboardingEndpoints } from '../../contract/endpoints.ts';
import { personaSelected } from '../../contract/events.ts';
import { answerProgress } from '../services/answer-progress.ts';
import { changeProgress, findProgress } from '../store/progress-store.ts';

/** Sets the caller's persona with goals and starting point, all or none; what is not named stays. */
export const selectPersona: Operation<typeof onboardingEndpoints.selectPersona> = (
  services,
  actor,
  { body },
) => {
  const { db, clock, events, request } = services;
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    const { goals, startingPoint, persona } = body;
    const now = clock.now();
    await changePersona(services, tx, userId, persona);
    const change = {
      ...(goals === undefined ? {} : { goals: [...new Set(goals)] }),
      ...(startingPoint === undefined ? {} : { startingPoint }),
    };
    await changeProgress(tx, userId, change, now);
    // A persona decides who may ask for developer access (spec §5), hence the entry.
    await audit(tx, {
      action: 'onboarding.persona_selected',
      actorId: userId,
      subjectId: userId,
      details: { persona },
      request,
    });
    const kept = await findProgress(tx, userId);
    const at = now.toISOString();
    await events.publish(tx, personaSelected, { userId, persona, goals: [...kept.goals], at });
    return answerProgress({ ...services, db: tx }, userId);
  });
};
