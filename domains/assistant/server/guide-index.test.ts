import { describe, expect, it } from 'vitest';
import { normalisedGain } from '#engines/retrieval';
import { FOREIGN_QUESTIONS, JUDGED_QUESTIONS } from '../testing/judged-questions.ts';
import { searchGuide } from './guide-index.ts';

/** Reached when the questions were judged; a change of the guide or of the ranking may not lose it. */
const SUCCESS_AT_1 = 0.9;
const NDCG_AT_3 = 0.9;

describe('the guide', () => {
  it('answers the judged questions', async () => {
    let first = 0;
    let gain = 0;
    const missed: string[] = [];
    for (const { question, paths } of JUDGED_QUESTIONS) {
      const found = [...new Set((await searchGuide(question)).map(({ path }) => path))];
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

  it.each(FOREIGN_QUESTIONS)('says nothing about “%s”', async (question) => {
    expect(await searchGuide(question)).toEqual([]);
  });
});
