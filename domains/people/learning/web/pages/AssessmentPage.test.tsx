import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Assessment, AssessmentAnswer, AssessmentResult, Attempt } from '../../contract/schemas.ts';
import { anAssessment, anAttempt } from '../../testing/samples.ts';
import { learningApi } from '../api.ts';
import { AssessmentPage } from './AssessmentPage.tsx';

afterEach(() => vi.useRealTimers());

const ok = <T,>(data: T) => data;
const opened = (attempt: Attempt = anAttempt()) => anAssessment({ state: 'open', attempt });

function aResult(attempt: Attempt, answers: readonly AssessmentAnswer[], right: number): AssessmentResult {
  return {
    passed: right >= 8,
    right,
    total: 10,
    submittedAt: '2026-03-01T12:00:00.000Z',
    retryAt: right >= 8 ? null : '2026-03-02T12:00:00.000Z',
    questions: attempt.questions.map((question, index) => ({
      ...question,
      chosen: answers.find(({ questionId }) => questionId === question.id)?.optionId ?? null,
      rightOption: index < right ? 'o1' : 'o2',
      explanation: `Because of ${index + 1}.`,
    })),
  };
}

function open(first: Assessment, right = 8) {
  let current = first;
  const attempt = first.attempt ?? anAttempt();
  return renderPage(AssessmentPage, {
    path: '/learning/assessment',
    stubs: [
      answer(learningApi.getAssessment, () => ok(current)),
      answer(learningApi.startAssessment, () => {
        current = opened(attempt);
        return ok(current);
      }),
      answer(learningApi.saveAssessmentAnswers, { success: true }),
      answer(learningApi.submitAssessment, ({ body }) => ok(aResult(attempt, body.answers, right))),
    ],
  });
}

async function answerAll(user: ReturnType<typeof open>['user']): Promise<void> {
  for (const radio of await screen.findAllByRole('radio', { name: /^First of/ })) await user.click(radio);
}

describe('AssessmentPage', () => {
  it('says that it loads', () => {
    renderPage(AssessmentPage, {
      path: '/learning/assessment',
      stubs: [answer(learningApi.getAssessment, pending)],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Knowledge assessment' })).toBeTruthy();
    expect(screen.getByText('Loading the assessment')).toBeTruthy();
  });

  it('says the rules and starts', async () => {
    const { user } = open(anAssessment());
    expect(await screen.findByText('8 right answers pass.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start the assessment' }));
    expect(await screen.findAllByRole('group')).toHaveLength(10);
  });

  it('asks for every answer before it hands in', async () => {
    const { user, calls } = open(opened());
    const [first] = await screen.findAllByRole('radio', { name: 'First of 1' });
    await user.click(first!);
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByText('Still open: question 2, 3, 4, 5, 6, 7, 8, 9, 10.')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'submitAssessment')).toBe(false);
  });

  it('keeps each answer as it is chosen, and shows those of an earlier visit', async () => {
    const attempt = anAttempt({ answers: [{ questionId: 'q3', optionId: 'o2' }] });
    const { user, calls } = open(opened(attempt));
    const kept = (await screen.findByRole('radio', { name: 'Second of 3' })) as HTMLInputElement;
    expect(kept.checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'First of 1' }));
    const saved = () => calls.filter(({ name }) => name === 'saveAssessmentAnswers').at(-1)?.input.body;
    await expect.poll(saved).toEqual({
      attemptId: attempt.id,
      answers: [
        { questionId: 'q3', optionId: 'o2' },
        { questionId: 'q1', optionId: 'o1' },
      ],
    });
  });

  it('passes: the result takes the focus and tells what is open now', async () => {
    const { user } = open(opened(), 8);
    await answerAll(user);
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    const head = await screen.findByRole('heading', { name: 'Passed with 8 of 10' });
    expect(document.activeElement).toBe(head);
    expect(screen.getByText('You can now contribute and endorse.')).toBeTruthy();
    const marked = within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem');
    expect(marked[0]?.textContent).toContain('Right: First of 1');
    expect(marked[9]?.textContent).toContain('Wrong: First of 10The right answer: Second of 10');
  });

  it('fails: the time of the next try, and the topics to read', async () => {
    const { user } = open(opened(), 7);
    await answerAll(user);
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByRole('heading', { name: '7 of 10 right, 8 are needed' })).toBeTruthy();
    expect(screen.getByText(/You can try again from Mar 2, 2026, 12:00 UTC/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Read the topic' })).toHaveLength(3);
  });

  it('too early: says when, and has no start', async () => {
    const retryAt = new Date(Date.now() + 5 * 60_000).toISOString();
    open(anAssessment({ state: 'waiting', retryAt, last: { right: 5, total: 10 } }));
    expect(await screen.findByText('Your last try had 5 of 10 right.')).toBeTruthy();
    expect(await screen.findByText(/That is in 5 minutes\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start the assessment' })).toBeNull();
  });

  it('opens the start by itself once the day is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const retryAt = new Date(Date.now() + 60_000).toISOString();
    open(anAssessment({ state: 'waiting', retryAt, last: { right: null, total: 10 } }));
    expect(await screen.findByText('The time of your last try ran out.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start the assessment' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(75_000));
    expect(screen.getByRole('button', { name: 'Start the assessment' })).toBeTruthy();
  });

  it('passed: says since when', async () => {
    open(
      anAssessment({
        state: 'passed',
        passedAt: '2026-03-01T12:00:00.000Z',
        last: { right: 9, total: 10 },
      }),
    );
    expect(await screen.findByText('You have passed.')).toBeTruthy();
    expect(screen.getByText(/On Mar 1, 2026, 12:00 UTC, with 9 of 10 right\./)).toBeTruthy();
  });

  it('shows that the time is over and what that means', async () => {
    let current = opened(anAttempt({ expiresAt: new Date(Date.now() - 1).toISOString() }));
    const retryAt = new Date(Date.now() + 60 * 60_000).toISOString();
    const { user } = renderPage(AssessmentPage, {
      path: '/learning/assessment',
      stubs: [answer(learningApi.getAssessment, () => ok(current))],
    });
    expect(await screen.findByText(/The time is over\./)).toBeTruthy();
    current = anAssessment({ state: 'waiting', retryAt, last: { right: null, total: 10 } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('The time of your last try ran out.')).toBeTruthy();
  });

  it('keeps the answers on the page when handing in fails', async () => {
    let isDown = true;
    const attempt = anAttempt();
    const { user } = renderPage(AssessmentPage, {
      path: '/learning/assessment',
      stubs: [
        answer(learningApi.getAssessment, ok(opened(attempt))),
        answer(learningApi.saveAssessmentAnswers, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
        answer(learningApi.submitAssessment, ({ body }) => {
          if (isDown) throw refusal(503, 'server.busy', 'The server is busy.');
          return ok(aResult(attempt, body.answers, 10));
        }),
      ],
    });
    await answerAll(user);
    expect(await screen.findByText('Your last answer is not kept yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByText('The answers were not handed in.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByRole('heading', { name: 'Passed with 10 of 10' })).toBeTruthy();
  });

  it('shows a failure with a way to try again', async () => {
    let isDown = true;
    const { user } = renderPage(AssessmentPage, {
      path: '/learning/assessment',
      stubs: [
        answer(learningApi.getAssessment, () => {
          if (isDown) throw refusal(503, 'server.busy', 'The server is busy.');
          return ok(anAssessment());
        }),
      ],
    });
    await screen.findByRole('alert');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Start the assessment' })).toBeTruthy();
  });
});
