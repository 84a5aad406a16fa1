import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNLOCK_LEVELS } from '#platform/kernel/access.ts';
import { aMemberSession, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { LEVEL_ROWS } from '../content/unlock-levels.ts';
import { WELCOME_DELAY_MS, Welcome } from './Welcome.tsx';

const NEWCOMER = aMemberSession({ id: 'u1', onboardingStage: 1 });
const FLAG = 'hodag.welcome.u1';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(session: Session = NEWCOMER, url = '/') {
  const onDone = vi.fn();
  const page = () => (
    <>
      <form aria-label="Draft">
        <input aria-label="Title" />
        <textarea aria-label="Text" />
      </form>
      <Welcome onDone={onDone} />
    </>
  );
  return { ...renderPage(page, { url, session }), onDone };
}

/** Opens the page and waits until the welcome is there. */
async function openWelcome() {
  const view = open();
  await wait(WELCOME_DELAY_MS);
  // Its code is loaded on demand, in real time.
  vi.useRealTimers();
  await screen.findByRole('dialog', { name: 'Welcome to the product!' });
  return view;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
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
  ])('is never for %s', async (_, session, url) => {
    const { onDone } = open(session, url);
    expect(onDone).toHaveBeenCalled();
    await wait(WELCOME_DELAY_MS * 2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is never again once it was answered, for this member only', async () => {
    localStorage.setItem(FLAG, '1');
    expect(open().onDone).toHaveBeenCalled();
    expect(open(aMemberSession({ id: 'u2', onboardingStage: 1 })).onDone).not.toHaveBeenCalled();
  });

  it('waits while somebody is in a form, also on the way from field to field', async () => {
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
  async function openLearnMore() {
    const view = await openWelcome();
    await view.user.click(screen.getByRole('button', { name: 'Learn More' }));
    await screen.findByRole('tab', { name: 'Feature Access' });
    return view;
  }

  it('lists every unlock level, the referral rewards and the five steps', async () => {
    const { user } = await openLearnMore();
    const levels = screen.getAllByRole('term').map((term) => term.textContent);
    expect(levels.map((level) => level?.toLowerCase())).toEqual([...UNLOCK_LEVELS]);
    expect(screen.getByText(LEVEL_ROWS[1]?.opens ?? 'no level')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Referral Program' }));
    expect(screen.getByText('10 reputation points per verified referral.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Unlock Timeline' }));
    const steps = within(screen.getByRole('list', { name: 'Unlock timeline' })).getAllByRole('listitem');
    expect(steps).toHaveLength(5);
    expect(steps[0]?.textContent).toContain('Alias, done');
  });

  it('offers no page that is not there', async () => {
    await openLearnMore();
    expect(screen.queryByRole('button', { name: 'Access Referrals' })).toBeNull();
  });

  it('Complete Profile leads to the profile and ends it', async () => {
    const { user, address, onDone } = await openLearnMore();
    await user.click(screen.getByRole('button', { name: 'Complete Profile' }));
    await vi.waitFor(() => expect(address()).toBe('/profile/edit'));
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
    await vi.waitFor(() => expect(address()).toBe('/account'));
    expect(onDone).toHaveBeenCalledOnce();
  });
});
