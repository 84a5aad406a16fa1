import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { personalDataOf } from '#platform/server/personal-data.ts';
import type { PersonalRows } from '#platform/server/services.ts';
import { aProject } from '#projects/projects/testing';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { domains } from './domains.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ start: true });
});
afterAll(() => server.close());

interface Reference extends Record<string, unknown> {
  readonly table: string;
  /** `c`: goes with the account, `n`: forgets whom it named. */
  readonly onDelete: string;
}

async function references(): Promise<Reference[]> {
  const { rows } = await server.database.db.execute<Reference>(sql`
    select conrelid::regclass::text as table, confdeltype::text as "onDelete" from pg_constraint
    where contype = 'f' and confrelid = 'identity_user'::regclass`);
  return rows;
}

describe('personal data', () => {
  it('can be exported and erased for every domain whose tables name a member', async () => {
    const known = personalDataOf(domains).map(({ domain }) => `${domain.replaceAll('-', '_')}_`);
    const isKnown = ({ table }: Reference) => known.some((prefix) => table.startsWith(prefix));
    expect((await references()).filter((reference) => !isKnown(reference))).toEqual([]);
  });

  it('goes with its account, or forgets whom it named, in every table', async () => {
    const rows = await references();
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ onDelete }) => onDelete !== 'c' && onDelete !== 'n')).toEqual([]);
  });

  it('is exported by each domain for a member with projects and judgments, then deleted', async () => {
    const { db } = server.database;
    const member = await aMember(db);
    const other = await aMember(db);
    const [draft] = [
      await aProject(db, member.userId),
      await aProject(db, member.userId, { status: 'published' }),
    ];
    const theirs = await aProject(db, other.userId, { status: 'published' });
    await db.execute(sql`
      insert into grants_judgment (user_id, project_id, opportunity_id, verdict)
      select ${member.userId}, ${draft.id}, id, 'fits' from grants_opportunity limit 1`);
    const exported = new Map<string, Readonly<Record<string, PersonalRows>>>();
    for (const { domain, columns, export: exportOf } of server.services.personalData) {
      const kinds = await exportOf(server.services, member.userId);
      // Two domains that were one share a folder of the archive, each with kinds of its own.
      const before = exported.get(domain) ?? {};
      expect(Object.keys(kinds).filter((kind) => kind in before)).toEqual([]);
      exported.set(domain, { ...before, ...kinds });
      expect(Object.keys(kinds).sort(), domain).toEqual(Object.keys(columns).sort());
      for (const [kind, rows] of Object.entries(kinds)) {
        const unsaid = rows.flatMap(Object.keys).filter((field) => !columns[kind]?.includes(field));
        expect(unsaid, `${domain}/${kind}`).toEqual([]);
      }
    }
    expect(exported.get('projects')?.projects).toHaveLength(2);
    expect(exported.get('grants')?.judgments).toMatchObject([{ verdict: 'fits', projectId: draft.id }]);
    expect(exported.get('identity')?.account).toMatchObject([{ username: member.username }]);

    const caller = new Caller(server, 'member', member);
    const body = { username: member.username };
    const answer = await caller.call({ method: 'POST', path: '/api/account/delete' }, { body });
    expect(answer.status, answer.text).toBe(200);
    const left = await db.execute<{ id: string }>(sql`select id from projects_project order by id`);
    expect(left.rows).toEqual([{ id: theirs.id }]);
    expect((await db.execute(sql`select 1 from grants_judgment`)).rows).toEqual([]);
  });
});
