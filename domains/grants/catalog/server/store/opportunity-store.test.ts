import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpportunityInput } from '#engines/opportunity-formats';
import { inTransaction } from '#platform/server/db/database.ts';
import { rolledBack, type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { anOpportunity, anOpportunityInput } from '../../testing/factories.ts';
import {
  findOpportunities,
  lastChange,
  listChangedAfter,
  listListings,
  markListings,
  opportunityOf,
  saveOpportunities,
} from './opportunity-store.ts';
import { saveSource } from './source-store.ts';
import { opportunityTable as opportunities } from './tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const origin = {
  sourceId: 'test',
  fetchedAt: new Date('2026-11-20T12:00:00Z'),
  address: 'test.jsonl',
  licence: 'CC0',
};

it('says of records stored before what kind of support they are, as far as their source does', () =>
  rolledBack(test.db, async (tx) => {
    await saveSource(tx, { id: 'test' });
    const stored: [string, Partial<OpportunityInput>][] = [
      ['grant', { extra: { assistance_types: ['Direct Loans', 'Project Grants'] } }],
      ['loan', { extra: { assistance_types: ['Guaranteed / Insured Loans'] } }],
      ['personal', { extra: { assistance_types: ['Direct Payments with Unrestricted Use'] } }],
      ['other', { extra: { FundingInstrumentType: ['Procurement contract'] } }],
      ['unknown', { extra: { FundingInstrumentType: ['Other'] } }],
      ['unknown', { extra: { popular_name: 'Loans' } }],
    ];
    const types = { assistance_types: ['Direct Payments for a Specified Use'] };
    stored.push(['personal', { extra: types, applicantTypes: ['individual'] }]);
    stored.push(['grant', { extra: types, applicantTypes: ['individual', 'custom'] }]);
    const records = stored.map(([kind, facts], at) =>
      anOpportunityInput({ externalId: `${at} ${kind}`, ...facts }),
    );
    await saveOpportunities(tx, origin, records);
    await tx.execute(sql`set constraints all immediate`);
    await tx.execute(sql`alter table grants_opportunity drop column support_kind`);
    const script = readFileSync(new URL('../migrations/0006_support_kind.sql', import.meta.url), 'utf8');
    for (const statement of script.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    const { rows } = await tx.execute<{ external_id: string; support_kind: string | null }>(
      sql`select external_id, support_kind from grants_opportunity order by external_id`,
    );
    expect(rows.map(({ support_kind }) => support_kind ?? 'unknown')).toEqual(stored.map(([kind]) => kind));
  }));

describe('saveOpportunities', () => {
  it('adds, then changes only what is different, and keeps the change number of the rest', () =>
    rolledBack(test.db, async (tx) => {
      await saveSource(tx, { id: 'test' });
      const records = ['a', 'b', 'c'].map((externalId) => anOpportunityInput({ externalId }));
      expect(await saveOpportunities(tx, origin, records)).toEqual({
        added: 3,
        changed: 0,
        unchanged: 0,
        older: 0,
      });
      const before = await lastChange(tx);
      expect(await saveOpportunities(tx, origin, records)).toEqual({
        added: 0,
        changed: 0,
        unchanged: 3,
        older: 0,
      });
      expect(await lastChange(tx)).toBe(before);
      const changed = records.map((record) =>
        record.externalId === 'b' ? { ...record, title: 'Another title' } : record,
      );
      expect(await saveOpportunities(tx, origin, changed)).toEqual({
        added: 0,
        changed: 1,
        unchanged: 2,
        older: 0,
      });
      const after = await listChangedAfter(tx, before, 10);
      expect(after.map(({ title }) => title)).toEqual(['Another title']);
    }));

  it('leaves what was read later, and says when the same content was read last', () =>
    rolledBack(test.db, async (tx) => {
      await saveSource(tx, { id: 'test' });
      const record = anOpportunityInput({ externalId: 'a', title: 'New title' });
      const at = (day: string) => ({ ...origin, fetchedAt: new Date(day), address: `${day}.jsonl` });
      const stored = async () =>
        (await tx.select().from(opportunities)).map((row) => [
          row.title,
          row.fetchedAt.toISOString().slice(0, 10),
          row.address,
        ]);
      await saveOpportunities(tx, at('2026-11-20'), [record]);
      const before = await lastChange(tx);
      const old = { ...record, title: 'Old title' };
      const left = { added: 0, changed: 0, unchanged: 0, older: 1 };
      expect(await saveOpportunities(tx, at('2026-11-19'), [old])).toEqual(left);
      const same = { added: 0, changed: 0, unchanged: 1, older: 0 };
      expect(await saveOpportunities(tx, at('2026-11-18'), [record])).toEqual(same);
      expect(await stored()).toEqual([['New title', '2026-11-20', '2026-11-20.jsonl']]);
      expect(await saveOpportunities(tx, at('2026-11-21'), [record])).toEqual(same);
      expect(await stored()).toEqual([['New title', '2026-11-21', '2026-11-21.jsonl']]);
      expect(await lastChange(tx)).toBe(before);
      expect(await saveOpportunities(tx, at('2026-11-21'), [old])).toMatchObject({ changed: 1 });
      expect(await lastChange(tx)).toBeGreaterThan(before);
    }));

  it('gives back what was put in', () =>
    rolledBack(test.db, async (tx) => {
      await saveSource(tx, { id: 'test' });
      const input = anOpportunityInput({
        externalId: 'whole',
        funder: { name: 'Shore Office', url: 'https://example.org' },
        number: 'GL-26-001',
        opensAt: '2026-09-30T22:00:00.000Z',
        opensOn: '2026-10-01',
        award: { recipient: 'Harbour', awardedOn: '2009', startsOn: null, endsOn: '2011-01-01' },
        licence: 'CC BY 4.0',
        extra: { nested: { list: [1, 'two', null] } },
      });
      await saveOpportunities(tx, origin, [input]);
      const [row] = await tx.select().from(opportunities);
      const { id, sourceId, status, provenance, alsoListedAt, ...facts } = opportunityOf(
        row!,
        [],
        new Date(),
      );
      expect(facts).toEqual(input);
      expect({ id, sourceId, status, alsoListedAt }).toEqual({
        id: row!.id,
        sourceId: 'test',
        status: 'open',
        alsoListedAt: [],
      });
      expect(provenance).toEqual({
        sourceId: 'test',
        externalId: 'whole',
        fetchedAt: '2026-11-20T12:00:00.000Z',
        address: 'test.jsonl',
        licence: 'CC BY 4.0',
      });
    }));

  it('keeps texts that PostgreSQL cannot hold, with a mark where the character was', () =>
    rolledBack(test.db, async (tx) => {
      await saveSource(tx, { id: 'test' });
      const odd = {
        title: 'a\0b',
        description: 'half \ud83d, whole \ud83d\ude00, typed \\u0000',
        extra: { 'k\0': '\udc00' },
      };
      await saveOpportunities(tx, origin, [anOpportunityInput(odd)]);
      const [row] = await tx.select().from(opportunities);
      expect(row).toMatchObject({
        title: 'a\ufffdb',
        description: 'half \ufffd, whole \ud83d\ude00, typed \\u0000',
        extra: { 'k\ufffd': '\ufffd' },
      });
    }));

  it('brings a removed record back as a change', () =>
    rolledBack(test.db, async (tx) => {
      await saveSource(tx, { id: 'test' });
      const record = anOpportunityInput({ externalId: 'gone' });
      await saveOpportunities(tx, origin, [record]);
      await tx.execute(
        sql`update grants_opportunity set removed_at = now(), change = nextval('grants_change')`,
      );
      const before = await lastChange(tx);
      expect(await saveOpportunities(tx, origin, [record])).toEqual({
        added: 0,
        changed: 1,
        unchanged: 0,
        older: 0,
      });
      const [row] = await listChangedAfter(tx, before, 1);
      expect(row).toMatchObject({ removedAt: null, title: record.title });
    }));
});

describe('markListings and listListings', () => {
  it('show the other listings from every side, removed ones left out', async () => {
    const shown = await anOpportunity(test.db, { sourceId: 'a', externalId: 'shown' });
    const second = await anOpportunity(test.db, { sourceId: 'b', externalId: 'second' });
    const gone = await anOpportunity(test.db, { sourceId: 'c', externalId: 'gone' });
    const before = await lastChange(test.db);
    await inTransaction(test.db, (tx) =>
      markListings(
        tx,
        [second, gone].map(({ id }) => ({ id, shown: shown.id })),
      ),
    );
    await test.db.execute(sql`update grants_opportunity set removed_at = now() where id = ${gone.id}`);
    const changed = await listChangedAfter(test.db, before, 10);
    expect(changed.map(({ id }) => id).sort()).toEqual([shown.id, second.id, gone.id].sort());
    expect(changed.find(({ id }) => id === shown.id)?.alsoListedBy).toEqual(['b']);
    const marked = await findOpportunities(test.db, [shown.id, second.id, gone.id]);
    expect(marked).toHaveLength(2);
    const namesFor = async (row: (typeof marked)[number]) =>
      (await listListings(test.db, row)).map(({ externalId }) => externalId);
    expect(await namesFor(shown)).toEqual(['second']);
    expect(await namesFor(marked.find(({ id }) => id === second.id)!)).toEqual(['shown']);
  });
});

describe('findOpportunities', () => {
  it('answers nothing for no or unknown ids', async () => {
    expect(await findOpportunities(test.db, [])).toEqual([]);
    expect(await findOpportunities(test.db, ['00000000-0000-4000-8000-000000000000'])).toEqual([]);
  });
});
