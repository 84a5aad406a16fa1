import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTurns, REST_MS, type Turn } from './turns.ts';
import { useTurn } from './use-turn.ts';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Popup({ turn }: { turn: Turn | null }) {
  const { isTurn, done } = useTurn(turn);
  if (!isTurn) return null;
  return (
    <button type="button" onClick={done}>
      {turn?.id}
    </button>
  );
}

const WELCOME: Turn = { id: 'welcome', rank: 1, delayMs: 1000 };
const HINT: Turn = { id: 'hint', rank: 2, delayMs: 3000 };
const TOPIC: Turn = { id: 'topic', rank: 3, delayMs: 1000 };

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const close = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetTurns();
});

describe('turns', () => {
  it('come one at a time, due together by rank, with a rest between them', async () => {
    render(
      <>
        <Popup turn={TOPIC} />
        <Popup turn={HINT} />
        <Popup turn={WELCOME} />
      </>,
    );
    await wait(999);
    expect(shown()).toEqual([]);
    await wait(1);
    expect(shown()).toEqual(['welcome']);
    await wait(10_000);
    expect(shown()).toEqual(['welcome']);
    close('welcome');
    expect(shown()).toEqual([]);
    await wait(REST_MS);
    expect(shown()).toEqual(['hint']);
    close('hint');
    await wait(REST_MS);
    expect(shown()).toEqual(['topic']);
  });

  it('go to what is due, not to what has a better rank but a longer delay', async () => {
    render(
      <>
        <Popup turn={HINT} />
        <Popup turn={TOPIC} />
      </>,
    );
    await wait(1000);
    expect(shown()).toEqual(['topic']);
  });

  it('are taken back by null and by leaving the page', async () => {
    const view = render(
      <>
        <Popup turn={WELCOME} />
        <Popup turn={TOPIC} />
      </>,
    );
    await wait(1000);
    expect(shown()).toEqual(['welcome']);
    view.rerender(
      <>
        <Popup turn={null} />
        <Popup turn={TOPIC} />
      </>,
    );
    await wait(REST_MS);
    expect(shown()).toEqual(['topic']);
    view.unmount();
    render(<Popup turn={WELCOME} />);
    await wait(REST_MS);
    expect(shown()).toEqual(['welcome']);
  });

  it('never come over a form, and wait for the way from field to field', async () => {
    render(
      <>
        <form>
          <input aria-label="Title" />
          <textarea aria-label="Text" />
        </form>
        <Popup turn={WELCOME} />
      </>,
    );
    screen.getByLabelText('Title').focus();
    await wait(5000);
    screen.getByLabelText('Text').focus();
    await wait(1000);
    expect(shown()).toEqual([]);
    screen.getByLabelText('Text').blur();
    await wait(1);
    expect(shown()).toEqual(['welcome']);
  });

  it.each(['dialog', 'alertdialog', 'menu'])('never come over an open %s', async (role) => {
    const page = (state: string) => (
      <>
        <div role={role} data-state={state} />
        <Popup turn={WELCOME} />
      </>
    );
    const view = render(page('open'));
    await wait(5000);
    expect(shown()).toEqual([]);
    view.rerender(page('closed'));
    await wait(500);
    expect(shown()).toEqual(['welcome']);
  });
});
