import { notifyAll } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import { listPeople } from '../store/person-store.ts';
import type { ApplicationRow } from '../store/tables.ts';

interface PeopleNote {
  readonly title: string;
  readonly message: string;
  /** Names the fact; a member is notified of each once. */
  readonly key: string;
  readonly at: Date;
  /** Member who did it and is not notified. */
  readonly except?: string;
}

/** The page of an application. */
export function applicationPath(id: string): string {
  return `/grantflow/applications/${id}`;
}

/** Notifies the owner and all who have joined. */
export async function notifyPeople(
  tx: Transaction,
  { id, ownerId }: Pick<ApplicationRow, 'id' | 'ownerId'>,
  { except, ...note }: PeopleNote,
): Promise<void> {
  const people = await listPeople(tx, id);
  const joined = people.flatMap(({ userId, acceptedAt }) => (acceptedAt === null ? [] : [userId]));
  await notifyAll(
    tx,
    [ownerId, ...joined]
      .filter((userId) => userId !== except)
      .map((userId) => ({ ...note, userId, type: 'info' as const, link: applicationPath(id) })),
  );
}
