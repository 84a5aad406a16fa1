import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { teamFormed } from '../../contract/events.ts';
import type { IntroductionRow } from '../store/tables.ts';
import { insertMember, insertStep } from '../store/team-store.ts';

/** Lets someone who accepted an introduction into the team of its mission. Both sides earned it, once. */
export async function joinTeam(
  { events }: Pick<Services, 'events'>,
  tx: Transaction,
  teamId: string,
  { introduction, at }: { readonly introduction: IntroductionRow; readonly at: Date },
): Promise<void> {
  const { id: introductionId, personId, ownerId, roleLabel } = introduction;
  await insertMember(tx, { teamId, userId: personId, roleLabel, introductionId, joinedAt: at });
  await insertStep(tx, {
    id: randomUUID(),
    teamId,
    actorId: personId,
    kind: 'joined',
    subject: roleLabel,
    at,
  });
  for (const userId of [ownerId, personId])
    await events.publish(tx, teamFormed, { teamId, introductionId, userId });
}
