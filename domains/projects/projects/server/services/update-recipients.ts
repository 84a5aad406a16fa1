import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';

import { projectAudiences } from '../extension-points/project-audiences.ts';

import { isMuted, selectMuted } from '../store/muted-store.ts';

type Reads = Pick<Services, 'contributions'>;

/** Whether a domain above says that this member gets updates of a project without following it, whatever they chose. */
export async function mayReceiveUpdates(
  { contributions }: Reads,
  db: Database,
  projectId: string,
  userId: string,
): Promise<boolean> {
  for (const { receivesUpdates } of contributions.of(projectAudiences))
    if (await receivesUpdates?.(db, projectId, userId)) return true;
  return false;
}

/** The same, unless they chose not to. */
export async function getsUpdates(
  reads: Reads,
  db: Database,
  projectId: string,
  userId: string,
): Promise<boolean> {
  return (await mayReceiveUpdates(reads, db, projectId, userId)) && !(await isMuted(db, projectId, userId));
}

/** All of them. */
export async function listUpdateReaders(
  { contributions }: Reads,
  db: Database,
  projectId: string,
): Promise<string[]> {
  const muted = await selectMuted(db, projectId);
  const readers: string[] = [];
  for (const { receivesUpdates, members } of contributions.of(projectAudiences))
    if (receivesUpdates) readers.push(...(await members(db, projectId)));
  return readers.filter((id) => !muted.has(id));
}
