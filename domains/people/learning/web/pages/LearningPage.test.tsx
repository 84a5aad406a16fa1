import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { Assessment, LearningProgress } from '../../contract/schemas.ts';
import { anAssessment, anAttempt, aProgress, TOPIC_CARDS } from '../../testing/samples.ts';
import { learningApi } from '../api.ts';
import { LearningPage } from './LearningPage.tsx';

afterEach(() => clearToasts());

const ok = <T,>(data: T) => data;
const Page = () => (
  <>
    <LearningPage />
    <Toaster />
  </>
);

type Options = {
  url?: string;
  progress?: LearningProgress;
  assessment?: Assessment;
  failing?: boolean;
};

function open({ url = '/learning', progress = aProgress(), assessment, failing = false }: Options = {}) {
  const refuse = (): never => {
    throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
  };
  const stubs = [
    answer(learningApi.listTopics, ok([...TOPIC_CARDS])),
    answer(learningApi.getLearningProgress, ok(progress)),
    answer(learningApi.getAssessment, ok(assessment ?? anAssessment())),
    answer(learningApi.toggleLearningMode, ({ query }) =>
      failing ? refuse() : ok({ ...progress, disabled: query?.disabled === 'true' }),
    ),
    answer(learningApi.bookmarkTopic, ({ body }) =>
      failing ? refuse() : ok({ ...progress, bookmarked: body.bookmarked ? [body.topicId] : [] }),
    ),
  ];
  return renderPage(Page, { path: '/learning', url, stubs });
}

const titles = async () =>
  within(await screen.findByRole('list', { name: 'Topics' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('LearningPage', () => {
  it('says that it loads', () => {
    renderPage(LearningPage, {
      path: '/learning',
      stubs: [answer(learningApi.listTopics, pending), answer(learningApi.getLearningProgress, pending)],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Learning center' })).toBeTruthy();
    expect(screen.getByText('Loading the learning center')).toBeTruthy();
  });

  it('lists the topics with reading time and state, and counts what is completed', async () => {
    open({ progress: aProgress({ viewed: ['dag-intro', 'governance-intro'], completed: ['dag-intro'] }) });
    expect(await titles()).toEqual(TOPIC_CARDS.map(({ title }) => title));
    const entries = within(screen.getByRole('list', { name: 'Topics' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Blockchain.*Beginner.*3 minutes.*Completed/),
      expect.stringMatching(/AI.*Intermediate.*1 minute.*Not read yet/),
      expect.stringMatching(/Governance.*Advanced.*4 minutes.*Viewed/),
    ]);
    expect(screen.getByRole('progressbar', { name: 'Completed topics' }).getAttribute('aria-valuetext')).toBe(
      '1 of 8 topics',
    );
    expect(screen.getByRole('link', { name: 'What a DAG is' }).getAttribute('href')).toBe(
      '/learning/dag-intro',
    );
  });

  it.each([
    ['category=ai', ['How a team comes together']],
    ['level=advanced', ['How decisions are made']],
    ['state=viewed', ['How decisions are made']],
    ['bookmarked=yes', ['What a DAG is']],
    ['level=beginner&state=new', ['What a DAG is']],
    ['level=expert&state=what', TOPIC_CARDS.map(({ title }) => title)],
  ])('shows what the address asks for: %s', async (search, expected) => {
    const progress = aProgress({ viewed: ['governance-intro'], bookmarked: ['dag-intro'] });
    open({ url: `/learning?${search}`, progress });
    expect(await titles()).toEqual(expected);
  });

  it('keeps the filter in the address and offers the way out of an empty list', async () => {
    const { user, address } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Level' }), 'Advanced');
    await expect.poll(address).toBe('/learning?level=advanced');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'AI');
    expect(await screen.findByText('No topic fits this filter.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Show all topics' }));
    await expect.poll(address).toBe('/learning');
    await user.click(screen.getByRole('button', { name: 'Bookmarked' }));
    await expect.poll(address).toBe('/learning?bookmarked=yes');
  });

  it('turns learning mode off and on, and says so', async () => {
    const { user, calls } = open();
    const mode = await screen.findByRole('switch', { name: /Learning mode/ });
    expect((mode as HTMLInputElement).checked).toBe(true);
    await user.click(mode);
    expect(await screen.findByText('Learning mode disabled')).toBeTruthy();
    expect((mode as HTMLInputElement).checked).toBe(false);
    await user.click(mode);
    expect(await screen.findByText('Learning mode enabled')).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'toggleLearningMode').map(({ input }) => input.query)).toEqual(
      [{ disabled: 'true' }, { disabled: 'false' }],
    );
  });

  it('sets and removes a bookmark', async () => {
    const { user } = open();
    const name = 'Bookmark: What a DAG is';
    await user.click(await screen.findByRole('button', { name, pressed: false }));
    await user.click(await screen.findByRole('button', { name, pressed: true }));
    expect(await screen.findByRole('button', { name, pressed: false })).toBeTruthy();
  });

  it.each([
    ['switch', /Learning mode/, 'Failed to update learning preferences'],
    ['button', 'Bookmark: What a DAG is', 'Failed to update bookmark'],
  ])('says what failed with the %s', async (role, name, text) => {
    const { user } = open({ failing: true });
    await user.click(await screen.findByRole(role, { name }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('The server is busy. Try again in a moment.')).toBeTruthy();
  });

  it.each([
    [anAssessment(), 'Take the assessment', /10 questions from the eight topics, 8 right/],
    [
      anAssessment({ state: 'open', attempt: anAttempt({ expiresAt: '2026-03-01T13:00:00.000Z' }) }),
      'Continue the assessment',
      /open until Mar 1, 2026, 13:00 UTC/,
    ],
    [
      anAssessment({ state: 'waiting', retryAt: '2026-03-02T12:00:00.000Z' }),
      'See the assessment',
      /again from Mar 2, 2026, 12:00 UTC/,
    ],
    [
      anAssessment({ state: 'passed', passedAt: '2026-03-01T12:00:00.000Z' }),
      'See the assessment',
      /You passed on Mar 1, 2026, 12:00 UTC/,
    ],
  ])('leads to the assessment with its state (%#)', async (assessment, action, sentence) => {
    open({ assessment });
    const card = await screen.findByRole('region', { name: 'Knowledge assessment' });
    expect(await within(card).findByText(sentence)).toBeTruthy();
    expect(within(card).getByRole('link', { name: action }).getAttribute('href')).toBe(
      '/learning/assessment',
    );
  });

  it('shows a failure with a way to try again, and a refusal without one', async () => {
    let isDown = true;
    const { user } = renderPage(LearningPage, {
      path: '/learning',
      stubs: [
        answer(learningApi.listTopics, () => {
          if (isDown) throw refusal(503, 'server.busy', 'The server is busy.');
          return ok([...TOPIC_CARDS]);
        }),
        answer(learningApi.getLearningProgress, ok(aProgress())),
        answer(learningApi.getAssessment, ok(anAssessment())),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The learning center did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(3);
  });

  it('passes on that a code is owed', async () => {
    const refuse = (): never => {
      throw refusal(401, 'session.unverified', 'Enter the verification code to finish signing in.');
    };
    renderPage(LearningPage, {
      path: '/learning',
      session: { state: 'pending', username: 'tidewatch-lead' },
      stubs: [answer(learningApi.listTopics, refuse), answer(learningApi.getLearningProgress, refuse)],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the verification code');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
