import { describe, expect, it } from 'vitest';
import { type NewsReading, type NewsTerms, NOTHING_SEEN, newsOf, seenOf } from './campaign-news.ts';
import { wordsForBackers, wordsForOwner } from './campaign-news-words.ts';

const ETHER = 10n ** 18n;
const DAY_MS = 86_400_000;
const END = new Date('2026-12-01T00:00:00Z');
const at = (days: number): Date => new Date(END.getTime() + days * DAY_MS);
const iso = (days: number): string => at(days).toISOString();

const TERMS: NewsTerms = {
  mode: 'all-or-nothing',
  goalWei: ETHER,
  deadline: END,
  patienceSeconds: 90 * 86_400,
  shares: [6000, 4000],
};
const EMPTY: NewsReading = {
  phase: 'open',
  raised: '0',
  givenByOthers: '0',
  paid: '0',
  refunded: '0',
  held: '0',
  milestonesPaid: 0,
  vote: null,
};
const RAISED: NewsReading = { ...EMPTY, raised: '1.6', givenByOthers: '1.6', held: '1.6' };
const PAYING: NewsReading = { ...RAISED, phase: 'paying' };
const VOTE: NewsReading = { ...PAYING, vote: { endsAt: iso(8), approved: '0' } };
const APPROVED: NewsReading = { ...VOTE, vote: { endsAt: iso(8), approved: '0.9' } };
const PAID: NewsReading = { ...PAYING, paid: '0.96', held: '0.64', milestonesPaid: 1 };
const BELOW: NewsReading = { ...EMPTY, raised: '0.2', givenByOthers: '0.2', held: '0.2' };

const kinds = (before: NewsReading, after: NewsReading, days: [number, number], terms = TERMS) =>
  newsOf(terms, seenOf(terms, before, at(days[0])), after, at(days[1])).map(({ kind }) => kind);

describe('what became of a campaign', () => {
  it.each<[string, NewsReading, NewsReading, [number, number], string[]]>([
    ['nothing', BELOW, BELOW, [-9, -8], []],
    ['more contributions below the goal', EMPTY, BELOW, [-9, -8], []],
    ['its goal', BELOW, RAISED, [-9, -8], ['goal_reached']],
    ['its goal, once', RAISED, RAISED, [-9, -8], []],
    ['its end', RAISED, PAYING, [-1, 1], ['ended']],
    ['a vote', PAYING, VOTE, [1, 1], ['vote_opened']],
    ['a vote that is open still', VOTE, VOTE, [1, 7], []],
    ['a majority', VOTE, APPROVED, [1, 2], ['vote_passed']],
    ['a majority, once', APPROVED, APPROVED, [2, 9], []],
    ['a vote with a majority at once', PAYING, APPROVED, [1, 1], ['vote_opened', 'vote_passed']],
    ['a vote that lapsed', VOTE, VOTE, [1, 9], ['vote_lapsed']],
    ['a vote that lapsed, once', VOTE, VOTE, [9, 10], []],
    ['a vote that opened and lapsed while the node was silent', PAYING, VOTE, [1, 9], ['vote_lapsed']],
    ['a payment', APPROVED, PAID, [2, 3], ['paid']],
    ['a payment, read before its vote was', VOTE, { ...APPROVED, milestonesPaid: 1 }, [2, 3], ['paid']],
    [
      'all that happened while the node was silent',
      RAISED,
      { ...PAID, paid: '1.6', milestonesPaid: 2 },
      [-1, 30],
      ['ended', 'paid', 'paid'],
    ],
    ['a goal that was missed', BELOW, { ...BELOW, phase: 'refunding' }, [-1, 1], ['missed']],
    ['an early end', BELOW, { ...BELOW, phase: 'refunding' }, [-9, -8], ['cancelled']],
    ['an end by backers', PAID, { ...PAID, phase: 'refunding' }, [50, 100], ['abandoned']],
    [
      'refunds after payments',
      { ...PAID, phase: 'refunding' },
      { ...PAID, phase: 'refunding', refunded: '0.64' },
      [100, 101],
      ['refunds'],
    ],
    [
      'refunds before any, each by itself',
      { ...BELOW, phase: 'refunding' },
      { ...BELOW, phase: 'refunding', refunded: '0.2' },
      [1, 2],
      [],
    ],
  ])('%s', (_what, before, after, days, expected) => {
    expect(kinds(before, after, days)).toEqual(expected);
  });

  it('has the same facts whatever was read before', () => {
    const facts = (before: NewsReading) =>
      newsOf(TERMS, seenOf(TERMS, before, at(1)), APPROVED, at(2)).map(({ fact }) => fact);
    expect(facts(VOTE)).toEqual([`passed:${iso(8)}`]);
    expect(facts(PAYING)).toEqual([`vote:${iso(8)}`, `passed:${iso(8)}`]);
  });

  it('names what each milestone is paid, the last with what rounding left', () => {
    const terms = { ...TERMS, shares: [3333, 6667] };
    const live = { ...PAID, raised: '0.000000000000000011', milestonesPaid: 2 };
    const news = newsOf(terms, NOTHING_SEEN, live, at(3));
    expect(news.flatMap((one) => (one.kind === 'paid' ? one.wei : []))).toEqual([3n, 8n]);
  });

  it('without milestones is paid at once', () => {
    const terms = { ...TERMS, shares: [] };
    const after = { ...PAYING, paid: '1.6', held: '0' };
    expect(newsOf(terms, seenOf(terms, PAYING, at(1)), after, at(2))).toEqual([
      { kind: 'withdrawn', wei: 16n * 10n ** 17n, fact: 'withdrawn:1.6' },
    ]);
  });
});

describe('its words', () => {
  const subject = {
    title: 'Slipway',
    terms: TERMS,
    live: PAID,
    milestones: ['First bench', 'Second bench'],
    where: 'on the project’s page',
  };
  const wei = 96n * 10n ** 16n;

  it('of a vote name milestone, amount and end', () => {
    const news = { kind: 'vote_opened', milestone: 0, wei, until: iso(8), fact: '' } as const;
    const words = wordsForBackers(news, subject);
    expect(words?.title).toBe('Vote on a milestone of Slipway');
    expect(words?.message).toContain('0.96 ETH for “First bench”');
    expect(words?.message).toContain('Dec 9, 2026');
    expect(wordsForOwner(news, subject)).toBeNull();
  });

  it('of an end say what the owner can do now', () => {
    const news = { kind: 'ended', fact: '' } as const;
    const message = (more: object) => wordsForOwner(news, { ...subject, ...more })?.message;
    expect(message({})).toMatch(/1.6 of 1 ETH.*first milestone/);
    expect(message({ terms: { ...TERMS, shares: [] } })).toMatch(/withdraw/);
    expect(message({ live: { ...EMPTY, phase: 'paying' } })).toMatch(/no contributions/);
  });
});
