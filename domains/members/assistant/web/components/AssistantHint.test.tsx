import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { askForTurn, forgetTurns } from '#platform/ui/turns.ts';
import type { Session } from '#platform/web/session.tsx';
import { AI_HINT_DELAY_MS, AI_HINT_SHOWN_MS } from '../../contract/constants.ts';
import { assistantApi } from '../api.ts';
import { setAssistant } from '../assistant-state.ts';
import { endHint, isHintDone } from '../kept-chat.ts';
import { AssistantButton } from './AssistantButton.tsx';

const NEW = aMemberSession({ id: 'u1', onboardingStage: 2 });

/** Parts are loaded on demand in real time; loaded before, only the clock decides. */
beforeEach(async () => {
  await Promise.all([import('./AssistantHint.tsx'), import('./AssistantPanel.tsx')]);
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => setAssistant('closed'));
  vi.useRealTimers();
  localStorage.clear();
  forgetTurns();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hint = () => screen.queryByRole('dialog', { name: 'Ask the assistant' });

async function open(session: Session = NEW) {
  const Page = () => (
    <main>
      <input aria-label="Search" />
      <button type="button">Beside</button>
      <AssistantButton />
    </main>
  );
  const view = renderPage(Page, {
    session,
    stubs: [answer(assistantApi.getAgentStatus, { availableAgents: 4, totalAgents: 4 })],
  });
  // The hint's module resolves without any time passing.
  await wait(0);
  return view;
}

describe('the intro hint', () => {
  it('shows 3000 ms after load, not before, and hides 8000 ms later', async () => {
    await open();
    await wait(AI_HINT_DELAY_MS - 1);
    expect(hint()).toBeNull();
    await wait(1);
    expect(hint()).not.toBeNull();
    await wait(AI_HINT_SHOWN_MS - 1);
    expect(hint()).not.toBeNull();
    await wait(1);
    expect(hint()).toBeNull();
  });

  it('is not shown to the same member again, whatever became of it', async () => {
    const { unmount } = await open();
    await wait(AI_HINT_DELAY_MS);
    expect(hint()).not.toBeNull();
    unmount();
    forgetTurns();
    await open();
    await wait(AI_HINT_DELAY_MS + 1000);
    expect(hint()).toBeNull();
  });

  it.each([
    ['a member at stage 3', aMemberSession({ id: 'u1', onboardingStage: 3 })],
    ['a visitor', { state: 'visitor' } as const],
    ['a sign-in that owes its code', { state: 'pending', username: 'x' } as const],
  ])('is not for %s', async (_who, session) => {
    await open(session);
    await wait(AI_HINT_DELAY_MS + 1000);
    expect(hint()).toBeNull();
  });

  it('does not come again once the chat was opened', async () => {
    endHint('u1');
    await open();
    await wait(AI_HINT_DELAY_MS + 1000);
    expect(hint()).toBeNull();
  });

  it('stands still under the pointer and the focus', async () => {
    await open();
    await wait(AI_HINT_DELAY_MS);
    await wait(5000);
    fireEvent.pointerEnter(hint() as HTMLElement);
    await wait(60_000);
    expect(hint()).not.toBeNull();
    fireEvent.pointerLeave(hint() as HTMLElement);
    await wait(2999);
    expect(hint()).not.toBeNull();
    await wait(1);
    expect(hint()).toBeNull();
  });

  it('waits for whatever else came up by itself', async () => {
    const end = askForTurn({ id: 'welcome', rank: 10, delayMs: 1000 }, () => {});
    await open();
    await wait(20_000);
    expect(hint()).toBeNull();
    end();
    await wait(1000);
    expect(hint()).not.toBeNull();
  });

  it('waits while a form is in use, and steps aside for one', async () => {
    await open();
    screen.getByLabelText('Search').focus();
    await wait(AI_HINT_DELAY_MS + 5000);
    expect(hint()).toBeNull();
    act(() => screen.getByRole('button', { name: 'Beside' }).focus());
    await wait(0);
    expect(hint()).not.toBeNull();
    act(() => screen.getByLabelText('Search').focus());
    expect(hint()).toBeNull();
  });

  it.each([
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('is closed by %s, which opens nothing', async (_how, close) => {
    await open();
    await wait(AI_HINT_DELAY_MS);
    close();
    await wait(0);
    expect(hint()).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Assistant' })).toBeNull();
  });

  it('takes no focus; its button opens the chat', async () => {
    await open();
    await wait(AI_HINT_DELAY_MS);
    expect(hint()?.contains(document.activeElement)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Ask something' }));
    await wait(0);
    expect(screen.getByRole('dialog', { name: 'Assistant' })).toBeTruthy();
    expect(hint()).toBeNull();
    expect(isHintDone('u1')).toBe(true);
  });
});
