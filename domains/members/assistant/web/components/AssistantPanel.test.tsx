import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { HISTORY_KEPT_MS } from '../../contract/constants.ts';
import type { Answer } from '../../contract/index.ts';
import { assistantApi } from '../api.ts';
import { setAssistant } from '../assistant-state.ts';
import { keepChat, readChat } from '../kept-chat.ts';
import { AssistantButton } from './AssistantButton.tsx';

const ANSWER: Answer = {
  answer: 'RepID is a number.\nYou cannot buy it.',
  agentUsed: 'guide',
  agentLabel: 'Guide',
  category: 'reputation',
  sources: [{ title: 'How RepID works', path: '/learning/repid-intro', excerpt: 'RepID is a number.' }],
  links: [],
  suggestions: [],
};

type Reply = () => Answer | Promise<never>;

beforeEach(() => import('./AssistantPanel.tsx'));
afterEach(() => {
  act(() => setAssistant('closed'));
  localStorage.clear();
  clearToasts();
});

async function open(reply: Reply = () => ANSWER) {
  const Page = () => (
    <main>
      <AssistantButton />
      <Toaster />
    </main>
  );
  const view = renderPage(Page, {
    path: '/projects',
    session: aMemberSession({ id: 'u1', onboardingStage: 4 }),
    stubs: [
      answer(assistantApi.getAgentStatus, { availableAgents: 4, totalAgents: 4 }),
      answer(assistantApi.answerQuestion, async () => await reply()),
    ],
  });
  await view.user.click(screen.getByRole('button', { name: 'Assistant' }));
  await screen.findByRole('dialog', { name: 'Assistant' });
  return view;
}

const field = () => screen.getByLabelText('Your question');
const log = () => screen.getByRole('log', { name: 'Conversation' });

describe('the chat', () => {
  it('says what it is, and how many agents answer', async () => {
    await open();
    expect(screen.getByText(/no language model/)).toBeTruthy();
    expect(await screen.findByText('Ready')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(log().getAttribute('aria-live')).toBe('polite');
  });

  it('sends by Enter, shows question and answer, and links the source', async () => {
    const { user, calls } = await open();
    await user.type(field(), 'What is RepID?{Enter}');
    expect(await within(log()).findByText('RepID is a number.')).toBeTruthy();
    expect(within(log()).getByText('You cannot buy it.')).toBeTruthy();
    expect(within(log()).getByText(/^Guide · \d\d:\d\d$/)).toBeTruthy();
    const source = screen.getByRole('link', { name: 'How RepID works' });
    expect(source.getAttribute('href')).toBe('/learning/repid-intro');
    expect((field() as HTMLTextAreaElement).value).toBe('');
    expect(calls.find(({ name }) => name === 'answerQuestion')?.input.body).toEqual({
      question: 'What is RepID?',
      userContext: { onboardingStage: 4, currentPage: '/projects', conversationHistory: [] },
    });
  });

  it('sends the last ten messages along', async () => {
    const timestamp = Date.now();
    const before = Array.from({ length: 14 }, (_, id) => ({
      id,
      role: 'user' as const,
      content: `q${id}`,
      timestamp,
    }));
    keepChat('u1', before);
    const { user, calls } = await open();
    await user.type(field(), 'more{Enter}');
    await within(log()).findByText('RepID is a number.');
    const body = calls.find(({ name }) => name === 'answerQuestion')?.input.body as {
      userContext: { conversationHistory: { content: string }[] };
    };
    const contents = body.userContext.conversationHistory.map(({ content }) => content);
    expect(contents).toEqual(before.slice(4).map(({ content }) => content));
  });

  it('begins a line by Shift and Enter; sends nothing blank, and nothing while an answer is awaited', async () => {
    const { user, calls } = await open(pending);
    const sent = () => calls.filter(({ name }) => name === 'answerQuestion').length;
    await user.type(field(), '   {Enter}');
    expect(sent()).toBe(0);
    await user.clear(field());
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await screen.findByText('Looking it up')).toBeTruthy();
    await user.type(field(), 'again{Enter}');
    expect(sent()).toBe(1);
    expect((field() as HTMLTextAreaElement).value).toBe('again');
  });

  it('offers questions when nothing was found, which are asked by a click', async () => {
    const nothing = {
      ...ANSWER,
      answer: 'I found nothing about that.',
      sources: [],
      suggestions: ['What is a DAG?'],
    };
    const { user, calls } = await open(() => nothing);
    await user.type(field(), 'weather{Enter}');
    await user.click(await screen.findByRole('button', { name: 'What is a DAG?' }));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'answerQuestion')[1]?.input.body).toMatchObject({
        question: 'What is a DAG?',
      }),
    );
  });

  it('lists what was found', async () => {
    const links = [{ title: 'Water Fund', detail: 'closes Mar 1, 2027', path: '/grants/1' }];
    const { user } = await open(() => ({
      ...ANSWER,
      agentUsed: 'grants',
      agentLabel: 'Grant search',
      links,
    }));
    await user.type(field(), 'Find grants for water{Enter}');
    const found = await screen.findByRole('list', { name: 'Found' });
    expect(
      within(found)
        .getByRole('link', { name: /Water Fund/ })
        .getAttribute('href'),
    ).toBe('/grants/1');
  });
});

describe('an answer that does not come', () => {
  it('without a connection is said in the specified words, and by a toast', async () => {
    const { user } = await open(() => {
      throw new ApiError(0, '', 'offline');
    });
    await user.type(field(), 'What is RepID?{Enter}');
    const words =
      "I'm having trouble connecting right now. Please check your internet connection and try again.";
    expect(await within(log()).findByText(words)).toBeTruthy();
    expect(screen.getByText('Connection Issue')).toBeTruthy();
  });

  it.each([
    [429, 'rate.limited', /many questions in a short time/],
    [503, 'grants.index_loading', /The search index is loading/],
  ])('after %i says why and what to do', async (status, code, words) => {
    const { user } = await open(() => {
      throw refusal(status, code, 'The search index is loading. Try again in a few seconds.');
    });
    await user.type(field(), 'What is RepID?{Enter}');
    expect(await within(log()).findByText(words)).toBeTruthy();
    expect(screen.queryByText('Connection Issue')).toBeNull();
  });
});

describe('the panel', () => {
  it('has the page leave its place to it while it is open', async () => {
    const { user } = await open();
    const isDocked = () => document.documentElement.hasAttribute('data-docked');
    expect(isDocked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Minimise' }));
    await waitFor(() => expect(isDocked()).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Assistant, minimised' }));
    await waitFor(() => expect(isDocked()).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isDocked()).toBe(false));
  });

  it('minimised keeps the conversation and what is being written; the focus goes back to its button', async () => {
    const { user } = await open();
    await user.type(field(), 'half a quest');
    await user.click(screen.getByRole('button', { name: 'Minimise' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assistant' })).toBeNull());
    const button = screen.getByRole('button', { name: 'Assistant, minimised' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await waitFor(() => expect((field() as HTMLTextAreaElement).value).toBe('half a quest'));
  });

  it('closes by Escape and by its button, and gives the focus back', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assistant' })).toBeNull());
    const button = screen.getByRole('button', { name: 'Assistant' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assistant' })).toBeNull());
  });
});

describe('what this browser keeps', () => {
  const message = { id: 1, role: 'user' as const, content: 'Hello', timestamp: 1000 };

  it('is a conversation for 24 hours, for each member apart, until it is cleared', async () => {
    keepChat('u1', [message]);
    expect(readChat('u1', 1000 + HISTORY_KEPT_MS - 1)).toEqual([message]);
    expect(readChat('u1', 1000 + HISTORY_KEPT_MS)).toEqual([]);
    expect(readChat('u2', 1000)).toEqual([]);
    keepChat('u1', [{ ...message, timestamp: Date.now() }]);
    const { user } = await open();
    expect(within(log()).getByText('Hello')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(within(log()).queryByText('Hello')).toBeNull();
    expect(readChat('u1', Date.now())).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['other things', '[null, 1, {"id":"x"}]'],
    [
      'links that lead elsewhere',
      JSON.stringify([
        {
          ...message,
          role: 'assistant',
          answer: { ...ANSWER, links: [{ title: 'x', path: 'javascript:alert(1)' }] },
        },
      ]),
    ],
  ])('is read as nothing when it is %s', (_what, text) => {
    localStorage.setItem('hodag.assistant.chat.u1', text);
    expect(readChat('u1', 1000)).toEqual([]);
  });
});
