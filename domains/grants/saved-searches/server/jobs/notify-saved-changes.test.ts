import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCatalogServer, type CatalogServer, importLines, importText } from '#grants/catalog/testing';
import { savedSearchesDomain } from '../index.ts';
import { notifySavedChanges } from './notify-saved-changes.ts';

let server: CatalogServer;
beforeAll(async () => {
  server = await aCatalogServer({ domains: [savedSearchesDomain] });
});
afterAll(() => server.close());

const run = () =>
  notifySavedChanges.run(server.services, null, { report: () => {}, signal: new AbortController().signal });

let files = 0;
async function importCall(facts: object): Promise<void> {
  files += 1;
  const record = { id: 'one', title: 'Salmon rivers', currency: 'USD', closesAt: '2099-03-01', ...facts };
  const fetchedAt = new Date(Date.UTC(2026, 0, 1, 0, files));
  await importText(server.services, importLines([record]), { fetchedAt });
}

async function notesOf(userId: string): Promise<{ title: string; message: string; link: string }[]> {
  const { rows } = await server.database.pool.query(
    'select title, message, link from notifications_note where user_id = $1 order by created_at',
    [userId],
  );
  return rows;
}

it('notifies members of a changed deadline, amount or state of a grant they saved, once for each change', async () => {
  await importCall({});
  await importCall({ closesAt: '2099-03-02' });
  const [member, other] = [await server.member(), await server.member()];
  const { rows } = await server.database.pool.query<{ id: string }>('select id from grants_opportunity');
  const id = rows[0]?.id;
  await member.call('PUT', `/api/grants/${id}/saved`, { isSaved: true });
  // The first run begins with what changes after it.
  await run();
  await importCall({ closesAt: '2099-03-02', description: 'Other words' });
  await run();
  expect(await notesOf(member.userId)).toEqual([]);
  await importCall({ closesAt: '2099-04-01', description: 'Other words' });
  await Promise.all([run(), run()]);
  await run();
  expect(await notesOf(member.userId)).toEqual([
    {
      title: 'Deadline changed: Salmon rivers',
      message: 'The deadline is now Apr 1, 2099. It was Mar 2, 2099.',
      link: `/grants/${id}`,
    },
  ]);
  await importCall({ closesAt: '2099-04-02', description: 'Other words', amountMax: 5000 });
  await run();
  expect((await notesOf(member.userId)).at(-1)).toMatchObject({
    title: 'Grant changed: Salmon rivers',
    message: expect.stringContaining('The amount is now up to $5,000. It was not listed.'),
  });
  expect(await notesOf(other.userId)).toEqual([]);
});
