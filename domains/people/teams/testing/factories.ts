import { randomUUID } from 'node:crypto';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { fileObject } from '../server/rules/file-objects.ts';
import { insertIntroduction } from '../server/store/introduction-store.ts';
import { insertMission } from '../server/store/mission-store.ts';
import { insertDecision, insertFile, insertLink, insertTask } from '../server/store/part-store.ts';
import { insertMember, insertTeam } from '../server/store/team-store.ts';

/** A mission with an ask, and its team with one part of each kind, of one member; straight to the tables. */
export async function aTeam(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  ownerId: string,
  personId: string,
) {
  const [missionId, introductionId, teamId, partId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const at = new Date();
  const texts = { title: 'Harbor site', text: 'A website for the harbor.', pay: 'volunteer' as const };
  const bytes = new TextEncoder().encode('Minutes');
  await storage.put(fileObject(teamId, partId), bytes, 'text/plain');
  await inTransaction(db, async (tx) => {
    await insertMission(tx, { id: missionId, ownerId, ...texts, roles: [], createdAt: at, updatedAt: at });
    await insertIntroduction(tx, {
      id: introductionId,
      missionId,
      ownerId,
      personId,
      role: 'designer',
      roleLabel: 'Designer',
      message: 'Would you join us?',
      state: 'asked',
      askedAt: at,
      expiresAt: new Date(at.getTime() + 1_000_000_000),
    });
    await insertTeam(tx, { id: teamId, missionId, ownerId, name: 'Harbor', createdAt: at });
    await insertMember(tx, { teamId, userId: ownerId, roleLabel: 'Lead', joinedAt: at });
    const part = { id: partId, teamId };
    await insertTask(tx, { ...part, title: 'Draw', createdAt: at });
    await insertLink(tx, { ...part, label: 'Plan', url: 'https://example.org/plan', addedAt: at });
    await insertDecision(tx, { ...part, authorId: ownerId, proposal: 'Meet', proposedAt: at });
    const file = { name: 'minutes.txt', mediaType: 'text/plain', bytes: bytes.length, at };
    await insertFile(tx, { ...part, ...file, uploaderId: ownerId });
  });
  return { missionId, introductionId, teamId, partId };
}

/** An open team of these members, the first leads it; straight to the tables. @returns its id */
export async function aTeamOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberIds: readonly string[],
): Promise<string> {
  const [id, at] = [randomUUID(), clock.now()];
  await inTransaction(db, async (tx) => {
    await insertTeam(tx, { id, ownerId: memberIds[0] ?? null, name: 'Tidewatch crew', createdAt: at });
    for (const userId of memberIds)
      await insertMember(tx, { teamId: id, userId, roleLabel: 'Builder', joinedAt: at });
  });
  return id;
}
