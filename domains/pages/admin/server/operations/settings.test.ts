import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { defineSettings, setting } from '#platform/server/settings.ts';
import type { Setting, SettingChange } from '../../contract/settings-schemas.ts';
import { adminDomain } from '../index.ts';

const KNOWN = defineSettings('example', {
  days: setting({ schema: z.int().min(0).max(30), default: 7, meaning: 'Days until something.' }),
  mode: setting({ schema: z.enum(['hold', 'report']), default: 'report', meaning: 'What is done.' }),
  start: setting({ schema: z.iso.datetime().nullable(), default: null, meaning: 'When it began.' }),
  points: setting({
    schema: z.partialRecord(z.enum(['vote', 'project']), z.int().min(0)),
    default: {},
    meaning: 'Points by rule.',
  }),
  fixed: setting({ schema: z.int(), default: 1, meaning: 'One of the file.' }),
});

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer(
    [adminDomain, { ...adminDomain, name: 'example', endpoints: {}, settings: [KNOWN] }],
    {
      prepare: async (services) => {
        Object.assign(services, {
          config: { ...services.config, FIXED_SETTINGS: { 'example.fixed': 3 } },
        });
      },
    },
  );
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());
beforeEach(() => run(sql`truncate platform_setting, platform_setting_change`));

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
const list = async () => (await admin.call('GET', '/api/admin/settings')).body.data.settings as Setting[];
const of = async (name: string) => (await list()).find((one) => one.name === `example.${name}`);
const change = (name: string, value: unknown, version = 0, reason = 'As agreed.') =>
  admin.call('PUT', `/api/admin/settings/example.${name}`, {
    value: value === undefined ? null : JSON.stringify(value),
    version,
    reason,
  });
const changes = async (query = '') =>
  (await admin.call('GET', `/api/admin/settings/changes${query}`)).body.data as {
    changes: SettingChange[];
    total: number;
  };

describe('the settings of an instance', () => {
  it('are listed with what they mean, how they are asked for, and where each value comes from', async () => {
    expect(await list()).toMatchObject([
      {
        name: 'example.days',
        domain: 'example',
        meaning: 'Days until something.',
        value: '7',
        default: '7',
        from: 'default',
        version: 0,
        changedAt: null,
        input: { kind: 'number', isWhole: true, min: 0, max: 30 },
      },
      { name: 'example.mode', value: '"report"' },
      { name: 'example.start', value: 'null' },
      { name: 'example.points', value: '{}' },
      { name: 'example.fixed', value: '3', default: '1', from: 'file' },
    ]);
  });

  it('are changed with a reason, and given back their default', async () => {
    const { status, body } = await change('days', 3);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ value: '3', from: 'stored', version: expect.any(Number) });
    expect(await of('days')).toEqual(body.data);
    const back = await change('days', undefined, body.data.version, 'It was better before.');
    expect(back.body.data).toMatchObject({ value: '7', from: 'default', changedAt: expect.any(String) });
    expect((await changes()).changes).toMatchObject([
      { name: 'example.days', before: '3', after: null, reason: 'It was better before.', by: admin.username },
      { name: 'example.days', before: null, after: '3', reason: 'As agreed.', by: admin.username },
    ]);
    const audited = await run(sql`
      select details from platform_audit where action = 'admin.setting_changed' order by id desc limit 2`);
    expect(audited.rows).toMatchObject([
      { details: { name: 'example.days', before: '3', after: null } },
      { details: { name: 'example.days', before: null, after: '3', reason: 'As agreed.' } },
    ]);
  });

  it('keep null apart from the default', async () => {
    const set = await change('start', '2026-01-01T00:00:00Z');
    expect(set.body.data).toMatchObject({ value: '"2026-01-01T00:00:00Z"', from: 'stored' });
    expect((await change('start', null, set.body.data.version)).body.data).toMatchObject({
      value: 'null',
      from: 'stored',
    });
  });

  it.each([
    ['days', '31', 'At most 30.'],
    ['days', '2.5', expect.stringMatching(/whole/i)],
    ['days', '"3"', expect.any(String)],
    ['days', 'three', 'Give a value as JSON, for example 5 or "hold".'],
    ['mode', '"stop"', expect.any(String)],
    ['points', '{"vote":-1}', 'vote: At least 0.'],
    ['points', '{"votes":1}', expect.stringContaining('Known are: vote, project.')],
  ])('take no wrong value: %s = %s', async (name, value, message) => {
    const answer = await admin.call('PUT', `/api/admin/settings/example.${name}`, {
      value,
      version: 0,
      reason: 'As agreed.',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details.fields).toEqual([{ field: 'value', message }]);
    expect((await changes()).total).toBe(0);
  });

  it('refuse what is not there, what the file says, and a change over another', async () => {
    expect((await change('nothing', 1)).body.code).toBe('admin.setting_not_found');
    expect((await change('fixed', 5)).body.code).toBe('admin.setting_in_file');
    expect((await change('days', 3, 0, 'no')).status).toBe(400);
    const answers = await Promise.all([change('days', 3), change('days', 4)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change('days', 5)).body.code).toBe('admin.setting_changed_elsewhere');
    expect((await changes()).total).toBe(1);
  });

  it('note no change where there is none', async () => {
    const { version } = (await change('days', 3)).body.data;
    expect((await change('days', 3, version)).body.data).toMatchObject({ value: '3', version });
    expect((await change('mode', undefined)).status).toBe(200);
    expect((await changes()).total).toBe(1);
  });

  it('ask for a fresh proof', async () => {
    const stale = await server.member({ isAdmin: true, provedAt: new Date('2020-01-01') });
    const body = { value: '3', version: 0, reason: 'As agreed.' };
    const answer = await stale.call('PUT', '/api/admin/settings/example.days', body);
    expect(answer.body.code).toBe('identity.reauthentication_required');
    expect((await of('days'))?.from).toBe('default');
  });

  it('that an earlier version stored and this one does not take have their default', async () => {
    await run(
      sql`insert into platform_setting (name, value, version, changed_at) values ('example.days', '99', 4, now())`,
    );
    expect(await of('days')).toMatchObject({ value: '7', from: 'default', version: 4 });
  });
});

describe('the history of settings', () => {
  it('comes in pages, of one setting too, and as CSV', async () => {
    await change('mode', 'hold', 0, '=1+1');
    await run(sql`
      insert into platform_setting_change (name, before, after, reason, actor_id, at)
      select 'example.days', null, to_jsonb(n), 'Reason', gen_random_uuid(), now() from generate_series(1, 55) n`);
    const first = await changes();
    expect([first.changes.length, first.total]).toEqual([50, 56]);
    expect(first.changes[0]).toMatchObject({ after: '55', by: null });
    expect((await changes('?page=2')).changes).toHaveLength(6);
    expect(await changes('?name=example.mode')).toMatchObject({ total: 1, changes: [{ after: '"hold"' }] });
    const csv = (await admin.call('GET', '/api/admin/settings/changes.csv')).text.trim().split('\r\n');
    expect(csv).toHaveLength(57);
    expect(csv[0]).toBe('version,at,name,before,after,reason,by');
    expect(csv.at(-1)).toContain(",'=1+1,");
  });
});
