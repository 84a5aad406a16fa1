import { expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { ukUkriOpps } from './uk-ukri-opps.ts';

it('uk-ukri-opps reads calls with the dates and sums that their texts print', async () => {
  const { records, asked } = await readOverHttp(ukUkriOpps, () => readFixture('uk-ukri-opps.xml'));
  expect(asked).toEqual(['GET /opportunity/feed/']);
  const read = finished(ukUkriOpps, records);
  expect(read).toMatchObject([
    {
      externalId: 'https://example.org/?p=900001',
      supportKind: 'grant',
      title: 'Example shores: pilot & scale',
      funder: { name: 'UK Research and Innovation' },
      url: 'https://example.org/opportunity/shores/',
      amounts: { min: null, max: 250_000, total: 2_000_000, currency: 'GBP' },
      // Summer time.
      deadline: { kind: 'date', at: '2027-04-01T15:00:00.000Z', timeKnown: true, zone: 'Europe/London' },
      opensOn: '2027-01-06',
      categories: ['Environment'],
      extra: { futureField: 'kept', published: 'Tue, 05 Jan 2027 10:00:00 +0000' },
    },
    {
      externalId: 'https://example.org/opportunity/undated/',
      description: 'Open-ended support for labs.',
      deadline: { kind: 'rolling' },
      opensAt: null,
    },
  ]);
  expect(JSON.stringify(read)).not.toContain('left out');
});

it.each<[string, string, object]>([
  ['Up to £1.25 million.', 'Call', { amounts: { max: 1_250_000, total: null, currency: 'GBP' } }],
  ['Apply for a share of up to £2 million for trials.', 'Call', { amounts: { max: null, total: 2_000_000 } }],
  ['Soon.', 'Pre-announcement: call', { sourceState: 'forecast' }],
  ['Apply by 4 March 2027.', 'Call', { deadline: { kind: 'date', at: '2027-03-04T23:59:59.000Z' } }],
  ['Soon.', 'Call', { deadline: { kind: 'unknown', lapsesAt: '2026-11-05T09:00:00.000Z' } }],
])('uk-ukri-opps reads “%s” of “%s”', async (text, title, expected) => {
  const item = `<item><guid>1</guid><title>${title}</title><description>${text}</description><pubDate>Wed, 05 Nov 2025 09:00:00 +0000</pubDate></item>`;
  expect(await readAnswer(ukUkriOpps, `<rss version="2.0"><channel>${item}</channel></rss>`)).toMatchObject([
    expected,
  ]);
});

it.each([
  ['3/4/2027', { kind: 'date', at: '2027-04-03T22:59:59.000Z' }],
  ['15 January 2027 4:00pm UK time', { kind: 'date', at: '2027-01-15T16:00:00.000Z', timeKnown: true }],
  ['To be confirmed', { kind: 'unknown', text: 'To be confirmed' }],
])('uk-ukri-opps reads the closing date %s', async (date, deadline) => {
  const item = `<item><guid>1</guid><title>T</title><description>Closing date: ${date}</description></item>`;
  const feed = `<rss version="2.0"><channel>${item}</channel></rss>`;
  expect(await readAnswer(ukUkriOpps, feed)).toMatchObject([{ deadline }]);
});
