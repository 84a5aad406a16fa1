import { describe, expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { wb } from './wb.ts';

const FIXTURE = JSON.parse(readFixture('wb.json'));
const { P000001: PROJECT } = FIXTURE.projects;

describe('wb', () => {
  it('reads projects as awards, without those that were never granted', async () => {
    const read = await readAnswer(wb, FIXTURE);
    expect(read).toMatchObject([
      {
        externalId: 'P000001',
        kind: 'award',
        title: 'Example Rural Roads',
        description: 'Roads to markets.',
        funder: { name: 'World Bank' },
        url: 'https://projects.worldbank.org/en/projects-operations/project-detail/P000001',
        amounts: { total: 1_250_000, currency: 'USD' },
        deadline: { kind: 'unknown' },
        regions: ['KE'],
        categories: ['Rural Roads'],
        award: {
          recipient: 'Example Ministry of Roads',
          awardedOn: '2026-01-01',
          startsOn: null,
          endsOn: '2030-12-31',
        },
        extra: { futureField: 'kept', regionname: 'Africa' },
      },
      {
        externalId: 'P000003',
        url: 'https://example.org/P000003',
        amounts: { total: null, currency: null },
        award: { recipient: 'Peru', awardedOn: null, endsOn: null },
      },
    ]);
    expect(JSON.stringify(read)).not.toContain('left out');
  });

  it.each<[string, object, object]>([
    [
      'a date of the month before the day',
      { closingdate: '2/1/2031 12:00:00 AM' },
      { award: { endsOn: '2031-02-01' } },
    ],
    ['an ISO closing date', { closingdate: '2031-02-01T00:00:00Z' }, { award: { endsOn: '2031-02-01' } }],
    ['a day that does not exist', { closingdate: '2/30/2031' }, { award: { endsOn: null } }],
    ['the smaller sum alone', { totalcommamt: '0' }, { amounts: { total: 1_000_000 } }],
    ['an abstract as text', { project_abstract: 'Text' }, { description: 'Text' }],
    ['an abstract under its odd key', { project_abstract: { 'cdata!': 'Text' } }, { description: 'Text' }],
    ['money that is lent', {}, { supportKind: 'loan' }],
    [
      'a grant',
      { totalamt: '0', totalcommamt: '0', grantamt: '39,700,000' },
      { amounts: { total: 39_700_000 }, supportKind: 'grant' },
    ],
    ['a loan', { lendinginstr: 'Specific Investment Loan' }, { supportKind: 'loan' }],
  ])('reads %s', async (_, fields, expected) => {
    const projects = { P1: { ...PROJECT, ...fields } };
    expect(await readAnswer(wb, { total: '1', projects })).toMatchObject([expected]);
  });

  it('makes a problem of an entry that is none', async () => {
    const { records } = await readOverHttp(wb, () => ({ total: 2, projects: { P1: null, P2: PROJECT } }));
    expect(records).toMatchObject([
      { problem: 'The record is not a JSON object.' },
      { place: 'page 1, record 2' },
    ]);
  });

  it('turns pages by their offset until the object is empty or missing', async () => {
    const { records, asked } = await readOverHttp(wb, ({ url }) => {
      const offset = Number(url.searchParams.get('os'));
      if (offset >= 200) return { total: '205' };
      const ids = Array.from({ length: 100 }, (_, at) => `P${offset + at}`);
      return { total: '205', projects: Object.fromEntries(ids.map((id) => [id, { ...PROJECT, id }])) };
    });
    expect(finished(wb, records)).toHaveLength(200);
    expect(asked).toHaveLength(3);
  });
});
