import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { LearningProgress, Topic } from '../../contract/schemas.ts';
import { aProgress, aTopic, TOPIC_CARDS } from '../../testing/samples.ts';
import { learningApi } from '../api.ts';
import { TopicPage } from './TopicPage.tsx';

afterEach(() => clearToasts());

const ok = <T,>(data: T) => data;
const Page = () => (
  <>
    <TopicPage />
    <Toaster />
  </>
);

type Options = { topic?: Topic; progress?: LearningProgress; failing?: boolean };

function open({ topic = aTopic(), progress = aProgress(), failing = false }: Options = {}) {
  let current = progress;
  return renderPage(Page, {
    path: '/learning/:id',
    url: `/learning/${topic.id}`,
    stubs: [
      answer(learningApi.getTopic, ({ params }) =>
        ok(
          aTopic({
            ...topic,
            id: params.id as Topic['id'],
            title: params.id === topic.id ? topic.title : params.id,
          }),
        ),
      ),
      answer(learningApi.listTopics, ok([...TOPIC_CARDS])),
      answer(learningApi.getLearningProgress, ok(progress)),
      answer(learningApi.markTopicViewed, ({ body }) => {
        current = { ...current, viewed: [...current.viewed, body.topicId] };
        return ok(current);
      }),
      answer(learningApi.markTopicCompleted, ({ body }) => {
        if (failing) throw refusal(503, 'server.busy', '');
        current = { ...current, completed: [...current.completed, body.topicId] };
        return ok(current);
      }),
    ],
  });
}

const named = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input.body);

describe('TopicPage', () => {
  it('says that it loads', () => {
    renderPage(TopicPage, {
      path: '/learning/:id',
      url: '/learning/dag-intro',
      stubs: [answer(learningApi.getTopic, pending), answer(learningApi.getLearningProgress, pending)],
    });
    expect(screen.getByText('Loading the topic')).toBeTruthy();
  });

  it('shows facts, text, figure, the path and what comes next', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'What a DAG is' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'From a list to a graph' })).toBeTruthy();
    expect(screen.getByText('3 minutes · +3 RepID')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /genesis block/i })).toBeTruthy();
    const path = screen.getByRole('navigation', { name: 'Topics' });
    expect(within(path).getByRole('link', { current: 'page' }).textContent).toContain('What a DAG is');
    expect(screen.getByRole('link', { name: 'Next: How RepID works' }).getAttribute('href')).toBe(
      '/learning/repid-intro',
    );
    expect(document.title).toBe('What a DAG is · Hodag');
  });

  it('marks the topic as viewed, once', async () => {
    const { calls } = open();
    await expect.poll(() => named(calls, 'markTopicViewed')).toEqual([{ topicId: 'dag-intro' }]);
    expect(await screen.findByText(', Viewed')).toBeTruthy();
    expect(named(calls, 'markTopicViewed')).toHaveLength(1);
  });

  it('does not mark what was viewed before', async () => {
    const { calls } = open({ progress: aProgress({ viewed: ['dag-intro'] }) });
    await screen.findByRole('heading', { level: 1 });
    expect(named(calls, 'markTopicViewed')).toEqual([]);
  });

  it('completes the topic with the specified message, for good', async () => {
    const { user, calls } = open({ progress: aProgress({ viewed: ['dag-intro'] }) });
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    expect(await screen.findByText('Topic completed!')).toBeTruthy();
    expect(named(calls, 'markTopicCompleted')).toEqual([{ topicId: 'dag-intro' }]);
    expect(screen.queryByRole('button', { name: 'Mark as completed' })).toBeNull();
  });

  it('completes before the server has heard of the view: it is told first', async () => {
    let viewed = false;
    let answerFirst: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const seen: string[] = [];
    const { user } = renderPage(Page, {
      path: '/learning/:id',
      url: '/learning/dag-intro',
      stubs: [
        answer(learningApi.getTopic, ok(aTopic())),
        answer(learningApi.listTopics, ok([...TOPIC_CARDS])),
        answer(learningApi.getLearningProgress, ok(aProgress())),
        answer(learningApi.markTopicViewed, async () => {
          seen.push('viewed');
          if (seen.length === 1) await held;
          viewed = true;
          return ok(aProgress({ viewed: ['dag-intro'] }));
        }),
        answer(learningApi.markTopicCompleted, () => {
          seen.push('completed');
          if (!viewed)
            throw refusal(409, 'learning.topic_not_viewed', 'Open this topic before you complete it.');
          return ok(aProgress({ viewed: ['dag-intro'], completed: ['dag-intro'] }));
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    expect(await screen.findByText('Topic completed!')).toBeTruthy();
    expect(seen).toEqual(['viewed', 'viewed', 'completed']);
    await act(async () => answerFirst());
    expect(screen.queryByRole('button', { name: 'Mark as completed' })).toBeNull();
  });

  it('says that completing failed, even without a reason', async () => {
    const { user } = open({ failing: true });
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    expect(await screen.findByText('Failed to mark topic as completed')).toBeTruthy();
    expect(screen.getByText('An unknown error occurred')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark as completed' })).toBeTruthy();
  });

  it('checks answers without counting them', async () => {
    const { user } = open();
    const quiz = within(await screen.findByRole('region', { name: 'Check yourself' }));
    await user.click(quiz.getByRole('button', { name: 'Check answer' }));
    expect(quiz.getByText('Choose an answer first.')).toBeTruthy();
    await user.click(quiz.getByRole('radio', { name: 'One' }));
    await user.click(quiz.getByRole('button', { name: 'Check answer' }));
    expect(quiz.getByRole('status').textContent).toBe('Not quite.One for each account.');
    await user.click(quiz.getByRole('radio', { name: 'Two' }));
    expect(quiz.getByRole('status').textContent).toBe('');
    await user.click(quiz.getByRole('button', { name: 'Check answer' }));
    expect(quiz.getByRole('status').textContent).toContain('Right.');
    await user.click(quiz.getByRole('button', { name: 'Next question' }));
    expect(quiz.getByText('Check yourself, 2 of 2')).toBeTruthy();
    await user.click(quiz.getByRole('radio', { name: 'Yes' }));
    await user.click(quiz.getByRole('button', { name: 'Check answer' }));
    await user.click(quiz.getByRole('button', { name: 'Start again' }));
    expect(quiz.getByText('Check yourself, 1 of 2')).toBeTruthy();
  });

  it('follows a link in the text without leaving the app', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('link', { name: 'parents' }));
    await expect.poll(address).toBe('/learning/zkp-intro');
    expect(await screen.findByRole('heading', { level: 1, name: 'zkp-intro' })).toBeTruthy();
  });

  it.each([
    ['repid-intro', 'Age of the points', '730', 'of 100 points are left.', '25'],
    ['governance-intro', 'Votes for one option', '7', 'They cost', '49'],
  ] as const)('%s has something to try', async (id, label, value, sentence, figure) => {
    open({ topic: aTopic({ id }) });
    const slider = await screen.findByRole('slider', { name: label });
    fireEvent.change(slider, { target: { value } });
    expect(screen.getByText(figure).closest('p')?.textContent).toContain(sentence);
  });

  it.each([
    ['4fa-intro', 'img', /password, authenticator/],
    ['grantflow-intro', 'img', /fit/],
    ['hypercrowd-intro', 'table', /Which skills/],
    ['token-economics', 'list', /Shares of the supply/],
    ['zkp-intro', 'img', /tier of 250/],
  ] as const)('%s has a figure with words for it', async (id, role, name) => {
    open({ topic: aTopic({ id }) });
    expect(await screen.findByRole(role, { name })).toBeTruthy();
  });

  it('after the last topic the assessment comes', async () => {
    open({ topic: aTopic({ next: null }) });
    const next = await screen.findByRole('link', { name: 'Next: the knowledge assessment' });
    expect(next.getAttribute('href')).toBe('/learning/assessment');
  });

  it.each([
    [404, 'There is no topic at this address.'],
    [400, 'There is no topic at this address.'],
    [503, 'The topic did not load.'],
    [401, 'The topic did not load.'],
  ])('an answer of %i', async (status, text) => {
    renderPage(TopicPage, {
      path: '/learning/:id',
      url: '/learning/nothing',
      stubs: [
        answer(learningApi.getTopic, () => {
          throw refusal(status, 'x.y', 'No.');
        }),
        answer(learningApi.getLearningProgress, ok(aProgress())),
      ],
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
