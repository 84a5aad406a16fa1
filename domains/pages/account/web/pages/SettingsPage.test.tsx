import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#members/profiles/contract';
import { profilesApi } from '#members/profiles/web';
import { learningEndpoints } from '#people/learning/contract';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.tsx';
import { notificationsApi } from '../components/settings/notifications-api.ts';
import { Component as SettingsPage } from './SettingsPage.tsx';

const learningApi = createApi(learningEndpoints);
const progress = (disabled: boolean) => ({ viewed: [], completed: [], bookmarked: [], disabled });
const LEARNING = answer(learningApi.getLearningProgress, progress(false));
const PREFERENCES = answer(notificationsApi.getNotificationPreferences, {
  mail: { isReachable: false, wanted: [] },
  telegram: { isOffered: false, isReachable: false, wanted: [] },
});

const PROFILE: Profile = {
  username: 'tidewatch-lead',
  persona: null,
  interests: ['water'],
  skills: [],
  bio: null,
  location: null,
  timeZone: null,
  availability: null,
  links: [],
  visibility: {
    page: 'members',
    persona: 'members',
    interests: 'members',
    skills: 'members',
    bio: 'members',
    location: 'members',
    availability: 'members',
    links: 'members',
  },
  version: 'v1',
  completion: { percent: 20, missing: ['email', 'walletAddress', 'persona', 'bio'] },
};
const ME = answer(profilesApi.getProfile, PROFILE);
const SAVED = answer(profilesApi.changeProfile, ({ body }) => {
  const { version: _, ...parts } = body;
  return { ...PROFILE, ...parts, version: 'v2' } as Profile;
});

const open = (stubs: readonly Stub[], session?: Session) =>
  renderPage(SettingsPage, {
    path: '/settings',
    stubs: [...stubs, LEARNING, PREFERENCES],
    ...(session ? { session } : {}),
  });

afterEach(() => {
  clearToasts();
  localStorage.clear();
});

describe('learning mode', () => {
  it('is switched here as on /learning', async () => {
    const { user, calls } = open([
      ME,
      answer(learningApi.getLearningProgress, progress(false)),
      answer(learningApi.toggleLearningMode, progress(true)),
    ]);
    const mode = await within(await screen.findByRole('region', { name: 'Learning' })).findByRole('switch', {
      name: /Learning mode/,
    });
    expect((mode as HTMLInputElement).checked).toBe(true);
    await user.click(mode);
    await vi.waitFor(() => expect((mode as HTMLInputElement).checked).toBe(false));
    expect(calls.find(({ name }) => name === 'toggleLearningMode')?.input.query).toEqual({
      disabled: 'true',
    });
  });

  it('says when it did not load, and is tried again', async () => {
    let isUp = false;
    const { user } = open([
      ME,
      answer(learningApi.getLearningProgress, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return progress(false);
      }),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Learning' }));
    expect((await part.findByRole('alert')).textContent).toContain('Learning mode did not load.');
    isUp = true;
    await user.click(part.getByRole('button', { name: 'Try again' }));
    expect(await part.findByRole('switch', { name: /Learning mode/ })).toBeTruthy();
  });

  it('is left out while the sign-in owes its code', () => {
    open([], { state: 'pending', username: 'tidewatch-lead' });
    expect(screen.queryByRole('region', { name: 'Learning' })).toBeNull();
  });
});

describe('the settings page', () => {
  it('has one h1, its sections, and says how complete the profile is', async () => {
    open([ME]);
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Settings']);
    expect(
      screen.getByRole('progressbar', { name: 'Profile completion' }).getAttribute('aria-valuenow'),
    ).toBe('20');
    expect(screen.getByRole('link', { name: 'Verified email address' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wallet' })).toBeTruthy();
    for (const name of ['Who sees what', 'Theme and contrast']) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
  });

  it('leads to the members one has blocked', async () => {
    open([ME]);
    const link = await screen.findByRole('link', { name: 'Blocked members' });
    expect(link.getAttribute('href')).toBe('/people#blocked');
  });

  it('loads', () => {
    open([answer(profilesApi.getProfile, () => pending())]);
    expect(screen.getByText('Loading your profile')).toBeTruthy();
  });

  it('fails and is tried again', async () => {
    let isUp = false;
    const { user } = open([
      answer(profilesApi.getProfile, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return PROFILE;
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('Your profile did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeTruthy();
  });

  it('says that the session has ended, or is not complete', async () => {
    const view = open([
      answer(profilesApi.getProfile, () => {
        throw refusal(401, 'session.required', 'Sign in to continue.');
      }),
    ]);
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/auth?next=%2Fsettings');
    view.unmount();
    const { calls } = open([], { state: 'pending', username: 'ada' });
    expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('editing the profile', () => {
  it('sends only what changed, on the version that was read', async () => {
    const { user, calls } = open([ME, SAVED]);
    await user.click(await screen.findByRole('radio', { name: 'Designer' }));
    await user.type(screen.getByLabelText('Skills'), 'maps, ink{Enter}');
    await user.selectOptions(screen.getByLabelText('The page itself'), 'Everybody');
    expect(screen.getByText(/Not saved yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'changeProfile')?.input.body).toEqual({
      version: 'v1',
      persona: 'designer',
      skills: ['maps', 'ink'],
      visibility: { ...PROFILE.visibility, page: 'public' },
    });
  });

  it('takes a word away by its chip, by keyboard too', async () => {
    const { user, calls } = open([ME, SAVED]);
    const chip = await screen.findByRole('button', { name: 'Remove water' });
    chip.focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await vi.waitFor(() =>
      expect(calls.find(({ name }) => name === 'changeProfile')?.input.body).toEqual({
        version: 'v1',
        interests: [],
      }),
    );
  });

  it('refuses a link that is not https before anything is sent', async () => {
    const { user, calls } = open([ME, SAVED]);
    await user.click(await screen.findByLabelText('Link 1'));
    await user.paste('http://example.org');
    expect(screen.getByText('The address must begin with https://')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Links' }));
    expect(calls.some(({ name }) => name === 'changeProfile')).toBe(false);
  });

  it("shows the server's words on their field and moves there", async () => {
    const { user } = open([
      ME,
      answer(profilesApi.changeProfile, () => {
        const fields = [{ field: 'timeZone', message: 'Choose a time zone such as Europe/Berlin' }];
        throw refusal(400, 'request.invalid', 'Some of what was sent is not valid.', { fields });
      }),
    ]);
    const field = await screen.findByLabelText(/^Time zone/);
    await user.click(field);
    await user.paste('Mars/Olympus');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
  });

  it('keeps what was typed when the page is left, and offers it again', async () => {
    const first = open([ME]);
    await first.user.type(await screen.findByLabelText('Bio'), 'Maps');
    first.unmount();
    open([ME]);
    expect(await screen.findByText('Your unsaved changes are back.')).toBeTruthy();
    expect((screen.getByLabelText('Bio') as HTMLTextAreaElement).value).toBe('Maps');
  });

  it('forgets the kept copy once saved', async () => {
    const { user } = open([ME, SAVED]);
    await user.type(await screen.findByLabelText('Bio'), 'Maps');
    expect(localStorage.length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Everything is saved.');
    expect(localStorage.length).toBe(0);
  });
});

describe('what is typed while the profile is being saved', () => {
  const bio = () => screen.getByLabelText('Bio') as HTMLTextAreaElement;

  /** A form whose first save is answered when asked to. */
  async function saving() {
    let arrive = () => {};
    const view = open([
      ME,
      answer(profilesApi.changeProfile, async ({ body }) => {
        const { version, ...parts } = body;
        if (version === 'v1') await new Promise<void>((resolve) => (arrive = resolve));
        return { ...PROFILE, location: 'Bergen', ...parts, version: `${version}+` } as Profile;
      }),
    ]);
    await view.user.type(await screen.findByLabelText('Bio'), 'First sentence.');
    await view.user.click(screen.getByRole('button', { name: 'Save profile' }));
    await vi.waitFor(() => expect(view.calls.at(-1)?.name).toBe('changeProfile'));
    return { ...view, arrive: () => act(async () => arrive()) };
  }

  it('stays, is kept in the browser, and is saved by the next press', async () => {
    const { user, arrive, calls } = await saving();
    await user.type(bio(), ' Second sentence.');
    await arrive();
    expect(bio().value).toBe('First sentence. Second sentence.');
    expect((screen.getByLabelText(/^Location/) as HTMLInputElement).value).toBe('Bergen');
    expect(screen.getByText(/Not saved yet/)).toBeTruthy();
    expect(localStorage.length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Everything is saved.');
    expect(calls.findLast(({ name }) => name === 'changeProfile')?.input.body).toEqual({
      version: 'v1+',
      bio: 'First sentence. Second sentence.',
    });
    expect(localStorage.length).toBe(0);
  });

  it('stays by the letter: the next word follows a space', async () => {
    const { user, arrive } = await saving();
    await user.type(bio(), ' ');
    await arrive();
    expect(bio().value).toBe('First sentence. ');
    expect(screen.getByText('Everything is saved.')).toBeTruthy();
  });

  it('comes back on the version that was saved, where the page was left before the answer', async () => {
    const { user, arrive, unmount } = await saving();
    await user.type(bio(), ' Second sentence.');
    unmount();
    await arrive();
    const saved = { ...PROFILE, bio: 'First sentence.', version: 'v1+' };
    const again = open([answer(profilesApi.getProfile, saved), SAVED]);
    expect(await screen.findByText('Your unsaved changes are back.')).toBeTruthy();
    expect(bio().value).toBe('First sentence. Second sentence.');
    await again.user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Everything is saved.');
    const sent = again.calls.find(({ name }) => name === 'changeProfile')?.input.body;
    expect(sent).toMatchObject({ version: 'v1+' });
  });
});

describe('a profile that was changed somewhere else', () => {
  const THEIRS: Profile = { ...PROFILE, persona: 'developer', bio: 'From the phone', version: 'v9' };

  async function meetOther(choice: string) {
    let isOther = false;
    const view = open([
      answer(profilesApi.getProfile, () => (isOther ? THEIRS : PROFILE)),
      answer(profilesApi.changeProfile, ({ body }) => {
        if (body.version === 'v9') return { ...THEIRS, bio: String(body.bio), version: 'v10' };
        isOther = true;
        throw refusal(409, 'account.profile_changed_elsewhere', 'Your profile was changed somewhere else.');
      }),
    ]);
    await view.user.type(await screen.findByLabelText('Bio'), 'From here');
    await view.user.click(screen.getByRole('button', { name: 'Save profile' }));
    const notice = within(await screen.findByRole('alert'));
    await view.user.click(notice.getByRole('button', { name: choice }));
    return view;
  }
  const bio = () => (screen.getByLabelText('Bio') as HTMLTextAreaElement).value;

  it('keeps the own changes on top of the other version', async () => {
    const { user, calls } = await meetOther('Keep my changes');
    await vi.waitFor(() =>
      expect((screen.getByRole('radio', { name: 'Developer' }) as HTMLInputElement).checked).toBe(true),
    );
    expect(bio()).toBe('From here');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Everything is saved.');
    expect(calls.findLast(({ name }) => name === 'changeProfile')?.input.body).toEqual({
      version: 'v9',
      bio: 'From here',
    });
  });

  it('or takes the other version', async () => {
    await meetOther('Take the other version');
    await vi.waitFor(() => expect(bio()).toBe('From the phone'));
    expect(screen.getByText('Everything is saved.')).toBeTruthy();
  });
});
