import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { forgetTurns } from '#platform/ui/turns.ts';
import { collectLevels } from '#platform/web/levels.ts';
import type { Session } from '#platform/web/session.tsx';
import type { Goal } from '../../contract/index.ts';
import { AN_INVITATION, aProgress } from '../../testing/index.ts';
import { onboardingApi } from '../api.ts';
import { onboardingWeb } from '../index.ts';
import { type JourneyAnswers, keepAnswers, readKeptAnswers } from '../kept-answers.ts';
import { WELCOME_DELAY_MS } from '../turns.ts';
import { Welcome } from './Welcome.tsx';

const NEWCOMER = aMemberSession({ id: 'u1', onboardingStage: 1 });
const FLAG = 'hodag.welcome.u1';

const ANSWERS: JourneyAnswers & { goals: Goal[] } = {
  persona: 'designer',
  goals: ['find-grants'],
  startingPoint: 'idea',
};

/** Its code is fetched when the page is there, in real time. */
const wait = async (ms: number) => {
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

function open(session: Session = NEWCOMER, url = '/', stubs: readonly Stub[] = []) {
  const onDone = vi.fn();
  const page = () => (
    <>
      <form aria-label="Draft">
        <input aria-label="Title" />
        <textarea aria-label="Text" />
      </form>
      <Link to="/grantflow">Find grants</Link>
      <Welcome onDone={onDone} />
    </>
  );
  return { ...renderPage(page, { path: '*', url, session, stubs }), onDone };
}

/** Opens the page and waits until the welcome is there. */
async function openWelcome(reward = '5') {
  const invitation = { ...AN_INVITATION, reward };
  const view = open(NEWCOMER, '/', [answer(onboardingApi.getOnboardingProgress, aProgress({ invitation }))]);
  await wait(WELCOME_DELAY_MS);
  vi.useRealTimers();
  await screen.findByRole('dialog', { name: 'Welcome to the product!' });
  return view;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  forgetTurns();
});

describe('when the welcome comes', () => {
  it('is 1000 ms after load, not before', async () => {
    const { onDone } = open();
    await wait(WELCOME_DELAY_MS - 1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(1);
    vi.useRealTimers();
    expect(await screen.findByRole('dialog', { name: 'Welcome to the product!' })).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ['a member past stage 1', aMemberSession({ id: 'u1', onboardingStage: 2 }), '/'],
    ['a visitor', { state: 'visitor' } as const, '/'],
    ['a pending visitor', { state: 'pending', username: 'x' } as const, '/'],
    ['an embedded page', NEWCOMER, '/?embed=true'],
    ['a page of work', NEWCOMER, '/onboarding?step=2'],
  ])('is never for %s', async (_, session, url) => {
    const { onDone } = open(session, url);
    expect(onDone).toHaveBeenCalled();
    await wait(WELCOME_DELAY_MS * 2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is seen by coming up: a reload does not bring it back', async () => {
    await openWelcome();
    expect(localStorage.getItem(FLAG)).not.toBeNull();
    expect(open().onDone).toHaveBeenCalled();
  });

  it('ends when the member moves on before it came, and was not seen then', async () => {
    const { onDone, user } = open();
    vi.useRealTimers();
    await user.click(screen.getByRole('link', { name: 'Find grants' }));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(FLAG)).toBeNull();
  });

  it('is never again once it was seen, for this member only', async () => {
    localStorage.setItem(FLAG, '1');
    expect(open().onDone).toHaveBeenCalled();
    expect(open(aMemberSession({ id: 'u2', onboardingStage: 1 })).onDone).not.toHaveBeenCalled();
  });

  it('waits while a form is in use, also on the way from field to field', async () => {
    open();
    screen.getByLabelText('Title').focus();
    await wait(WELCOME_DELAY_MS * 5);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByLabelText('Text').focus();
    await wait(WELCOME_DELAY_MS);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByLabelText('Text').blur();
    await wait(0);
    vi.useRealTimers();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('the answers', () => {
  it('Explore First sets the flag and ends it', async () => {
    const { onDone, user } = await openWelcome();
    await user.click(screen.getByRole('button', { name: 'Explore First' }));
    expect(localStorage.getItem(FLAG)).not.toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('Esc counts as not now', async () => {
    const { onDone } = await openWelcome();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(localStorage.getItem(FLAG)).not.toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('Learn More sets the flag and opens the three tabs', async () => {
    const { onDone, user } = await openWelcome();
    await user.click(screen.getByRole('button', { name: 'Learn More' }));
    expect(localStorage.getItem(FLAG)).not.toBeNull();
    const tabs = (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
    expect(tabs).toEqual(['Feature Access', 'Referral Program', 'Unlock Timeline']);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('Learn More', () => {
  async function openLearnMore(reward?: string) {
    const view = await openWelcome(reward);
    await view.user.click(screen.getByRole('button', { name: 'Learn More' }));
    await screen.findByRole('tab', { name: 'Feature Access' });
    return view;
  }

  it('lists every unlock level, the referral rewards and the five steps', async () => {
    const knowledge = { id: 'knowledge', order: 3, name: 'Knowledge', reachedBy: 'A test' };
    const publishing = { level: 'email', order: 1, feature: 'publishing' };
    collectLevels([onboardingWeb, { levels: [knowledge], opens: [publishing] }]);
    const { user } = await openLearnMore('7.5');
    const levels = screen.getAllByRole('term').map((term) => term.textContent);
    expect(levels.map((level) => level?.toLowerCase())).toEqual([
      'basic',
      'email',
      'knowledge',
      '2fa',
      'wallet',
      'full',
    ]);
    expect(screen.getByText('Publishing')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Referral Program' }));
    expect(await screen.findByText('10 reputation points per verified referral.')).toBeTruthy();
    expect(screen.getByText('7.5 tokens when the referral completes profile setup.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Unlock Timeline' }));
    const steps = within(screen.getByRole('list', { name: 'Unlock timeline' })).getAllByRole('listitem');
    expect(steps).toHaveLength(5);
    expect(steps[0]?.textContent).toContain('Alias, done');
  });

  it.each([
    ['Access Referrals', '/refer'],
    ['Complete Profile', '/profile/edit'],
  ])('%s leads to %s and ends it', async (name, path) => {
    const { user, address, onDone } = await openLearnMore();
    await user.click(screen.getByRole('button', { name }));
    await vi.waitFor(() => expect(address()).toBe(path));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('closed, offers to personalize; Later ends it', async () => {
    const { user, onDone } = await openLearnMore();
    await user.click(screen.getByRole('button', { name: 'Explore at My Own Pace' }));
    await screen.findByRole('dialog', { name: 'Personalize Your Experience' });
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('closed by Esc, offers to personalize; Personalize Your Journey leads there', async () => {
    const { user, address, onDone } = await openLearnMore();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Personalize Your Journey' }));
    await vi.waitFor(() => expect(address()).toBe('/personalized-journey'));
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe('what was answered before registering', () => {
  const selected = answer(onboardingApi.selectPersona, aProgress(ANSWERS));
  const progress = (overrides = {}) => answer(onboardingApi.getOnboardingProgress, aProgress(overrides));
  const sent = (calls: ReturnType<typeof open>['calls']) =>
    calls.filter(({ name }) => name === 'selectPersona').map(({ input }) => input.body);

  beforeEach(() => {
    vi.useRealTimers();
    keepAnswers(ANSWERS);
  });

  it('goes to the new account once and is kept no longer', async () => {
    const { calls } = open(NEWCOMER, '/', [progress(), selected]);
    await vi.waitFor(() => expect(sent(calls)).toEqual([ANSWERS]));
    await vi.waitFor(() => expect(readKeptAnswers()).toBeNull());
  });

  it.each([{ persona: 'developer' }, { goals: ['learn' as const] }])(
    'is not given to an account that says %o already',
    async (own) => {
      const { calls } = open(NEWCOMER, '/', [progress(own), selected]);
      await vi.waitFor(() => expect(readKeptAnswers()).toBeNull());
      expect(sent(calls)).toEqual([]);
    },
  );

  it('stays kept when the server does not take it', async () => {
    const busy = answer(onboardingApi.selectPersona, () => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    const { calls } = open(NEWCOMER, '/', [progress(), busy]);
    await vi.waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(readKeptAnswers()).toEqual(ANSWERS);
  });

  it.each([
    'null',
    '{"persona":"admin","goals":[],"startingPoint":"idea","at":9e15}',
    '[1]',
    'no json',
    JSON.stringify({ ...ANSWERS, persona: 'admin', at: Date.now() }),
    JSON.stringify({ ...ANSWERS, goals: 'learn', at: Date.now() }),
    JSON.stringify({ ...ANSWERS, at: Date.now() - 25 * 60 * 60 * 1000 }),
    JSON.stringify({ ...ANSWERS, at: Date.now() + 60_000 }),
  ])('is nothing where %s stands', (text) => {
    localStorage.setItem('hodag.journey', text);
    expect(readKeptAnswers()).toBeNull();
  });
});
