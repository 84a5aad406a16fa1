import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONCEPT_DATA, compileLexicon } from '#engines/concepts';
import { type CountedTopic, evidenceText, gapOf, makeIdeas } from './make-ideas.ts';
import { exactWords, nearTopics } from './near-topics.ts';

const LEXICON = compileLexicon(CONCEPT_DATA);

const topic = (overrides: Partial<CountedTopic> = {}): CountedTopic => ({
  label: 'food storage',
  area: 'food',
  nearness: 1,
  words: 'food storage',
  grants: 12,
  projects: 1,
  ...overrides,
});

describe('nearTopics', () => {
  it('takes a known interest with its neighbors, and an unknown one by its own words', () => {
    const topics = nearTopics(LEXICON, ['food bank', 'BONSAI', 'Bonsai']);
    expect(topics[0]).toMatchObject({ label: 'Feeding hungry people', area: 'food', nearness: 1 });
    expect(topics[0]?.words[0]).toBe('food bank');
    expect(topics[1]).toEqual({ label: 'Bonsai', area: null, words: ['Bonsai'], nearness: 1 });
    expect(topics.slice(2).every(({ area, nearness }) => area === 'food' && nearness < 1)).toBe(true);
  });

  it.each([
    ['"deadline:2026" -no', 'deadline 2026 no'],
    ['  co-op  ', 'co op'],
    ['!!', ''],
  ])('reads %s as exact words', (text, words) => {
    expect(exactWords(text)).toBe(words);
  });

  it('bounds the searches whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 10 }), (interests) => {
        const words = nearTopics(LEXICON, interests).flatMap((one) => one.words);
        expect(words.length).toBeLessThanOrEqual(20);
        for (const text of words) expect(text).toMatch(/^[\p{L}\p{N} ]+$/u);
      }),
    );
  });
});

describe('makeIdeas', () => {
  it.each([
    [{}, '12 open grants and programs mention “food storage”; 1 published project here does.'],
    [{ projects: 0 }, '12 open grants and programs mention “food storage”; no published project here does.'],
    [
      { grants: 1, projects: 3 },
      '1 open grant or program mentions “food storage”; 3 published projects here do.',
    ],
  ])('says its evidence: %j', (counts, text) => {
    expect(evidenceText(topic(counts))).toBe(text);
  });

  it('gives title, category, goal and what was counted', () => {
    expect(makeIdeas([topic()], 5, 4)).toEqual([
      {
        writer: 'rules',
        title: 'Food storage',
        description: '12 open grants and programs mention “food storage”; 1 published project here does.',
        categories: ['Agriculture and food'],
        fundingGoal: 5,
        evidence: { words: 'food storage', grants: 12, projects: 1 },
      },
    ]);
  });

  it.each([
    ['Web3', null, 'Web3'],
    ['Gardening', null, 'Community'],
    ['Clinics', 'health', 'Health'],
    ['Courts', 'justice', 'Community'],
  ])('files %s (%s) under %s', (label, area, category) => {
    expect(makeIdeas([topic({ label, area })], 5, 4)[0]?.categories).toEqual([category]);
  });

  it('leaves out what no grant mentions, and the same words twice', () => {
    const topics = [topic(), topic({ label: 'other' }), topic({ label: 'none', words: 'none', grants: 0 })];
    expect(makeIdeas(topics, 5, 4).map(({ title }) => title)).toEqual(['Food storage']);
  });

  it('has a larger gap with more grants, fewer projects, and nearer topics', () => {
    const count = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(count, count, (grants, projects) => {
        const gap = gapOf(topic({ grants, projects }));
        expect(gapOf(topic({ grants: grants + 1, projects }))).toBeGreaterThan(gap);
        expect(gapOf(topic({ grants, projects: projects + 1 }))).toBeLessThanOrEqual(gap);
        expect(gapOf(topic({ grants, projects, nearness: 0.5 }))).toBeLessThanOrEqual(gap);
      }),
    );
  });
});
