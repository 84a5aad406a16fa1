import { describe, expect, it } from 'vitest';
import { clientOf, collect, readAnswer, readFixture } from '../../testing/reading.ts';
import { SourceError } from './adapter.ts';
import { usSamAl } from './us-sam-al.ts';

const FIXTURE = readFixture('us-sam-al.csv');

const collected = (text: string) =>
  collect(
    usSamAl,
    clientOf(async () => text),
  );

describe('us-sam-al', () => {
  it('reads standing programs with their agencies, without those that were archived', async () => {
    const read = await readAnswer(usSamAl, FIXTURE);
    expect(read).toMatchObject([
      {
        externalId: '10.901',
        kind: 'program',
        supportKind: 'grant',
        title: 'Orchard Renewal',
        description: 'Helps orchards that lost trees.\nTwo lines.',
        funder: { name: 'Farm Service Agency, Department of Agriculture' },
        number: '10.901',
        url: 'https://sam.gov/fal/ex1/view',
        deadline: { kind: 'seePage' },
        eligibility: ['Nonprofits and county governments.'],
        regions: ['US'],
        extra: { 'Popular Name (020)': 'Orchards' },
      },
      { externalId: '11.902', supportKind: 'loan', funder: { name: 'National Office of Harbors' } },
    ]);
    expect(JSON.stringify(read)).not.toMatch(/sample/i);
  });

  it('says of a line that is cut that it is not whole', async () => {
    const records = await collected(FIXTURE.slice(0, FIXTURE.indexOf('Old Program') + 4));
    expect(records.at(-1)).toMatchObject({ problem: 'The line is not whole CSV.' });
  });

  it.each(['', 'a,b\n1,2\n', '<!doctype html>\n'])('refuses what is another file: %j', async (text) => {
    await expect(collected(text)).rejects.toBeInstanceOf(SourceError);
  });
});
