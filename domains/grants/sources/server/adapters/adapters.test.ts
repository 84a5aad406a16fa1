import { describe, expect, it } from 'vitest';
import { finishRow } from '#engines/opportunity-formats';
import { clientOf, collect, readFixture } from '../../testing/reading.ts';
import { type SourceAdapter, SourceError, type SourceRecord } from './adapter.ts';
import { ADAPTERS } from './adapters.ts';

const JSON_FIXTURES = [
  'us-grants-gov',
  'us-simpler',
  'us-simpler-cg',
  'eu-sedia',
  'us-ca',
  'us-pa',
  'us-fedreg',
  'us-sbir',
  'karma-registry',
  'questbook',
  'daoip5-gateway',
  'uk-360',
  'wb',
];
const CSV_FIXTURES = ['us-sam-al'];
const PAGE = '<!doctype html><html><body>Down for maintenance</body></html>';
const ODD: readonly unknown[] = [null, -1, 'words', [[null]], { toString: 1 }];

/** Reads whatever a source answers; the only error it may end with is one that says so. */
async function readAny(adapter: SourceAdapter, answer: () => string): Promise<SourceRecord[] | SourceError> {
  try {
    return await collect(
      adapter,
      clientOf(async () => answer()),
    );
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
}

/** Every record is a problem in a sentence, or a draft that the check takes without an exception. */
function check(adapter: SourceAdapter, read: SourceRecord[] | SourceError): void {
  if (read instanceof SourceError) return;
  for (const record of read) {
    expect(record.place).not.toBe('');
    if ('draft' in record) finishRow(1, record.draft, { convention: adapter.dates, lenient: true });
    else expect(record.problem).toMatch(/\.$/);
  }
}

/** The value with one of its parts replaced, for every part. */
function* mutations(value: unknown, into: unknown): Generator<unknown> {
  yield into;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const changed of mutations(item, into)) yield value.with(at, changed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      for (const changed of mutations(item, into)) yield { ...value, [name]: changed };
  }
}

/** The answer with a wrong type in each of its places. */
function* wrongTypes(fixture: string): Generator<string> {
  for (const odd of ODD)
    for (const changed of mutations(JSON.parse(fixture), odd)) yield JSON.stringify(changed);
}

it('has every source once', () => {
  const ids = ADAPTERS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(ADAPTERS.map((adapter) => [adapter.id, adapter] as const))('%s', (id, adapter) => {
  it('says who publishes it, under which license, and how often it may be asked', () => {
    expect(adapter.name).not.toBe('');
    for (const address of [adapter.address, adapter.detailAddress ?? adapter.address])
      expect(new URL(address)).toMatchObject({ protocol: 'https:', pathname: '/', search: '' });
    for (const words of [adapter.licence, adapter.attribution]) expect(words).not.toBe('');
    expect(adapter.rate.perMinute).toBeGreaterThan(0);
    expect(adapter.rate.perMinute).toBeLessThanOrEqual(120);
    expect(adapter.everyHours).toBeGreaterThanOrEqual(1);
  });

  it('ends with an error that says so where a page or a text is given for data', async () => {
    for (const answer of [PAGE, '', 'null', '"words"', '7', '{"data":{"message":"no"}}'])
      expect(await readAny(adapter, () => answer)).toBeInstanceOf(SourceError);
  });

  it('ends although pages never do', async () => {
    let asked = 0;
    const read = await readAny(adapter, () => {
      asked += 1;
      return endlessAnswer(asked);
    });
    check(adapter, read);
    expect(asked).toBeLessThan(20_000);
  });

  it('ends although the same page comes forever', async () => {
    let asked = 0;
    const read = await readAny(adapter, () => {
      asked += 1;
      return endlessAnswer(1);
    });
    check(adapter, read);
    expect(asked).toBeLessThan(20);
  });

  it('survives damage in any place of its answer', async () => {
    const isJson = JSON_FIXTURES.includes(id);
    const kind = isJson ? 'json' : CSV_FIXTURES.includes(id) ? 'csv' : 'xml';
    const text = readFixture(`${id}.${kind}`);
    const fixture = id === 'us-grants-gov' ? listAndDetailAtOnce(text) : text;
    let read = 0;
    for (const damaged of isJson ? wrongTypes(fixture) : damages(fixture)) {
      check(adapter, await readAny(adapter, () => damaged));
      read += 1;
    }
    expect(read).toBeGreaterThan(100);
  });
});

/** Grants.gov has two answers with fields of their own; one with all of them is damaged in the place of both. */
function listAndDetailAtOnce(text: string): string {
  const { search, details } = JSON.parse(text);
  const [detail] = Object.values<{ data: object }>(details);
  return JSON.stringify({ ...search, data: { ...search.data, ...detail?.data } });
}

/** The text with nine characters missing, and cut, at every seventh place. */
function* damages(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 7) {
    yield text.slice(0, at);
    yield text.slice(0, at) + text.slice(at + 9);
  }
}

/** A page that fits every source, with one new record, and says that millions follow. */
function endlessAnswer(number: number): string {
  const id = `n${number}`;
  const row = {
    id,
    opportunity_id: id,
    PortalID: id,
    slug: id,
    document_number: id,
    org_id: id,
    name: id,
    title: id,
    metadata: { identifier: [id], title: [id] },
  };
  const total = 9_000_000;
  return JSON.stringify({
    data: [row],
    results: [row],
    items: [row],
    programs: [row],
    grants: [row],
    records: [row],
    grantPools: [row],
    projects: { [id]: row },
    total,
    count: total,
    totalResults: total,
    hasNext: true,
    next: `https://example.org/?page=${number}`,
    next_page_url: `https://example.org/?page=${number}`,
    pagination_info: { total_records: total },
    paginationInfo: { totalItems: total },
    pagination: { totalCount: total },
  });
}
