import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { OpportunityInput } from '../vocabulary/opportunity.ts';
import { collectRows } from './collect-rows.ts';
import { EXPORT_COLUMNS, type ExportedOpportunity, exportCells } from './own-export.ts';

/** An open call with every fact known. */
function aRecord(changed: Partial<OpportunityInput> = {}): OpportunityInput {
  return {
    externalId: 'shore-12',
    kind: 'open',
    supportKind: 'grant',
    title: 'Coastal Resilience Small Grants',
    description: 'Flood warning and water level gauges for small harbors.',
    funder: { name: 'Great Lakes Shore Office' },
    url: 'https://example.org/coastal',
    number: null,
    amounts: { min: 10_000, max: 75_000, total: 1_000_000, currency: 'USD' },
    deadline: { kind: 'date', at: '2099-12-14T23:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
    opensAt: null,
    opensOn: null,
    sourceState: 'open',
    eligibility: ['Nonprofits with 501(c)(3) status'],
    applicantTypes: ['non_profit_with_501c3'],
    regions: ['US'],
    categories: ['Climate'],
    expectedAwards: 12,
    award: null,
    licence: null,
    extra: {},
    ...changed,
  };
}

const asGrant = (facts: OpportunityInput): ExportedOpportunity => ({
  ...facts,
  sourceId: 'test',
  status: 'open',
  provenance: { fetchedAt: '2026-11-20T12:00:00.000Z' },
});
const exported = (records: readonly OpportunityInput[]) =>
  toCsv(
    EXPORT_COLUMNS,
    csvRows(
      EXPORT_COLUMNS,
      records.map((facts) => exportCells(asGrant(facts))),
    ),
  );
const read = (file: string, convention = {}) => collectRows('csv', [file], { convention });

const AWARD: Partial<OpportunityInput> = {
  kind: 'award',
  award: { recipient: 'Shore Trust', awardedOn: '2025', startsOn: '2025-01-01', endsOn: null },
  deadline: { kind: 'unknown' },
  sourceState: null,
};

describe('a file exported here', () => {
  it.each<[string, Partial<OpportunityInput>]>([
    ['everything known', {}],
    [
      'nothing known',
      { funder: null, url: null, regions: [], categories: [], applicantTypes: [], description: '' },
    ],
    ['another kind of support', { supportKind: 'other' }],
    ['a kind that is unknown here', { supportKind: null, extra: { assistance_types: ['Direct Loans'] } }],
    ['lines and commas', { description: 'One, "two"\n\n- three\n=four', eligibility: ['A; B', 'C | D'] }],
    ['what a spreadsheet would run', { title: '=1+1', externalId: '+7', categories: ['@home'] }],
    ['an apostrophe before it', { title: "'=1+1" }],
    [
      'separators inside an entry',
      { categories: ['Food; drink', 'A|B'], regions: ['US-WI', 'West; Africa'] },
    ],
    [
      'a day',
      { deadline: { kind: 'date', at: '2099-03-02T11:59:59.000Z', zone: 'Etc/GMT+12', timeKnown: false } },
    ],
    [
      'its words',
      {
        deadline: {
          kind: 'date',
          at: '2099-03-01T17:00:00.000Z',
          timeKnown: false,
          text: '1 March 2099, 5 pm IST',
        },
      },
    ],
    ['rolling', { deadline: { kind: 'rolling' } }],
    ['words for a date', { deadline: { kind: 'unknown', text: 'in spring' } }],
    ['a date on the page', { kind: 'program', deadline: { kind: 'seePage' } }],
    ['an opening hour', { opensAt: '2026-01-01T22:30:00.000Z', opensOn: '2026-01-02' }],
    ['a past award', AWARD],
    ['amounts of tokens', { amounts: { min: 0, max: 2.125, total: 1e11, currency: 'ETH' } }],
    ['a currency of a feed', { amounts: { min: 1, max: null, total: null, currency: 'XYZ9' } }],
    [
      'fields of the source',
      { extra: { room: 'B12', nested: { list: [1, 'a', null] } }, licence: 'CC BY 4.0' },
    ],
  ])('goes back in as it was: %s', async (_, overrides) => {
    const facts = aRecord(overrides);
    const { ok, errors } = await read(exported([facts]));
    expect(errors).toEqual([]);
    expect(ok).toEqual([facts]);
  });

  it('keeps a zone that was printed, whatever is known of the source now', async () => {
    const facts = aRecord();
    const { ok } = await read(exported([facts]), { zone: 'America/New_York', order: 'MDY' });
    expect(ok[0]?.deadline).toEqual(facts.deadline);
  });

  it('keeps any text', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `A ${text} Z`);
    await fc.assert(
      fc.asyncProperty(line, line, line, async (title, description, category) => {
        const {
          ok: [first],
        } = await collectRows('jsonl', [
          `${JSON.stringify({ id: '1', title, description, categories: [category], eligibility: [title, category] })}\n`,
        ]);
        if (!first) return;
        expect((await read(exported([first]))).ok).toEqual([first]);
      }),
    );
  });

  it('means what was written over it', async () => {
    const facts = aRecord({
      externalId: '7',
      categories: ['Food; drink'],
      deadline: { kind: 'date', at: '2099-12-14T23:00:00.000Z', zone: 'America/Chicago', timeKnown: true },
      extra: { room: 'B12' },
    });
    const file = exported([facts])
      .replace('2099-12-14T23:00:00.000Z', '2099-12-20')
      .replace('Food; drink', 'Food')
      .replace('75000', '80000');
    const { ok } = await read(file);
    expect(ok[0]).toMatchObject({
      categories: ['Food'],
      amounts: { min: 10_000, max: 80_000 },
      deadline: { at: '2099-12-21T11:59:59.000Z', timeKnown: false },
      extra: { room: 'B12' },
    });
  });

  it('says what is wrong with a cell that should not be written', async () => {
    const file = exported([aRecord({ extra: { room: 'B12' } })]).replace('{""', '{');
    expect((await read(file)).errors[0]?.error[0]).toMatchObject({ field: 'more' });
  });

  it('with fewer columns is still one, with others of its own is not', async () => {
    const few = 'id,title,status,readAt,more\n1,A,open,2026-01-01T00:00:00Z,\n';
    expect((await read(few)).ok[0]).toMatchObject({ title: 'A', extra: {} });
    const other = 'id,title,status,readAt,more,room\n1,A,open,2026-01-01T00:00:00Z,,B12\n';
    expect((await read(other)).ok[0]?.extra).toMatchObject({ status: 'open', room: 'B12' });
  });
});
