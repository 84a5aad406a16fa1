import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectRows } from './collect-rows.ts';
import { lineOfFault } from './json-fault.ts';

const json = (format: Parameters<typeof collectRows>[0], document: unknown) =>
  collectRows(format, [JSON.stringify(document)]);

describe('readCommonGrants', () => {
  const item = {
    id: '30a12e5e-5940-4c08-921c-17a8960fcf4b',
    title: 'Example',
    status: { value: 'open' },
    description: 'Text',
    source: 'https://example.org/o/1',
    funding: {
      minAwardAmount: { amount: '10000.00', currency: 'USD' },
      maxAwardAmount: { amount: '50000', currency: 'USD' },
      totalAmountAvailable: { amount: '1000000', currency: 'USD' },
      estimatedAwardCount: 12,
    },
    keyDates: {
      postDate: { name: 'Opens', eventType: 'singleDate', date: '2026-10-01' },
      closeDate: { name: 'Closes', eventType: 'singleDate', date: '2026-12-14', time: '17:00:00' },
    },
    acceptedApplicantTypes: [{ value: 'nonprofit_without_501c3' }, 'individual'],
    customFields: { agency: { name: 'agency', value: { code: 'EX', name: 'Example Agency' } } },
  };

  it.each<[string, unknown]>([
    ['an answer with items', { status: 200, items: [item], paginationInfo: {} }],
    ['a bare list', [item]],
    ['one under data', { data: item }],
    ['one alone', item],
  ])('reads %s', async (_, document) => {
    const { ok, errors } = await json('commongrants', document);
    expect(errors).toEqual([]);
    expect(ok).toHaveLength(1);
    expect(ok[0]).toMatchObject({
      funder: { name: 'Example Agency' },
      amounts: { min: 10_000, max: 50_000, total: 1_000_000, currency: 'USD' },
      // 17:00, without a zone.
      deadline: { kind: 'date', at: '2026-12-15T05:00:00.000Z', zone: 'Etc/GMT+12', timeKnown: false },
      opensAt: '2026-10-01T00:00:00.000Z',
      sourceState: 'open',
      applicantTypes: ['individual', 'nonprofit_without_501c3'],
      expectedAwards: 12,
    });
  });

  it('says what is wrong with a document', async () => {
    expect((await collectRows('commongrants', ['{"items": [{'])).errors[0]?.error[0]?.message).toMatch(/cut/);
    expect((await collectRows('commongrants', ['items: no'])).errors[0]?.error[0]?.message).toBe(
      'Not valid JSON at line 1.',
    );
    expect((await json('commongrants', [item, 'x'])).errors).toMatchObject([{ line: 2 }]);
    const [again] = (await json('commongrants', [item, item])).errors;
    expect(again?.error[0]?.message).toMatch(/^The same id as in record 1, /);
  });
});

describe('a document that is no JSON', () => {
  it.each<[string, number]>([
    ['{\n "grantPools": [\n  {"id": "1"}\n ],\n}\n', 5],
    ['{\n "grantPools": [\n  {"id": "1"},\n ]\n}\n', 4],
    ['{\n "a": "\\q",\n "b": 1\n}\n', 2],
    ["{\n 'grantPools': []\n}\n", 2],
    ['{\n "a": tru,\n "b": 1\n}\n', 2],
    ['{\n "a": 01\n}', 2],
    ['{\n "a" 1\n}', 2],
    ['{\n "a": "x\n y"\n}', 2],
    ['{"a": "\\""}\n\n{"b": [1, -2.5e3, null, {}, []]}\n]', 3],
  ])('%j is wrong at line %i', async (text, line) => {
    const { errors } = await collectRows('daoip5', [text]);
    expect(errors).toEqual([
      { line, error: [{ field: 'file', message: `Not valid JSON at line ${line}.` }] },
    ]);
  });

  it('finds no fault before the end of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value, null, 1);
        expect(lineOfFault(`${text}\n%`)).toBe(text.split('\n').length + 1);
      }),
    );
  });

  it('may still be one record a line', async () => {
    const lines = ['1', '2'].map((id) =>
      JSON.stringify({ id, title: id, amountAwarded: 5, currency: 'GBP' }),
    );
    const { ok, errors } = await collectRows('360giving', [`${lines.join('\n')}\n`]);
    expect(errors).toEqual([]);
    expect(ok.map(({ kind }) => kind)).toEqual(['award', 'award']);
  });
});

describe('read360Giving', () => {
  const grant = {
    id: '360G-example-1',
    title: 'Boat shed',
    description: 'Repairs',
    currency: 'GBP',
    amountAwarded: 9000,
    awardDate: '2026-06-01T00:00:00+00:00',
    plannedDates: [{ startDate: '2026-07-01', endDate: '2027-06-30' }],
    fundingOrganization: [{ id: 'GB-CHC-000000', name: 'Example Fund' }],
    recipientOrganization: [{ id: 'GB-CHC-000001', name: 'Example Charity', addressCountry: 'GB' }],
    grantProgramme: [{ code: 'P', title: 'Shores' }],
    dataSource: 'https://example.org/data',
  };

  it.each<[string, unknown, string | null]>([
    ['a package', { license: 'https://example.org/l', grants: [grant] }, 'https://example.org/l'],
    [
      'an answer of the API',
      { count: 1, results: [{ data: grant, data_license: { url: 'https://example.org/own' } }] },
      'https://example.org/own',
    ],
    ['a bare list', [grant], null],
  ])('reads %s as awards', async (_, document, licence) => {
    const { ok, errors } = await json('360giving', document);
    expect(errors).toEqual([]);
    expect(ok[0]).toMatchObject({
      kind: 'award',
      externalId: '360G-example-1',
      funder: { name: 'Example Fund' },
      amounts: { min: null, max: null, total: 9_000, currency: 'GBP' },
      award: {
        recipient: 'Example Charity',
        awardedOn: '2026-06-01',
        startsOn: '2026-07-01',
        endsOn: '2027-06-30',
      },
      categories: ['Shores'],
      regions: ['GB'],
      licence,
      extra: { dataSource: 'https://example.org/data' },
    });
  });

  it('does not collect private recipients', async () => {
    const { ok } = await json('360giving', [
      { ...grant, recipientOrganization: undefined, recipientIndividual: { name: 'A Person' } },
    ]);
    expect(ok[0]?.award?.recipient).toBeNull();
    expect(JSON.stringify(ok)).not.toContain('A Person');
  });

  it('refuses a negative award', async () => {
    const { errors } = await json('360giving', [{ ...grant, amountAwarded: -1 }]);
    expect(errors[0]?.error[0]).toMatchObject({ field: 'amountAwarded' });
  });
});

describe('readDaoip5', () => {
  const pool = {
    type: 'GrantPool',
    id: 'daoip-5:example:grantPool:7',
    name: 'Round 7',
    description: 'Public goods',
    isOpen: true,
    closeDate: '2026-12-31T23:59:59Z',
    governanceURI: 'https://example.org/rules',
    requiredCredentials: ['KYC'],
    totalGrantPoolSize: [{ amount: '250000', denomination: 'USDC' }],
    extensions: { 'example.eligibility': { requirements: ['Be active.'] } },
  };
  const application = {
    type: 'GrantApplication',
    id: 'daoip-5:example:grantApplication:1',
    projectName: 'Shoes Protocol',
    createdAt: '2025-03-01T10:00:00Z',
    status: 'funded',
    fundsApproved: [{ amount: '5000', denomination: 'OP' }],
    payoutAddress: { type: 'EthereumAddress', value: '0x1234' },
  };

  it('reads pools as calls', async () => {
    const { ok, errors } = await json('daoip5', {
      '@context': 'x',
      name: 'Example DAO',
      type: 'DAO',
      grantPools: [pool, { ...pool, id: '8', isOpen: false }],
    });
    expect(errors).toEqual([]);
    expect(ok[0]).toMatchObject({
      kind: 'open',
      title: 'Round 7',
      funder: { name: 'Example DAO' },
      url: 'https://example.org/rules',
      amounts: { total: 250_000, currency: 'USDC' },
      deadline: { kind: 'date', at: '2026-12-31T23:59:59.000Z', timeKnown: true },
      sourceState: 'open',
      eligibility: ['KYC', 'Be active.'],
    });
    expect(ok[1]?.sourceState).toBe('closed');
  });

  it('reads granted applications as awards and skips the others and projects', async () => {
    const applications = [
      application,
      { ...application, id: '2', status: 'rejected' },
      { ...application, id: '3', status: undefined, fundsApproved: [{ amount: '', denomination: '' }] },
    ];
    const { ok, skipped } = await json('daoip5', {
      name: 'Example DAO',
      grantPools: [{ type: 'GrantPool', name: 'Round 7', applications }],
      projects: [{ type: 'Project', id: 'p', name: 'Shoes' }],
    });
    expect(ok).toHaveLength(1);
    expect(ok[0]).toMatchObject({
      kind: 'award',
      title: 'Shoes Protocol',
      amounts: { total: 5_000, currency: 'OP' },
      categories: ['Round 7'],
    });
    expect(JSON.stringify(ok)).not.toContain('0x1234');
    expect(skipped.map(({ line, skipped: why }) => [line, why])).toEqual([
      [2, 'Application, rejected.'],
      [3, 'Application, nothing approved.'],
      [4, 'Project, not a grant: Shoes.'],
    ]);
  });

  it.each(['grantsPools', 'GrantPools', 'grant_pools'])('finds the pools under %s', async (name) => {
    const { ok, errors } = await json('daoip5', { '@context': 'x', name: 'Quests', [name]: [pool] });
    expect(errors).toEqual([]);
    expect(ok).toMatchObject([{ externalId: pool.id, funder: { name: 'Quests' } }]);
  });

  it.each<[string, unknown, string, number | null]>([
    ['wei', '412000000000000000000', 'ETH', 412],
    ['wei as a number', 412e18, 'ETH', 412],
    ['wei with a sign', '250000000000000000', '$ETH', 0.25],
    ['base units of six places', '750000000000', 'USDC', 750_000],
    ['whole coins', '412', 'ETH', 412],
    ['many whole coins', '30000000', 'ARB', 30_000_000],
    ['more than there is of an unknown token', '9000000000000000000', 'ZZQ', null],
    ['more than there is of any money', '9000000000000000000', 'USD', null],
  ])('reads a pool in %s', async (_, amount, denomination, total) => {
    const sized = { ...pool, totalGrantPoolSize: [{ amount, denomination }] };
    const { ok, errors } = await json('daoip5', { grantPools: [sized] });
    expect(errors).toEqual([]);
    expect(ok[0]?.amounts.total).toBe(total);
  });

  it('reads an award in base units', async () => {
    const paid = {
      ...application,
      fundsApproved: [{ amount: '5000000000000000000000', denomination: 'OP' }],
    };
    expect((await json('daoip5', { applications: [paid] })).ok[0]?.amounts).toMatchObject({
      total: 5_000,
      currency: 'OP',
    });
  });

  it('reads rows of the gateway and refuses a file without any', async () => {
    expect((await json('daoip5', { data: [pool, application] })).ok.map(({ kind }) => kind)).toEqual([
      'open',
      'award',
    ]);
    expect((await json('daoip5', { '@context': 'x' })).errors[0]?.error[0]?.message).toMatch(/No grantPools/);
  });
});
