import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opportunityStatus } from '#grants/catalog/contract';
import { testServices } from '#members/identity/testing';
import { aLoopbackServer } from '#platform/testing/server/loopback-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { type Expected, faultsOf, readSourceCases, servedAnswer } from '../../testing/source-cases.ts';
import { runSource } from '../services/run-source.ts';
import { ADAPTERS } from './adapters.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(() =>
  test.db.execute(
    sql`truncate sources_source, sources_run, sources_dead_letter, sources_validator, grants_opportunity, grants_import, grants_source, platform_lease cascade`,
  ),
);

/** Reads a source as the product does, from an outside that answers so. */
async function run(id: string, serve: Readonly<Record<string, unknown>>, now: Date) {
  const adapter = ADAPTERS.find((one) => one.id === id);
  if (!adapter) throw new Error(`No adapter ${id}`);
  const server = await aLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://h');
    const answer = servedAnswer(serve, { method: request.method ?? '', url, body: await text(request) });
    response.statusCode = answer === null || answer === 404 ? 404 : 200;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  const { key, ...keyless } = adapter;
  const reading = { ...keyless, address: server.url, detailAddress: server.url };
  const outbound = { privateHosts: [server.host], wait: async () => {} };
  const services = { ...testServices(test.db), clock: { now: () => now } };
  return runSource(services, reading, { trigger: 'command', outbound });
}

interface Stored extends Record<string, unknown> {
  readonly id: string;
  readonly listedAs: string | null;
  readonly title: string;
  readonly externalId: string;
}

/** Every record as it is kept, with the status of a day. */
async function stored(now: Date): Promise<Stored[]> {
  const { rows } = await test.db.execute<{ record: Record<string, unknown> }>(sql`
    select jsonb_build_object('id', id, 'source', source_id, 'externalId', external_id, 'listedAs', listed_as,
      'kind', kind, 'supportKind', support_kind, 'title', title, 'description', description, 'url', url,
      'funder', jsonb_build_object('name', funder_name), 'number', number, 'deadline', deadline,
      'amounts', jsonb_build_object('min', amount_min, 'max', amount_max, 'total', amount_total, 'currency', currency),
      'opensAt', opens_at, 'opensOn', opens_on, 'sourceState', source_state, 'eligibility', eligibility,
      'applicantTypes', applicant_types, 'regions', regions, 'categories', categories,
      'expectedAwards', expected_awards, 'award', award, 'extra', extra) as record
    from grants_opportunity order by source_id, external_id`);
  return rows.map(({ record }) => {
    const facts = record as unknown as Parameters<typeof opportunityStatus>[0];
    return { ...record, status: opportunityStatus(facts, now) } as unknown as Stored;
  });
}

const GRANTS_GOV = { number: '', title: '', agency: 'U.S. National Science Foundation' };

/** Grants.gov with one posted call, which has no closing date. */
function grantsGovOf(call: Partial<typeof GRANTS_GOV>) {
  const hit = { ...GRANTS_GOV, ...call, id: '930001', oppStatus: 'posted', openDate: '', closeDate: '' };
  const detail = { opportunityTitle: hit.title, opportunityNumber: hit.number, synopsis: {} };
  return {
    'POST /v1/api/search2': { errorcode: 0, data: { hitCount: 1, oppHits: [hit] } },
    'POST /v1/api/fetchOpportunity': { 930001: { errorcode: 0, data: detail } },
  };
}
const ALSO: Readonly<Record<string, Parameters<typeof grantsGovOf>[0]>> = {
  'us-nsf-rss': { number: '27-534', title: 'Example Infrastructure (EI)' },
  'us-simpler-cg': { number: 'EX-27-301', title: 'Example standing offer', agency: 'Example Agency' },
};

/** The record that is meant, and what is wrong with it. */
function faultsIn(records: readonly Stored[], expected: Expected): string[] {
  if (expected.count !== undefined && records.length !== expected.count) return [`${records.length} records`];
  if (expected.count !== undefined) return [];
  const absent = (expected.absent ?? []) as string[];
  if (absent.length > 0)
    return records.map(({ externalId }) => externalId).filter((id) => absent.includes(id));
  const { externalId, title } = expected;
  const record = records.find((one) => (externalId ? one.externalId === externalId : one.title === title));
  const name = String(externalId ?? title);
  if (!record) return [`${name} is missing`];
  return faultsOf(record, expected).map((fault) => `${name}: ${fault}`);
}

const CASES = readSourceCases();

describe.skipIf(CASES.length === 0)(
  'sources as they answer (skipped where ../shared/cases is absent)',
  () => {
    it.each(CASES.map((one) => [one.source, one] as const))(
      '%s',
      async (source, { today, serve, ...one }) => {
        const now = new Date(`${today}T12:00:00Z`);
        const ended = await run(source, serve, now);
        expect(ended).toMatchObject({ dead: 0, problem: null });
        const records = await stored(now);
        expect(one.expect.flatMap((expected) => faultsIn(records, expected))).toEqual([]);
      },
    );

    it.each(CASES.filter(({ source }) => ALSO[source]).map((one) => [one.source, one] as const))(
      '%s and Grants.gov show a call once',
      async (source, { today, serve, ...one }) => {
        const now = new Date(`${today}T12:00:00Z`);
        await run('us-grants-gov', grantsGovOf(ALSO[source] ?? {}), now);
        await run(source, serve, now);
        const records = await stored(now);
        for (const { title } of one.expect.filter(({ listedOnce }) => listedOnce))
          expect(records.filter((record) => record.title === title && record.listedAs === null)).toHaveLength(
            1,
          );
      },
    );
  },
);
