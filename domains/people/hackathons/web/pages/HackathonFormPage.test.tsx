import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { momentValue } from '#platform/web/moment-field.ts';
import type { Session } from '#platform/web/session.tsx';
import type { Hackathon, SaveHackathon } from '../../contract/schemas.ts';
import { aHackathon, HACKATHON_ID } from '../../testing/pages.ts';
import { hackathonsApi } from '../api.ts';
import { HackathonFormPage } from './HackathonFormPage.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const EDIT = `/hackathons/${HACKATHON_ID}/edit`;
const open = (url: string, stubs: readonly Stub[], session: Session = aMemberSession()) =>
  renderPage(HackathonFormPage, {
    path: url === EDIT ? '/hackathons/:id/edit' : '/hackathons/new',
    url,
    session,
    stubs: [...stubs],
  });

type Save = (input: { body: SaveHackathon }) => Hackathon;
const mine = (overrides: Parameters<typeof aHackathon>[0] = {}): Hackathon =>
  aHackathon({
    isHost: true,
    ...overrides,
    viewer: { can: ['edit', 'changeStart', 'cancel'], ...overrides.viewer },
  });

/** So many days from now, as the field takes it. */
const inDays = (days: number): string => momentValue(new Date(Date.now() + days * 86_400_000).toISOString());

async function fill({ user }: ReturnType<typeof open>): Promise<void> {
  await user.type(await screen.findByLabelText('Title'), 'Tide data weekend');
  await user.type(screen.getByLabelText('Summary'), 'Tools that warn small harbors.');
  await user.type(
    screen.getByLabelText('Description and rules'),
    'Read the gauges of our harbor and warn people in time, in Rust.',
  );
}

describe('HackathonFormPage', () => {
  it('says that it loads, that there is none, that it is another’s, and that it failed', async () => {
    const loading = open(EDIT, [answer(hackathonsApi.getHackathon, pending)]);
    expect(await screen.findByText('Loading the hackathon')).toBeTruthy();
    loading.unmount();
    const refuse = (status: number, code: string) => () => {
      throw refusal(status, code, 'No.');
    };
    const missing = open(EDIT, [answer(hackathonsApi.getHackathon, refuse(404, 'hackathons.not_found'))]);
    expect(await screen.findByText('Hackathon not found')).toBeTruthy();
    missing.unmount();
    const foreign = open(EDIT, [answer(hackathonsApi.getHackathon, aHackathon())]);
    expect(await screen.findByText('You cannot edit this hackathon')).toBeTruthy();
    foreign.unmount();
    open(EDIT, [answer(hackathonsApi.getHackathon, refuse(503, 'server.busy'))]);
    expect((await screen.findByRole('alert')).textContent).toContain('The hackathon did not load.');
  });

  it('says before the work what is missing to submit it', async () => {
    const levels = [
      { level: '2fa', reached: false, missing: [{ label: 'Add an authenticator app', link: '/auth/4fa' }] },
    ];
    open('/hackathons/new', [answer(onboardingApi.getOnboardingProgress, { levels } as never)]);
    expect(await screen.findByText('Before you can submit a hackathon:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add an authenticator app' }).getAttribute('href')).toBe(
      '/auth/4fa',
    );
  });

  it('sends moments in UTC and the skills found in the text, once nothing is missing', async () => {
    const save = vi.fn<Save>(() => mine({ state: 'pending' }));
    const suggest = vi.fn<(input: { body: { text: string } }) => unknown>(() => ({
      skills: [
        { skill: 'rust', name: 'Rust', words: 'Rust' },
        { skill: 'gis', name: 'Maps', words: 'harbor' },
      ],
    }));
    const view = open('/hackathons/new', [
      answer(hackathonsApi.saveHackathon, save),
      { call: hackathonsApi.suggestHackathonSkills, reply: suggest } as never,
    ]);
    const { user, address } = view;
    await fill(view);
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findAllByText('Choose a day and a time')).toHaveLength(2);
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Find skills in the text' }));
    expect(await screen.findByText('Found in the text: Rust, Maps.')).toBeTruthy();
    expect(suggest.mock.calls[0]?.[0].body.text).toContain('in Rust.');
    await user.click(
      within(screen.getByRole('list', { name: 'Chosen skills' })).getByRole('button', {
        name: 'Remove Maps',
      }),
    );
    const [start, end] = [inDays(2), inDays(4)];
    await user.type(screen.getByLabelText('Starts'), end);
    await user.type(screen.getByLabelText('Submissions close'), start);
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText('Set an end after the start')).toBeTruthy();
    await user.clear(screen.getByLabelText('Starts'));
    await user.type(screen.getByLabelText('Starts'), start);
    await user.clear(screen.getByLabelText('Submissions close'));
    await user.type(screen.getByLabelText('Submissions close'), end);
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    await expect.poll(() => save.mock.calls.length).toBe(1);
    expect(save.mock.calls[0]?.[0].body).toMatchObject({
      revision: 0,
      skills: ['rust'],
      place: null,
      website: null,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(end).toISOString(),
    });
    await expect.poll(address).toMatch(/^\/hackathons\/[\da-f-]{36}$/);
  });

  it('shows at the dates what the server refuses about them', async () => {
    const { user } = open(EDIT, [
      answer(
        hackathonsApi.getHackathon,
        mine({ startsAt: `${inDays(2)}:00.000Z`, endsAt: `${inDays(3)}:00.000Z` }),
      ),
      answer(hackathonsApi.saveHackathon, () => {
        throw refusal(422, 'hackathons.dates', 'This hackathon has started. Its end can only move later.');
      }),
    ]);
    const end = await screen.findByLabelText('Submissions close');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => end.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This hackathon has started. Its end can only move later.')).toBeTruthy();
  });

  it('keeps the moments of one that has started, to the millisecond, where they are not changed', async () => {
    const save = vi.fn<Save>(() => mine());
    const startsAt = new Date(Date.now() - 3_600_123).toISOString();
    const endsAt = new Date(Date.now() + 1e9 + 456).toISOString();
    const stored = mine({ startsAt, endsAt, viewer: { can: ['edit'] } });
    const { user } = open(EDIT, [
      answer(hackathonsApi.getHackathon, stored),
      answer(hackathonsApi.saveHackathon, save),
    ]);
    expect((await screen.findByLabelText<HTMLInputElement>('Starts')).readOnly).toBe(true);
    await user.type(screen.getByLabelText('Summary'), ' Come.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => save.mock.calls.length).toBe(1);
    expect(save.mock.calls[0]?.[0].body).toMatchObject({ startsAt, endsAt });
  });

  it('keeps both texts where it was changed in another window, until the host chooses', async () => {
    const theirs = mine({
      title: 'Tide data week',
      revision: 9,
      startsAt: new Date(Date.now() + 2e8).toISOString(),
      endsAt: new Date(Date.now() + 4e8).toISOString(),
    });
    const stored = vi.fn(() => ({ ...theirs, title: 'Tide data weekend', revision: 3 }));
    const save = vi.fn<Save>(() => {
      stored.mockReturnValue(theirs);
      throw refusal(409, 'hackathons.changed_elsewhere', 'This was changed in another window.');
    });
    const { user } = open(EDIT, [
      answer(hackathonsApi.getHackathon, stored),
      answer(hackathonsApi.saveHackathon, save),
    ]);
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    await user.type(title, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/The other version is titled “Tide data week”/)).toBeTruthy();
    expect(title.value).toBe('Tide data weekend 2');
    await user.click(screen.getByRole('button', { name: 'Take the other version' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Tide data week');
  });

  it('asks a member who has not entered the code for it', async () => {
    open('/hackathons/new', [], { state: 'pending', username: 'mara' });
    expect(await screen.findByText('Enter your verification code to continue.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
