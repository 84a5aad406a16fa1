import { expect, it } from 'vitest';
import { finished, readFixture, readOverHttp } from '../../testing/reading.ts';
import { usNihGuide } from './us-nih-guide.ts';

it('us-nih-guide reads announcements by their numbers, and no mere notices', async () => {
  const { records, asked } = await readOverHttp(usNihGuide, () => readFixture('us-nih-guide.xml'));
  expect(asked).toEqual(['GET /grants/guide/newsfeed/fundingopps.xml']);
  expect(finished(usNihGuide, records)).toMatchObject([
    {
      externalId: 'PAR-27-900',
      number: 'PAR-27-900',
      title: 'Example Reef Biology (R01 Clinical Trial Not Allowed)',
      funder: { name: 'National Institutes of Health' },
      url: 'https://example.org/grants/guide/pa-files/PAR-27-900.html',
      deadline: { kind: 'date', at: '2029-05-09T11:59:59.000Z', timeKnown: false },
      extra: { futureField: 'kept' },
    },
    { externalId: 'NOT-EX-27-002', deadline: { kind: 'unknown' } },
  ]);
});
