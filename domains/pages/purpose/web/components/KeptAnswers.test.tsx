import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { someAnswers, someRatings } from '../../testing/answers.ts';
import { purposeApi } from '../api.ts';
import { hasKeptAnswers, keepAnswers, readKeptAnswers } from '../kept-answers.ts';
import { KeptAnswers } from './KeptAnswers.tsx';

afterEach(() => localStorage.clear());

/** The overlay with what the account has; resolves when it is done. */
async function give(stubs: readonly Stub[]) {
  let isDone = false;
  const Page = () => (
    <KeptAnswers
      onDone={() => {
        isDone = true;
      }}
    />
  );
  const { calls } = renderPage(Page, { path: '/welcome', stubs });
  await waitFor(() => expect(isDone).toBe(true));
  return calls.filter(({ name }) => name.startsWith('save')).map(({ name, input }) => [name, input.body]);
}

const strengths = (ratings: object | null) =>
  answer(purposeApi.getStrengths, { ratings, answeredAt: null, skills: [] } as never);
const causes = (answers: object | null) =>
  answer(purposeApi.getPurpose, { answers, answeredAt: null, interests: [] } as never);
const saves = [
  answer(purposeApi.saveStrengths, { ratings: { ...someRatings() }, answeredAt: null, skills: [] }),
  answer(purposeApi.savePurpose, { answers: someAnswers(), answeredAt: null, interests: [] }),
];

describe('answers of a visitor', () => {
  it('go to the new account, and this browser forgets them', async () => {
    keepAnswers('strengths', someRatings('making'));
    keepAnswers('causes', someAnswers());
    expect(await give([strengths(null), causes(null), ...saves])).toEqual(
      expect.arrayContaining([
        ['saveStrengths', { ratings: someRatings('making') }],
        ['savePurpose', { answers: someAnswers() }],
      ]),
    );
    expect(hasKeptAnswers()).toBe(false);
  });

  it('leave an account alone that has its own', async () => {
    keepAnswers('strengths', someRatings('making'));
    keepAnswers('causes', someAnswers());
    expect(await give([strengths(someRatings('caring')), causes(someAnswers()), ...saves])).toEqual([]);
    expect(hasKeptAnswers()).toBe(false);
  });

  it('stay kept when they did not reach the server', async () => {
    keepAnswers('causes', someAnswers());
    const failing = answer(purposeApi.savePurpose, () => {
      throw refusal(503, 'platform.unavailable', 'Try again later.');
    });
    await give([causes(null), failing]);
    expect(readKeptAnswers('causes')).toEqual(someAnswers());
  });

  it.each([
    ['another shape', 'x'],
    ['a question without an answer', { ...someAnswers(), who: [] }],
    ['an answer that no question offers', { ...someAnswers(), who: ['moon'] }],
    ['one answer twice', { ...someAnswers(), problem: ['food', 'food'] }],
  ])('are not sent with %s', async (_name, kept) => {
    keepAnswers('causes', kept as object);
    expect(await give([causes(null), ...saves])).toEqual([]);
    expect(readKeptAnswers('causes')).toBeNull();
  });

  it('are forgotten after a day', () => {
    const at = Date.now() - 25 * 60 * 60 * 1000;
    localStorage.setItem('hodag.causes', JSON.stringify({ answers: someAnswers(), at }));
    expect(hasKeptAnswers()).toBe(false);
  });
});
