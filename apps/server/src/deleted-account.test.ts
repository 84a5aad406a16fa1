import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEPT_FIELDS, KEPT_NAMES } from '#members/privacy/testing';
import { forgetMailsJob } from '#platform/server/mail/forget-mails.ts';
import { MAIL_JOB } from '#platform/server/mail/mailer.ts';
import { giveHdag } from '#standing/tokens/testing';
import { deliverEvents } from '../testing/deliver-events.ts';
import { unsafeEndpoints } from '../testing/every-endpoint.ts';
import { MARKED_NUMBER } from '../testing/marked-scenes.ts';
import { SCENES } from '../testing/marked-scenes-all.ts';
import { aMarkedWorld, type MarkedWorld } from '../testing/marked-world.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { textFields } from '../testing/sample-input.ts';
import { type Found, searchEverything } from '../testing/search-everything.ts';
import { runJob } from '../testing/signed-in.ts';
import { UNSEARCHED } from '../testing/unsearched-fields.ts';

const ALL = async () => ['basic', 'email', 'knowledge', '2fa', 'wallet', 'full'];
/** Copies for others, and queues; what a member gets is in the tables of the domains. */
const COPIES = /^(graphile_worker\.|public\.(notifications_note|platform_|reputation_point\.subject))/;
/** Texts that the export leaves out: nothing stores who wrote them, or they are the site's. */
const NOT_EXPORTED = new Set([
  // A decision on a flag is stored with the round and the donor alone, so its author cannot be traced.
  'decideRoundFlag.reason',
]);

const dataDir = mkdtempSync(join(tmpdir(), 'hodag-marked-'));
let server: ProductServer;
let world: MarkedWorld;
let before: Found;
let after: Found;
let exported = '';

async function search(): Promise<Found> {
  const { db } = server.database;
  const words = await searchEverything(db, dataDir, { fieldOf: world.me.fieldOf, prefix: 'qz' });
  const phone = new Map([[MARKED_NUMBER, 'requestPhoneCode.number']]);
  const numbers = await searchEverything(db, dataDir, { fieldOf: phone, prefix: MARKED_NUMBER });
  return new Map([...words, ...numbers]);
}

beforeAll(async () => {
  server = await aProductServer({
    start: true,
    queued: true,
    levelsFor: ALL,
    environment: { DATA_DIR: dataDir },
  });
  world = await aMarkedWorld(server);
  const { me, you } = world;
  for (const { member } of [me, you]) await giveHdag(server.services, member.userId, 100_000_000n);
  for (const scene of SCENES) {
    await scene(world);
    await deliverEvents(server);
  }
  before = await search();
  exported = await exportOf(me.member.userId);
  await leave();
  after = await search();
}, 240_000);

afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function exportOf(userId: string): Promise<string> {
  const parts = server.services.personalData.map((part) => part.export(server.services, userId));
  return JSON.stringify(await Promise.all(parts), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Deletes the account, and runs every job that follows from it but no mail to others. */
async function leave(): Promise<void> {
  const { db } = server.database;
  const now = server.services.clock.now().toISOString();
  await db.execute(sql`update identity_session set proved_at = ${now}::timestamptz`);
  const { rows: earlier } = await db.execute<{ id: string }>(sql`
    select coalesce(max(id), 0)::text as id from graphile_worker._private_jobs`);
  await world.me.fill('deleteAccount', {}, { username: world.me.member.username });
  await deliverEvents(server);
  const { rows: jobs } = await db.execute<{ name: string; payload: unknown }>(sql`
    select t.identifier as name, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id > ${earlier[0]?.id}::bigint order by j.id`);
  await db.execute(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier <> ${MAIL_JOB}`);
  const progress = { report: () => {}, signal: new AbortController().signal };
  for (const { name, payload } of jobs) {
    if (name === forgetMailsJob.name) await forgetMailsJob.run(server.services, payload, progress);
    else if (name !== MAIL_JOB) await runJob(server, name, payload);
  }
}

/** The table of a column, or the first folder of an object. */
const placeOf = (where: string): string =>
  where.startsWith('file ')
    ? where.split('/').slice(1, 3).join('/')
    : where.slice(0, where.lastIndexOf('.')).replace('public.', '');

const fieldsIn = (found: Found): string[] => [
  ...new Set([...found.values()].flatMap((fields) => [...fields])),
];

describe('a deleted account', () => {
  it('is searched for in every text field that a body takes, or the field is listed with a reason', () => {
    const filled = new Set(world.me.fieldOf.values());
    const open = unsafeEndpoints.flatMap(({ name, endpoint }) =>
      (endpoint.body ? textFields(endpoint.body) : []).map((path) => `${name}.${path}`),
    );
    const unseen = open.filter(
      (field) => !filled.has(field) && !UNSEARCHED.some(([, fields]) => fields.test(field)),
    );
    expect(unseen).toEqual([]);
  });

  it('leaves only the texts that its owner was told would stay', () => {
    const kept = new Set(
      [...Object.values(KEPT_FIELDS), KEPT_NAMES].flatMap((fields) =>
        Object.entries(fields).flatMap(([place, names]) => names.map((name) => `${name} in ${place}`)),
      ),
    );
    const left = [...after].flatMap(([where, fields]) =>
      [...fields].map((field) => `${field} in ${placeOf(where)}`),
    );
    expect(left.filter((one) => !kept.has(one))).toEqual([]);
    // A listed text that no scene leaves would hide a later one.
    expect([...kept].filter((one) => !left.includes(one))).toEqual([]);
  });

  it('had its texts found before, so that the search can find them', () => {
    expect(fieldsIn(before).length).toBeGreaterThan(100);
  });

  it('got each of its texts in the export of personal data', () => {
    const stored = new Map(
      [...before].filter(([where]) => !COPIES.test(where) && !where.startsWith('file ')),
    );
    const missing = [...world.me.fieldOf].filter(
      ([marker, field]) =>
        fieldsIn(stored).includes(field) && !exported.includes(marker) && !NOT_EXPORTED.has(field),
    );
    const given = new Set(
      [...world.me.fieldOf].filter(([marker]) => exported.includes(marker)).map(([, field]) => field),
    );
    expect([...new Set(missing.map(([, field]) => field))].filter((field) => !given.has(field))).toEqual([]);
  });
});
