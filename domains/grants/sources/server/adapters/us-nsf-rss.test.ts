import { expect, it } from 'vitest';
import { finished, readFixture, readOverHttp } from '../../testing/reading.ts';
import { usNsfRss } from './us-nsf-rss.ts';

const UPCOMING = '/rss/rss_www_funding-upcoming/rss.xml';
const feedOf = (...items: string[]) => `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
const itemOf = (text: string) =>
  `<item><title>T</title><link>https://example.org/t</link><description>${text}</description></item>`;

it('us-nsf-rss reads both feeds and a call once', async () => {
  const again = '<item><title>Again</title><link>https://example.org/funding/rivers?WT.mc_id=2</link></item>';
  const other = '<item><title>Other</title><link>https://example.org/funding/other</link></item>';
  const { records, asked } = await readOverHttp(usNsfRss, ({ url }) =>
    url.pathname === UPCOMING ? readFixture('us-nsf-rss.xml') : feedOf(again, other),
  );
  expect(asked).toEqual([`GET ${UPCOMING}`, 'GET /rss/rss_www_funding_pgm_annc_inf.xml']);
  expect(finished(usNsfRss, records)).toMatchObject([
    {
      externalId: 'https://example.org/funding/data?pims_id=900001',
      title: 'Data Systems & Services',
      funder: { name: 'U.S. National Science Foundation' },
      number: 'NSF 27-900',
      // Deadline of the proposal, not of the letter; the day ends last where it ends last on Earth.
      deadline: { kind: 'date', at: '2027-03-09T11:59:59.000Z', timeKnown: false },
      extra: { futureField: 'kept' },
    },
    { title: 'Rivers', deadline: { kind: 'rolling' } },
    { title: 'Other', deadline: { kind: 'unknown' } },
  ]);
});

it.each([
  ['Program Guidelines: PD 20-1260', 't', 'PD 20-1260'],
  ['No number', 'nsf27-534', 'NSF 27-534'],
  ['No number', 'rivers', null],
])('us-nsf-rss reads the number of “%s” at …/%s', async (text, page, number) => {
  const item = itemOf(text).replace('org/t', `org/${page}`);
  const { records } = await readOverHttp(usNsfRss, () => feedOf(item));
  expect(finished(usNsfRss, records)).toMatchObject([{ number }]);
});

it.each([
  ['Full Proposal Target Date: July 28, 2027', '2027-07-29T11:59:59.000Z'],
  ['Full Proposal Deadline Date(s): October 1, 2027', '2027-10-02T11:59:59.000Z'],
  ['Preliminary Proposal Deadline Date: May 2, 2027', '2027-05-03T11:59:59.000Z'],
])('us-nsf-rss reads “%s”', async (text, at) => {
  const { records } = await readOverHttp(usNsfRss, () => feedOf(itemOf(text)));
  expect(finished(usNsfRss, records)).toMatchObject([{ deadline: { kind: 'date', at } }]);
});
