import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opportunityInputSchema } from '../vocabulary/opportunity.ts';
import { collectRows } from './collect-rows.ts';

const LINE = {
  id: 'x-1',
  title: 'Coastal Resilience',
  description: '<p>Pays for <b>gauges</b>.</p><script>alert(1)</script>',
  funder: 'Great Lakes Shore Office',
  url: 'https://example.org/coastal',
  amountMin: 10_000,
  amountMax: 75_000,
  currency: 'USD',
  opensAt: '2026-01-01',
  closesAt: '2026-03-01T17:00:00Z',
  rolling: false,
  eligibility: ['Nonprofits', 'Data must be published.'],
  categories: ['Climate'],
  regions: ['Wisconsin', 'West Africa'],
  kind: 'open',
};
const text = (...objects: unknown[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join('');
const read = (file: string | Uint8Array, convention = {}) => collectRows('jsonl', [file], { convention });

describe('readJsonl', () => {
  it('maps the documented format and keeps unknown fields', async () => {
    const { ok, errors } = await read(text({ ...LINE, contactHours: 'Mon-Fri', nested: { a: [1] } }));
    expect(errors).toEqual([]);
    expect(ok[0]).toEqual({
      externalId: 'x-1',
      kind: 'open',
      supportKind: null,
      title: 'Coastal Resilience',
      description: 'Pays for gauges.',
      funder: { name: 'Great Lakes Shore Office' },
      url: 'https://example.org/coastal',
      number: null,
      amounts: { min: 10_000, max: 75_000, total: null, currency: 'USD' },
      deadline: { kind: 'date', at: '2026-03-01T17:00:00.000Z', timeKnown: true, zone: 'UTC' },
      opensAt: '2026-01-01T00:00:00.000Z',
      opensOn: '2026-01-01',
      sourceState: null,
      eligibility: ['Nonprofits', 'Data must be published.'],
      // Another condition is left over, so the list of kinds may not be complete.
      applicantTypes: ['non_profit_with_501c3', 'nonprofit_without_501c3', 'custom'],
      regions: ['US-WI', 'West Africa'],
      categories: ['Climate'],
      expectedAwards: null,
      award: null,
      licence: null,
      extra: { contactHours: 'Mon-Fri', nested: { a: [1] } },
    });
  });

  it('leaves unknown what is missing', async () => {
    const { ok } = await read(text({ id: '1', title: 'Only a title' }));
    expect(ok[0]).toMatchObject({
      kind: 'open',
      description: '',
      funder: null,
      url: null,
      deadline: { kind: 'unknown' },
      opensAt: null,
      opensOn: null,
      regions: [],
      applicantTypes: [],
      amounts: { min: null, max: null, total: null, currency: null },
      extra: {},
    });
  });

  it('reads rolling calls and lets a date say more', async () => {
    const { ok } = await read(
      text({ id: '1', title: 'A', rolling: true }, { ...LINE, id: '2', rolling: true }),
    );
    expect(ok.map(({ deadline }) => deadline.kind)).toEqual(['rolling', 'date']);
  });

  it.each<[string, object, string, RegExp]>([
    ['no id', { id: undefined }, 'id', /Missing/],
    ['no title', { title: '  ' }, 'title', /Missing/],
    ['closing before opening', { opensAt: '2026-04-01' }, 'closesAt', /before it opens on 2026-04-01/],
    ['a bad currency', { currency: 'dollars' }, 'currency', /no currency code/],
    ['a negative amount', { amountMin: -5 }, 'amountMin', /negative/],
    ['amounts the wrong way round', { amountMin: 80_000 }, 'amountMin', /above the largest award/],
    ['an amount in words', { amountMax: 'a lot' }, 'amountMax', /no amount/],
    ['a figure of two readings', { amountMax: '50.000' }, 'amountMax', /50000 or 50\? Write it without/],
    ['another with its sign', { amountMax: '€2.500' }, 'amountMax', /2500 or 2\.5\?/],
    ['a long title', { title: 'x'.repeat(501) }, 'title', /501 characters, 500 fit/],
    ['a long description', { description: 'x'.repeat(50_001) }, 'description', /50000 fit/],
    ['a dangerous link', { url: 'javascript:alert(1)' }, 'url', /https:\/\//],
    ['a file link', { url: 'ftp://example.org/a' }, 'url', /https:\/\//],
    ['an unreal date', { closesAt: '2026-02-30' }, 'closesAt', /no clear date/],
    ['an ambiguous date', { closesAt: '03/04/2026' }, 'closesAt', /Write 2026-03-01/],
    ['a date and more', { closesAt: '2026-03-01, by post a week later' }, 'closesAt', /no clear date/],
    ['rolling with an end', { closesAt: 'Rolling until March 1, 2026' }, 'closesAt', /no clear date/],
    ['an unknown kind', { kind: 'loan' }, 'kind', /Write open or award/],
    ['rolling in words', { rolling: 'yes' }, 'rolling', /true nor false/],
    ['an object as title', { title: { en: 'A' } }, 'title', /Text is expected/],
    ['too much unknown', { notes: 'x'.repeat(100_001) }, 'extra', /too long together/],
    ['endless categories', { categories: Array(201).fill('x') }, 'categories', /201, 200 fit/],
  ])('refuses %s', async (_, changed, field, message) => {
    const { ok, errors } = await read(text({ ...LINE, ...changed }));
    expect(ok).toEqual([]);
    expect(errors[0]?.line).toBe(1);
    expect(errors[0]?.error.find((problem) => problem.field === field)?.message).toMatch(message);
  });

  const contradiction = async (dates: object, convention = {}) => {
    const { errors } = await read(text({ ...LINE, ...dates }), convention);
    return errors[0]?.error.map(({ message }) => message);
  };

  it.each([
    ['no zone', {}],
    ['New York', { zone: 'America/New_York' }],
    ['Auckland', { zone: 'Pacific/Auckland' }],
  ])('compares the days as they were written, with %s', async (_, convention) => {
    expect(await contradiction({ opensAt: '2027-03-02', closesAt: '2027-03-01' }, convention)).toEqual([
      'Closes 2027-03-01, before it opens on 2027-03-02.',
    ]);
    expect(await contradiction({ opensAt: '2027-05-09', closesAt: '2027-03-01' }, convention)).toEqual([
      'Closes 2027-03-01, before it opens on 2027-05-09.',
    ]);
    expect(
      await contradiction({ opensAt: '2027-03-01', closesAt: '2027-03-01' }, convention),
    ).toBeUndefined();
  });

  it('compares moments where both are printed', async () => {
    const closesAt = '2027-03-01T09:00:00Z';
    expect(await contradiction({ opensAt: '2027-03-01T10:00:00Z', closesAt })).toHaveLength(1);
    expect(await contradiction({ opensAt: '2027-03-01T08:00:00Z', closesAt })).toBeUndefined();
  });

  it('keeps the licence of a record', async () => {
    const { ok } = await read(text({ ...LINE, licence: 'CC BY 4.0' }));
    expect(ok[0]).toMatchObject({ licence: 'CC BY 4.0', extra: {} });
  });

  it('lists every problem of a row, and continues with the next', async () => {
    const file = `${text({ ...LINE, id: '', currency: '?', url: 'x' })}\n\nnot json\n[1]\n${text({ ...LINE, id: '2' })}`;
    const { ok, errors } = await read(file);
    expect(errors.map(({ line, error }) => [line, error.map(({ field }) => field)])).toEqual([
      [1, ['id', 'url', 'currency']],
      [4, ['line']],
      [5, ['line']],
    ]);
    expect(ok).toHaveLength(1);
  });

  it('tells a half-written last line from a wrong one', async () => {
    const { errors } = await read(`${text(LINE)}{"id": "2", "ti`);
    expect(errors).toEqual([
      { line: 2, error: [{ field: 'line', message: expect.stringContaining('ends inside this line') }] },
    ]);
    expect((await read(`{"id": "2", "ti\n`)).errors[0]?.error[0]?.message).toBe('Not valid JSON.');
  });

  it('names the line of a repeated id', async () => {
    const { ok, errors } = await read(text(LINE, { ...LINE, id: 'x-2' }, LINE));
    expect(ok).toHaveLength(2);
    expect(errors).toEqual([
      { line: 3, error: [{ field: 'id', message: 'The same id as in line 1, x-1.' }] },
    ]);
  });

  it('does not let a row change what objects are', async () => {
    const { ok } = await read('{"id":"1","title":"A","__proto__":{"polluted":true}}\n');
    expect(ok[0]?.extra).toEqual({});
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('reads bytes in pieces of any size, with byte order mark and Windows line ends', async () => {
    const bytes = new TextEncoder().encode(
      `\ufeff${text({ ...LINE, title: 'Küste 🌊' }).replace('\n', '\r\n')}`,
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (size) => {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.slice(at * size, (at + 1) * size),
        );
        const { ok, errors } = await collectRows('jsonl', pieces);
        expect(errors).toEqual([]);
        expect(ok[0]?.title).toBe('Küste 🌊');
      }),
      { numRuns: 20 },
    );
  });

  it('refuses other encodings near the line where they show', async () => {
    const latin = new Uint8Array([...new TextEncoder().encode(text(LINE)), 0x22, 0xfc, 0x22, 0x0a]);
    expect((await read(latin)).errors.at(-1)?.error[0]).toMatchObject({
      field: 'file',
      message: expect.stringContaining('UTF-8'),
    });
    expect((await read(new Uint8Array([0xff, 0xfe, 0x7b, 0x00]))).errors[0]?.error[0]?.message).toMatch(
      /UTF-16/,
    );
    const cut = new TextEncoder().encode('{"id":"ü').slice(0, -1);
    expect((await read(cut)).errors[0]?.error[0]?.message).toMatch(/not valid UTF-8/);
  });

  it('answers any JSON values with a valid opportunity or a problem', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.string(), fc.constant('2026-01-01'));
    const row = fc.record(Object.fromEntries(Object.keys(LINE).map((key) => [key, value])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(row, async (object) => {
        const { ok, errors } = await read(text(object));
        expect(ok.length + errors.length).toBe(1);
        for (const one of ok) expect(opportunityInputSchema.safeParse(one).success).toBe(true);
        for (const { error } of errors) expect(error.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
