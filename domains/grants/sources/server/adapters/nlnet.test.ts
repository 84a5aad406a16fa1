import { describe, expect, it } from 'vitest';
import { finished, readAnswer, readFixture, readOverHttp } from '../../testing/reading.ts';
import { nlnet } from './nlnet.ts';

const entryOf = (title: string, more = '<updated>2027-01-02T09:00:00Z</updated>') =>
  `<feed><entry><id>e-1</id><title>${title}</title>${more}</entry></feed>`;

describe('nlnet', () => {
  it('reads current calls, no awards, no news and no history', async () => {
    const { records, asked } = await readOverHttp(nlnet, () => readFixture('nlnet.xml'));
    expect(asked).toEqual(['GET /feed.atom']);
    const read = finished(nlnet, records);
    expect(read).toMatchObject([
      {
        externalId: 'tag:example.org,2027:call-1',
        title: 'Open call: fund for small networks',
        description: 'Apply with your idea. The deadline is April 1st 2027, 12:00 CEST.',
        funder: { name: 'NLnet Foundation' },
        url: 'https://example.org/call-1',
        deadline: { kind: 'date', at: '2027-04-01T10:00:00.000Z', timeKnown: true },
        extra: { futureField: 'kept', updated: '2027-01-02T09:00:00Z' },
      },
    ]);
    expect(JSON.stringify(read)).not.toContain('left out');
  });

  it.each([
    ['New call for proposals', 1],
    ['Deadline of the open calls: 1 February 2027', 1],
    ['Calls for small grants are open', 1],
    ['Open calls temporarily paused', 0],
    ['57 projects receive grants', 0],
    ['Results of the open call', 0],
    ['A talk at a conference', 0],
  ])('takes “%s” for %i calls', async (title, calls) => {
    expect(await readAnswer(nlnet, entryOf(title))).toHaveLength(calls);
  });

  it('does not take an entry without a date for a current call', async () => {
    expect(await readAnswer(nlnet, entryOf('Open call', ''))).toEqual([]);
  });

  it.each<[string, object]>([
    ['The deadline is 1 June 2027', { kind: 'date', at: '2027-06-01T21:59:59.000Z' }],
    ['Deadline: June 1st, 2027 12:00 CEST (noon)', { kind: 'date', at: '2027-06-01T10:00:00.000Z' }],
    [
      'Submit your proposal before December 1st 2027 12:00 CET.',
      { kind: 'date', at: '2027-12-01T11:00:00.000Z' },
    ],
    ['The deadline has been set', { kind: 'unknown' }],
    ['We met on 1 June 2027', { kind: 'unknown' }],
  ])('reads the deadline of “%s”', async (text, deadline) => {
    const more = `<updated>2027-01-02T09:00:00Z</updated><summary>${text}</summary>`;
    expect(await readAnswer(nlnet, entryOf('Open call', more))).toMatchObject([{ deadline }]);
  });
});
