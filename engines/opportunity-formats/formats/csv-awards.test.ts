import { describe, expect, it } from 'vitest';
import { collectRows } from './collect-rows.ts';
import { awardColumnsOf } from './csv-awards.ts';

const HEADING =
  'Identifier,Title,Description,Currency,Amount Awarded,Award Date,Planned Dates:Start Date,Recipient Org:Name,Recipient Org:Charity Number,Recipient Ind:Name,Funding Org:Name,Grant Programme:Title,Beneficiary Location:Country Code';

describe('a CSV file of past awards', () => {
  it('is read as 360Giving publishes it', async () => {
    const { ok, errors } = await collectRows(
      'csv',
      [
        `${HEADING}\n360G-q-1,Bandstand,Paint,GBP,"£7,250.50",24/08/2026,03/09/2026,Mill Lane Band,99,,Fen Trust,Parks,GB\n`,
        '360G-q-2,Choir,,GBP,600,2026-08-25,,,,A Person,Fen Trust,Music,\n',
      ],
      { convention: { zone: 'Europe/London' } },
    );
    expect(errors).toEqual([]);
    expect(ok).toMatchObject([
      {
        externalId: '360G-q-1',
        kind: 'award',
        title: 'Bandstand',
        funder: { name: 'Fen Trust' },
        amounts: { min: null, max: null, total: 7_250.5, currency: 'GBP' },
        deadline: { kind: 'unknown' },
        regions: ['GB'],
        categories: ['Parks'],
        award: { recipient: 'Mill Lane Band', awardedOn: '2026-08-24', startsOn: '2026-09-03', endsOn: null },
        extra: { 'Recipient Org:Charity Number': '99' },
      },
      { externalId: '360G-q-2', kind: 'award', award: { recipient: null, awardedOn: '2026-08-25' } },
    ]);
    expect(JSON.stringify(ok)).not.toContain('A Person');
  });

  it('may have other headings and no ids', async () => {
    const { ok, errors } = await collectRows('csv', [
      'Title,Funder,Date awarded,Awarded to,Amount awarded\nSeeds,Fen Trust,2026-01-02,Plot 9,€90\n' +
        'Seeds,Fen Trust,2026-01-02,Plot 10,€95\n',
    ]);
    expect(errors).toEqual([]);
    expect(ok.map(({ kind, award, amounts }) => [kind, award?.recipient, amounts.total])).toEqual([
      ['award', 'Plot 9', 90],
      ['award', 'Plot 10', 95],
    ]);
  });

  it('names the column of what is wrong', async () => {
    const { errors } = await collectRows('csv', [
      'Identifier,Title,Amount Awarded,Award Date\n1,A,lots,2026-01-02\n',
    ]);
    expect(errors[0]?.error[0]?.field).toBe('Amount Awarded');
  });

  it.each(['id,title,award date,deadline', 'id,title,kind,award date,recipient', 'id,title,award amount'])(
    'is not one headed %s',
    (heading) => {
      expect(awardColumnsOf(heading.split(','))).toBeNull();
    },
  );
});
