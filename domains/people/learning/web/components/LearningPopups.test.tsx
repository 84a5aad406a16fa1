import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, pending, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { askForTurn, forgetTurns, REST_MS } from '#platform/ui/turns.ts';
import type { LearningProgress, TopicCard, TopicId } from '../../contract/schemas.ts';
import { aProgress, TOPIC_CARDS } from '../../testing/samples.ts';
import { learningApi } from '../api.ts';
import { POPUP_DELAY_MS } from '../popup-topics.ts';
import { LearningPopups } from './LearningPopups.tsx';

const ok = <T,>(data: T) => data;
/** Lets time pass; what is loaded on demand is loaded in real time, so it is awaited without any passing. */
async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => import('./LearningPopup.tsx'));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const popup = () => screen.queryByRole('dialog', { name: /^(What a DAG is|How a team comes together)$/ });

const Page = () => (
  <main>
    <form aria-label="Draft">
      <input aria-label="Title" />
      <button type="submit">Save</button>
    </form>
    <input aria-label="Search" />
    <button type="button">Beside</button>
    <Link to="/projects">To projects</Link>
    <Link to="/account">To account</Link>
    <Link to="/">Home</Link>
    <LearningPopups />
    <Toaster />
  </main>
);

type Options = {
  url?: string;
  topics?: readonly TopicCard[];
  progress?: LearningProgress | (() => Promise<never>);
};

function open({ url = '/', topics = TOPIC_CARDS, progress = aProgress() }: Options = {}) {
  let current = progress;
  const set = (change: Partial<LearningProgress>) => {
    current = { ...(current as LearningProgress), ...change };
    return ok(current);
  };
  return renderPage(Page, {
    path: '/:page?/:id?',
    url,
    stubs: [
      answer(learningApi.getLearningProgress, () =>
        typeof current === 'function' ? current() : ok(current),
      ),
      answer(learningApi.listTopics, ok([...topics])),
      answer(learningApi.markTopicViewed, ({ body }) =>
        set({ viewed: [...(current as LearningProgress).viewed, body.topicId as TopicId] }),
      ),
      answer(learningApi.toggleLearningMode, ({ query }) => set({ disabled: query?.disabled === 'true' })),
    ],
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  clearToasts();
  forgetTurns();
  document.querySelector('[data-other-dialog]')?.remove();
});

function openOtherDialog(role: 'dialog' | 'alertdialog' = 'dialog'): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', role);
  dialog.dataset.otherDialog = '';
  document.body.append(dialog);
  return dialog;
}

describe('the learning popup', () => {
  it('comes up one second after arriving, not before, and takes no focus', async () => {
    open();
    screen.getByRole('button', { name: 'Beside' }).focus();
    await wait(POPUP_DELAY_MS - 1);
    expect(popup()).toBeNull();
    await wait(1);
    await wait(0);
    expect(popup()).not.toBeNull();
    expect(document.activeElement?.textContent).toBe('Beside');
    expect(screen.getByRole('status').textContent).toContain('Learning note: What a DAG is.');
  });

  it.each([
    ['/', 'dag-intro'],
    ['/reputation', 'repid-intro'],
    ['/web3', 'zkp-intro'],
    ['/profile', '4fa-intro'],
    ['/projects', 'hypercrowd-intro'],
  ] as const)('on %s speaks of %s (spec §2.5)', async (url, id) => {
    const [card] = TOPIC_CARDS;
    if (!card) throw new Error('There are no sample topics');
    open({ url, topics: [{ ...card, id, title: `About ${id}` }] });
    await wait(POPUP_DELAY_MS + 1);
    expect(screen.getByRole('dialog', { name: `About ${id}` })).toBeTruthy();
  });

  it('is that of the page', async () => {
    open({ url: '/projects' });
    await wait(POPUP_DELAY_MS + 1);
    expect(screen.getByRole('dialog', { name: 'How a team comes together' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read it, 1 minute' }).getAttribute('href')).toBe(
      '/learning/hypercrowd-intro',
    );
  });

  it.each([
    ['on another page', { url: '/account' }],
    ['on a page whose name every object knows', { url: '/constructor' }],
    ['on a page below one of the table', { url: '/projects/1' }],
    ['in another site’s frame', { url: '/?embed=true' }],
    ['while learning mode is off', { progress: aProgress({ disabled: true }) }],
    ['when the topic is viewed', { progress: aProgress({ viewed: ['dag-intro'] }) }],
    ['while nothing is known of the member', { progress: pending }],
  ] as const)('does not come up %s', async (_, options) => {
    open(options);
    await wait(10_000);
    expect(popup()).toBeNull();
  });

  it('asks for nothing on a page without a topic', async () => {
    const { calls } = open({ url: '/account' });
    await wait(10_000);
    expect(calls).toEqual([]);
  });

  it.each([
    ['Got it', () => fireEvent.click(screen.getByRole('button', { name: 'Got it' }))],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Esc, wherever the focus is', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ])('closed by %s, counts as viewed and does not come again', async (_, close) => {
    const { calls } = open();
    await wait(POPUP_DELAY_MS + 1);
    close();
    await wait(0);
    expect(popup()).toBeNull();
    expect(calls.filter(({ name }) => name === 'markTopicViewed').map(({ input }) => input.body)).toEqual([
      { topicId: 'dag-intro' },
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'To account' }));
    await wait(0);
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    await wait(10_000);
    expect(popup()).toBeNull();
  });

  it('goes with the page, waits a second on the next one and comes again where it was not answered', async () => {
    open();
    await wait(POPUP_DELAY_MS + 1);
    expect(popup()).not.toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'To projects' }));
    await wait(POPUP_DELAY_MS - 1);
    expect(popup()).toBeNull();
    await wait(2);
    expect(screen.getByRole('dialog', { name: 'How a team comes together' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    await wait(POPUP_DELAY_MS + 1);
    expect(screen.getByRole('dialog', { name: 'What a DAG is' })).toBeTruthy();
  });

  it('waits for what else came up by itself, and keeps others waiting', async () => {
    const end = askForTurn({ id: 'hint', rank: 20, delayMs: 0 }, () => {});
    const other = vi.fn();
    open();
    await wait(POPUP_DELAY_MS + 5000);
    expect(popup()).toBeNull();
    end();
    await wait(REST_MS);
    expect(popup()).not.toBeNull();
    const takeBack = askForTurn({ id: 'another', rank: 10, delayMs: 0 }, other);
    await wait(10_000);
    expect(other).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await wait(REST_MS);
    expect(other).toHaveBeenCalledOnce();
    takeBack();
  });

  it('does not come up for a reader who has left before the second is over', async () => {
    open();
    await wait(POPUP_DELAY_MS - 100);
    fireEvent.click(screen.getByRole('link', { name: 'To account' }));
    await wait(10_000);
    expect(popup()).toBeNull();
  });

  it.each([
    ['a field', () => screen.getByRole('textbox', { name: 'Search' })],
    ['the button of a form', () => screen.getByRole('button', { name: 'Save' })],
  ])('waits while the focus is in %s', async (_, find) => {
    open();
    const control = find();
    control.focus();
    await wait(30_000);
    expect(popup()).toBeNull();
    control.blur();
    await wait(300);
    expect(popup()).not.toBeNull();
  });

  it('steps aside for a field that gets the focus, unviewed, until the next arrival', async () => {
    const { calls } = open();
    await wait(POPUP_DELAY_MS + 1);
    act(() => screen.getByRole('button', { name: 'Got it' }).focus());
    expect(popup()).not.toBeNull();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    act(() => field.focus());
    expect(popup()).toBeNull();
    fireEvent.change(field, { target: { value: 'kept' } });
    act(() => field.blur());
    await wait(10_000);
    expect(popup()).toBeNull();
    expect(field.value).toBe('kept');
    expect(calls.map(({ name }) => name)).not.toContain('markTopicViewed');
    fireEvent.click(screen.getByRole('link', { name: 'To account' }));
    await wait(0);
    fireEvent.click(screen.getByRole('link', { name: 'Home' }));
    await wait(POPUP_DELAY_MS + 1);
    expect(popup()).not.toBeNull();
  });

  describe('where its forms stand in the window', () => {
    const size = { width: window.innerWidth, height: window.innerHeight };
    const resize = (width: number, height: number) =>
      Object.assign(window, { innerWidth: width, innerHeight: height });
    afterEach(() => resize(size.width, size.height));
    const place = (element: Element, left: number, top: number, width: number, height: number) => {
      element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
    };
    const field = () => screen.getByRole('textbox', { name: 'Search' });

    it.each([
      ['under it', 900, 500, false],
      ['at its edge', 700, 500, false],
      ['left of it', 400, 500, true],
      ['above it', 900, 300, true],
      ['below the window', 900, 900, true],
    ])('on a wide one comes up unless a field is %s', async (_, left, top, comes) => {
      resize(1280, 800);
      open();
      place(field(), left, top, 240, 40);
      await wait(POPUP_DELAY_MS + 1);
      expect(popup() !== null).toBe(comes);
    });

    it.each([
      ['in it', 100, false],
      ['scrolled out of it', -700, true],
    ])('on a narrow one comes up unless a form is %s', async (_, top, comes) => {
      resize(360, 740);
      open();
      place(screen.getByRole('form', { name: 'Draft' }), 16, top, 328, 300);
      await wait(POPUP_DELAY_MS + 1);
      expect(popup() !== null).toBe(comes);
      place(screen.getByRole('form', { name: 'Draft' }), 16, -700, 328, 300);
      await wait(300);
      expect(popup()).not.toBeNull();
    });

    it('steps aside for a form that comes later', async () => {
      resize(360, 740);
      open();
      await wait(POPUP_DELAY_MS + 1);
      expect(popup()).not.toBeNull();
      place(screen.getByRole('form', { name: 'Draft' }), 16, 100, 328, 300);
      await wait(300);
      expect(popup()).toBeNull();
    });
  });

  it.each(['dialog', 'alertdialog'] as const)('waits while another %s is open', async (role) => {
    const other = openOtherDialog(role);
    open();
    await wait(30_000);
    expect(popup()).toBeNull();
    other.remove();
    await wait(300);
    expect(popup()).not.toBeNull();
  });

  it('leaves Esc to a dialog that opened later', async () => {
    open();
    await wait(POPUP_DELAY_MS + 1);
    const other = openOtherDialog();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await wait(0);
    expect(popup()).not.toBeNull();
    other.remove();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await wait(0);
    expect(popup()).toBeNull();
  });

  it('turns all of them off', async () => {
    open();
    await wait(POPUP_DELAY_MS + 1);
    fireEvent.click(screen.getByRole('button', { name: 'Turn these notes off' }));
    await wait(0);
    expect(screen.getByText('Learning mode disabled')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'To projects' }));
    await wait(10_000);
    expect(popup()).toBeNull();
  });

  it('leads to the topic and counts as viewed', async () => {
    const { calls, address } = open();
    await wait(POPUP_DELAY_MS + 1);
    fireEvent.click(screen.getByRole('link', { name: 'Read it, 3 minutes' }));
    await wait(0);
    expect(address()).toBe('/learning/dag-intro');
    expect(calls.some(({ name }) => name === 'markTopicViewed')).toBe(true);
    expect(popup()).toBeNull();
  });
});
