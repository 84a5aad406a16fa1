import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalisedGain } from '#engines/retrieval';
import type { Answer } from '#members/assistant/contract';
import { FOREIGN_QUESTIONS, JUDGED_QUESTIONS } from '#members/assistant/testing';
import { aMember } from '#members/identity/testing';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

/** Reached when the questions were judged; a change of the guide or of the ranking may not lose it. */
const SUCCESS_AT_1 = 0.9;
const NDCG_AT_3 = 0.9;

let server: ProductServer;
let caller: Caller;
beforeAll(async () => {
  server = await aProductServer();
  caller = new Caller(server, 'member', await aMember(server.database.db));
});
afterAll(() => server.close());

async function ask(question: string): Promise<Answer> {
  const { body } = await caller.call(
    { method: 'POST', path: '/api/qa/intelligent-answer' },
    { body: { question } },
  );
  return (body as { data: Answer }).data;
}

describe('the guide of all domains', () => {
  it('answers the judged questions', async () => {
    let first = 0;
    let gain = 0;
    const missed: string[] = [];
    for (const { question, paths } of JUDGED_QUESTIONS) {
      const { agentUsed, sources } = await ask(question);
      expect(agentUsed, question).toBe('guide');
      const found = [...new Set(sources.map(({ path }) => path))];
      const isFirst = paths.includes(found[0] ?? '');
      if (isFirst) first += 1;
      else missed.push(`${question} → ${found.join(', ') || 'nothing'}`);
      // One of the pages is enough: the second names the same thing.
      const grades = new Map(found.filter((path) => paths.includes(path)).map((path) => [path, 1]));
      gain += grades.size === 0 ? 0 : normalisedGain(found, grades, 3);
    }
    const count = JUDGED_QUESTIONS.length;
    const figures = `success@1 ${(first / count).toFixed(3)}, nDCG@3 ${(gain / count).toFixed(3)}`;
    process.stdout.write(`assistant: ${count} questions, ${figures}; missed: ${missed.join('; ')}\n`);
    expect(first / count).toBeGreaterThanOrEqual(SUCCESS_AT_1);
    expect(gain / count).toBeGreaterThanOrEqual(NDCG_AT_3);
  });

  it.each(FOREIGN_QUESTIONS)('says nothing about “%s”, and what can be asked', async (question) => {
    const { category, sources, suggestions } = await ask(question);
    expect([category, sources]).toEqual(['unknown', []]);
    expect(suggestions).toEqual([
      'What is RepID?',
      'What should I do next?',
      'How do I get HDAG?',
      'What deadlines do I have?',
      'Which grants could pay for a mobile clinic?',
      'How do I invite someone?',
      'Who sees my profile?',
    ]);
  });
});
