import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { TOPIC_CATEGORIES, TOPIC_IDS } from '../../contract/constants.ts';
import { learningDomain } from '../index.ts';
import { countWords, readingMinutes } from '../rules/reading-time.ts';
import { QUESTION_BANK } from '../starter/questions/bank.ts';
import { QUIZZES } from '../starter/questions/quizzes.ts';
import { findTopic as findTopicOf, loadTopicFacts } from './topics.ts';

let database: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db, {}, [learningDomain]);
});
afterAll(() => database.close());

const findTopic = (id: string) => findTopicOf(services, id);

const fileOf = (id: string) => readFile(new URL(`../starter/topics/${id}.md`, import.meta.url), 'utf8');

describe('the eight topics (spec §2.9)', () => {
  it('stand in reading order, one of each category, each leading to the next', async () => {
    const facts = await loadTopicFacts();
    expect(facts.map(({ id }) => id)).toEqual([...TOPIC_IDS]);
    expect(new Set(facts.map(({ category }) => category))).toEqual(new Set(TOPIC_CATEGORIES));
    const topics = await Promise.all(TOPIC_IDS.map(findTopic));
    expect(topics.map((topic) => topic?.next?.id)).toEqual([...TOPIC_IDS.slice(1), undefined]);
  });

  it.each(TOPIC_IDS)('%s has 400 to 900 words, and its reading time is computed from them', async (id) => {
    const [, , markdown = ''] = (await fileOf(id)).split(/^---$/m);
    expect(countWords(markdown)).toBeGreaterThanOrEqual(400);
    expect(countWords(markdown)).toBeLessThanOrEqual(900);
    expect((await findTopic(id))?.minutes).toBe(readingMinutes(markdown));
  });

  it.each(TOPIC_IDS)('%s links only to addresses of ours that a topic may name', async (id) => {
    const { content } = (await findTopic(id)) ?? { content: '' };
    const addresses = [...content.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
    const known = [
      '/projects',
      '/governance',
      '/account',
      '/learning/assessment',
      '/rewards',
      '/refer',
      ...TOPIC_IDS.map((topic) => `/learning/${topic}`),
    ];
    expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
    expect(content).not.toMatch(/<h1|<script|\son\w+=/i);
  });

  it('token economics gives the shares of spec §2.9', async () => {
    const { content = '' } = (await findTopic('token-economics')) ?? {};
    const shares = [
      ['Ecosystem growth', '40%'],
      ['Team and development', '20%'],
      ['Community rewards', '15%'],
      ['Liquidity', '10%'],
      ['Strategic partners', '10%'],
      ['Reserve', '5%'],
    ];
    for (const [pool, share] of shares) expect(content).toContain(`<td>${pool}</td><td>${share}</td>`);
    expect(content).toContain('4-year vesting with a 1-year cliff');
  });

  it.each([
    ['token-economics', ['/rewards', '/refer']],
    ['4fa-intro', ['/rewards']],
  ])('%s says whose figures it prints, and where those of this instance are', async (id, addresses) => {
    const { content = '' } = (await findTopic(id)) ?? {};
    expect(content).toMatch(/new instance/);
    for (const address of addresses) expect(content).toContain(`href="${address}"`);
  });

  it('answers null for an unknown topic', async () => {
    expect(await findTopic('no-such-topic')).toBeNull();
    expect(await findTopic('../../../package')).toBeNull();
  });
});

describe('the questions', () => {
  const quizQuestions = TOPIC_IDS.flatMap((id) => QUIZZES[id]);
  const all = [...QUESTION_BANK, ...quizQuestions];

  it('are at least sixty in the bank, over all topics, and three or four in each quiz', () => {
    expect(QUESTION_BANK.length).toBeGreaterThanOrEqual(60);
    for (const id of TOPIC_IDS) {
      expect(QUESTION_BANK.filter(({ topicId }) => topicId === id).length).toBeGreaterThanOrEqual(7);
      expect([3, 4]).toContain(QUIZZES[id].length);
    }
  });

  it('have ids and options of their own, and the bank no question of a quiz', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    for (const { id, right, wrong, explanation } of all) {
      expect(new Set([right, ...wrong]).size, id).toBe(wrong.length + 1);
      expect(explanation.length, id).toBeGreaterThan(20);
    }
    for (const { id, wrong } of QUESTION_BANK) expect(wrong.length, id).toBe(3);
  });

  it('cannot be passed by choosing the longest option every time', () => {
    const byLength = QUESTION_BANK.filter(({ right, wrong }) =>
      wrong.every((option) => option.length < right.length),
    );
    expect(byLength.length / QUESTION_BANK.length).toBeLessThan(0.6);
  });

  it('shuffle the options of a quiz and mark exactly one as right', async () => {
    const firstRight = new Set<number>();
    for (let round = 0; round < 40; round += 1) {
      const [question] = (await findTopic('repid-intro'))?.quiz ?? [];
      firstRight.add(question?.options.findIndex(({ right }) => right) ?? -1);
      expect(question?.options.filter(({ right }) => right)).toHaveLength(1);
    }
    expect(firstRight.size).toBeGreaterThan(1);
  });
});
