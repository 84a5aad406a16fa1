import type { Transaction } from '#platform/server/db/database.ts';
import { withdrawOpen } from '../store/introduction-store.ts';
import { updateMission } from '../store/mission-store.ts';
import type { TeamRow } from '../store/tables.ts';
import { updateTeam } from '../store/team-store.ts';
import { INTRODUCTIONS_LINK, notifyOf } from './notices.ts';

/**
 * Gives a team and its mission to another member, who asks for its open places from now on. The team must be locked.
 * @param leadId null closes the team: its mission stays where it is
 */
export async function handOver(
  tx: Transaction,
  { id, missionId, name }: TeamRow,
  { leadId, at }: { readonly leadId: string | null; readonly at: Date },
): Promise<void> {
  await updateTeam(tx, id, leadId === null ? { closedAt: at } : { ownerId: leadId });
  if (missionId === null) return;
  const open = await withdrawOpen(tx, { missionId }, at);
  await notifyOf(tx, {
    to: open.map(({ personId }) => personId),
    title: 'An introduction was withdrawn',
    message: `The lead of “${name}” left the team. You do not need to answer.`,
    link: INTRODUCTIONS_LINK,
    key: `lead-left:${id}:${at.getTime()}`,
    at,
  });
  if (leadId !== null) await updateMission(tx, missionId, { ownerId: leadId });
}
