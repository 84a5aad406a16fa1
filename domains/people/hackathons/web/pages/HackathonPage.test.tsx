import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { OwnSubmission, SaveSubmission } from '../../contract/part-schemas.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import {
  aHackathon,
  anEmptySubmission,
  anOwnSubmission,
  aRegisteredHackathon,
  aSeeker,
  aSubmission,
  HACKATHON_ID,
} from '../../testing/pages.ts';
import { hackathonPartsApi, hackathonsApi } from '../api.ts';
import { HackathonPage } from './HackathonPage.tsx';

const VISITOR: Session = { state: 'visitor' };
const NOTHING = { items: [], total: 0 };

type Reply = Hackathon | (() => Hackathon | Promise<Hackathon>);
function open(reply: Reply, stubs: readonly Stub[] = [], session: Session = aMemberSession()) {
  return renderPage(HackathonPage, {
    path: '/hackathons/:id',
    url: `/hackathons/${HACKATHON_ID}`,
    session,
    stubs: [
      ...stubs,
      answer(hackathonsApi.getHackathon, reply),
      answer(hackathonPartsApi.listAnnouncements, { items: [], canAnnounce: false, canRemove: false }),
      answer(hackathonPartsApi.listHackathonSeekers, NOTHING),
      answer(hackathonPartsApi.getOwnSubmission, anEmptySubmission),
      answer(hackathonPartsApi.listSubmissions, NOTHING),
    ],
  });
}

describe('HackathonPage', () => {
  it('says that it loads, that there is none, and that it failed', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading the hackathon')).toBeTruthy();
    loading.unmount();
    const missing = open(() => {
      throw refusal(404, 'hackathons.not_found', 'Hackathon not found.');
    });
    expect(await screen.findByText('Hackathon not found')).toBeTruthy();
    missing.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The hackathon did not load.');
  });

  it('says what it asks for, until when, and that the prize is a promise of its host', async () => {
    open(aHackathon());
    expect(await screen.findByRole('heading', { level: 1, name: 'Tide data weekend' })).toBeTruthy();
    const next = within(screen.getByRole('region', { name: 'Next date' }));
    expect(next.getByText('Submissions close')).toBeTruthy();
    expect(next.getByText(/^in \d[\d,]* days$/)).toBeTruthy();
    expect(screen.getByText('A gauge kit for the winning team.')).toBeTruthy();
    expect(
      screen.getByText(/^Promised by the host, who hands it over. Hodag does not hold it./),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rust' }).getAttribute('href')).toBe('/hackathons?skill=rust');
    const website = screen.getByRole('link', { name: 'Website of the hackathon' });
    expect(website.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
  });

  it('takes a report of a member', async () => {
    const stubs = [answer(hackathonsApi.reportHackathon, { success: true })];
    const { user, calls } = open(aHackathon({ viewer: { can: ['report'] } }), stubs);
    await user.click(await screen.findByRole('button', { name: 'Report this hackathon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this hackathon' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'fraud');
    await user.type(dialog.getByLabelText(/What is wrong/), 'It asks for a fee by mail.');
    await user.click(dialog.getByRole('button', { name: 'Send the report' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'reportHackathon')?.input)
      .toEqual({
        params: { id: HACKATHON_ID },
        body: { reason: 'fraud', text: 'It asks for a fee by mail.' },
      });
  });

  it('lets a visitor sign in and come back, and shows no members', async () => {
    open(aHackathon({ host: null, viewer: { can: [] } }), [], VISITOR);
    const link = await screen.findByRole('link', { name: 'Sign in to register' });
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(`/hackathons/${HACKATHON_ID}`)}`,
    );
    expect(screen.queryByRole('heading', { name: 'Find a team' })).toBeNull();
    expect(screen.queryByText('Host')).toBeNull();
  });
});

describe('its state', () => {
  it.each<[string, Partial<Hackathon>, RegExp]>([
    ['pending', { state: 'pending', isHost: true }, /only you and administrators see it. You are notified/],
    [
      'canceled',
      { state: 'canceled', canceled: { at: '2026-05-02T12:00:00.000Z', reason: 'The hall is closed.' } },
      /Reason: The hall is closed./,
    ],
    [
      'declined',
      {
        state: 'declined',
        isHost: true,
        declined: { reason: 'The rules are missing.', caseId: 'c', canAppeal: false },
      },
      /Reason: The rules are missing./,
    ],
  ])('%s is said with what follows, and without a way to register', async (_state, part, text) => {
    open(aHackathon({ ...part, viewer: { can: ['register'] } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('offers the host an appeal when declined', async () => {
    const declined = { reason: 'The rules are missing.', caseId: 'c', canAppeal: true };
    open(aHackathon({ state: 'declined', isHost: true, declined, viewer: { can: ['edit'] } }));
    expect(await screen.findByRole('button', { name: /Appeal/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/hackathons/${HACKATHON_ID}/edit`,
    );
  });

  it('ends with a reason that its host writes', async () => {
    const cancel = vi.fn(() => aHackathon());
    const { user } = open(aHackathon({ isHost: true, viewer: { can: ['cancel'] } }), [
      answer(hackathonsApi.cancelHackathon, cancel),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cancel the hackathon' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this hackathon?' }));
    await user.type(question.getByLabelText('Reason, which everyone reads'), 'The hall is closed.');
    await user.click(question.getByRole('button', { name: 'Cancel the hackathon' }));
    await expect.poll(() => cancel.mock.calls.length).toBe(1);
    expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ body: { reason: 'The hall is closed.' } }));
  });
});

describe('taking part', () => {
  it('names the step that is missing before anything is tried', async () => {
    const missing = [{ label: 'Verify your email address', link: '/onboarding?step=3' }];
    open(aHackathon({ viewer: { can: ['register'], locked: { level: 'email', missing } } }));
    const step = await screen.findByRole('link', { name: 'Verify your email address' });
    expect(step.getAttribute('href')).toBe('/onboarding?step=3');
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('begins with registering; a refusal is said in place, and the focus moves to the next choice', async () => {
    let isFull = true;
    const stored = vi.fn(() => aHackathon());
    const register = vi.fn(() => {
      if (isFull) throw refusal(409, 'hackathons.ended', 'This hackathon has ended.');
      stored.mockReturnValue(aRegisteredHackathon());
      return aRegisteredHackathon();
    });
    const { user } = open(stored, [answer(hackathonPartsApi.registerForHackathon, register)]);
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This hackathon has ended.');
    isFull = false;
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await expect.poll(() => register.mock.calls.length).toBe(2);
    expect(register).toHaveBeenLastCalledWith(expect.objectContaining({ body: { looksForTeam: false } }));
    const next = await screen.findByRole('switch', { name: /^I am looking for a team/ });
    await expect.poll(() => document.activeElement === next).toBe(true);
  });

  it('looks for a team by a switch, and withdraws after a question', async () => {
    const change = vi.fn(() => aRegisteredHackathon({ viewer: { looksForTeam: true } }));
    const withdraw = vi.fn(() => aHackathon());
    const { user } = open(aRegisteredHackathon(), [
      answer(hackathonPartsApi.registerForHackathon, change),
      answer(hackathonPartsApi.withdrawFromHackathon, withdraw),
    ]);
    await user.click(await screen.findByRole('switch', { name: /^I am looking for a team/ }));
    await expect.poll(() => change.mock.calls.length).toBe(1);
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ body: { looksForTeam: true } }));
    await user.click(screen.getByRole('button', { name: 'Withdraw registration' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    await expect.poll(() => withdraw.mock.calls.length).toBe(1);
  });

  it('shows members who look for a team, and leads to a mission with the words of the hackathon', async () => {
    open(aHackathon(), [answer(hackathonPartsApi.listHackathonSeekers, { items: [aSeeker()], total: 1 })]);
    const mara = await screen.findByRole('link', { name: 'mara' });
    expect(mara.getAttribute('href')).toBe('/u/mara');
    expect(screen.getByText('8 hours a week · Europe/Rome · Italian')).toBeTruthy();
    const mission =
      screen.getByRole('link', { name: 'Start a team in HyperCrowd' }).getAttribute('href') ?? '';
    const asked = new URL(mission, 'https://hodag.example').searchParams;
    expect(asked.get('title')).toBe('Tide data weekend');
    expect(asked.get('text')).toBe('Build tools that warn small harbors of floods. Skills: Rust, React.');
  });
});

describe('submitting', () => {
  const fill = async (user: ReturnType<typeof open>['user']): Promise<void> => {
    await user.type(await screen.findByLabelText('Title'), 'Gauge bell');
    await user.type(screen.getByLabelText('What did you build?'), 'Rings a bell when the water rises.');
  };

  it('waits for the start', async () => {
    open(
      aRegisteredHackathon({
        phase: 'upcoming',
        startsAt: '2099-05-01T08:00:00.000Z',
        viewer: { can: ['withdraw'] },
      }),
    );
    expect((await screen.findByText(/^You can submit from/)).textContent).toContain('May 1, 2099');
  });

  it('needs a link or a project, and sends what was chosen', async () => {
    const save = vi.fn<(input: { body: SaveSubmission }) => OwnSubmission>(() => anOwnSubmission());
    const { user } = open(aRegisteredHackathon(), [answer(hackathonPartsApi.saveSubmission, save)]);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(
      await screen.findByText('Add a repository link, a demo link or one of your published projects'),
    ).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByLabelText(/^Your project/), 'Tidewatch');
    await user.selectOptions(screen.getByLabelText(/^Your team/), 'Harbor crew');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await expect.poll(() => save.mock.calls.length).toBe(1);
    expect(save.mock.calls[0]?.[0].body).toEqual({
      revision: 0,
      title: 'Gauge bell',
      text: 'Rings a bell when the water rises.',
      repositoryUrl: null,
      demoUrl: null,
      projectId: anEmptySubmission.projects[0]?.id,
      teamId: anEmptySubmission.teams[0]?.id,
    });
  });

  it('says at the team what the server refuses about it', async () => {
    const { user } = open(aRegisteredHackathon(), [
      answer(hackathonPartsApi.saveSubmission, () => {
        throw refusal(409, 'hackathons.team_submitted', 'This team already has a submission here.');
      }),
    ]);
    await fill(user);
    await user.type(screen.getByLabelText('Repository'), 'https://code.example/bell');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const team = screen.getByLabelText(/^Your team/);
    await expect.poll(() => team.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This team already has a submission here.')).toBeTruthy();
  });

  it('is changed from its revision; what was saved elsewhere waits for a choice', async () => {
    const theirs = anOwnSubmission({ title: 'Gauge horn', revision: 7 });
    const stored = vi.fn(() => anOwnSubmission());
    const save = vi.fn<(input: { body: SaveSubmission }) => OwnSubmission>(({ body }) => {
      if (body.revision === 7) return theirs;
      stored.mockReturnValue(theirs);
      throw refusal(409, 'hackathons.changed_elsewhere', 'This was changed in another window.');
    });
    const { user } = open(aRegisteredHackathon(), [
      answer(hackathonPartsApi.getOwnSubmission, stored),
      answer(hackathonPartsApi.saveSubmission, save),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Edit submission' }));
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    await expect.poll(() => document.activeElement === title).toBe(true);
    await user.clear(title);
    await user.type(title, 'Gauge whistle');
    await user.click(screen.getByRole('button', { name: 'Save submission' }));
    expect(await screen.findByText(/The other version is titled “Gauge horn”/)).toBeTruthy();
    expect(title.value).toBe('Gauge whistle');
    await user.click(screen.getByRole('button', { name: 'Keep what is in this form' }));
    await user.click(screen.getByRole('button', { name: 'Save submission' }));
    await expect.poll(() => save.mock.calls.length).toBe(2);
    expect(save.mock.calls[1]?.[0].body).toMatchObject({ revision: 7, title: 'Gauge whistle' });
  });

  it('is withdrawn after a question; a maker of a team reads it only', async () => {
    const withdraw = vi.fn(() => ({ success: true }) as const);
    const author = open(aRegisteredHackathon(), [
      answer(hackathonPartsApi.getOwnSubmission, anOwnSubmission()),
      answer(hackathonPartsApi.withdrawSubmission, withdraw),
    ]);
    await author.user.click(await screen.findByRole('button', { name: 'Withdraw submission' }));
    await author.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    );
    await expect.poll(() => withdraw.mock.calls.length).toBe(1);
    author.unmount();
    open(aRegisteredHackathon({ viewer: { can: ['withdraw'] } }), [
      answer(hackathonPartsApi.getOwnSubmission, anOwnSubmission({ isAuthor: false })),
    ]);
    expect(await screen.findByText(/^A member of your team submitted this/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit submission' })).toBeNull();
  });
});

describe('after the end', () => {
  const ENDED = { phase: 'ended', endsAt: '2026-05-03T18:00:00.000Z', submissionCount: 1 } as const;

  it('everyone reads the submissions; members read who made them', async () => {
    const submission = aSubmission({ project: { id: 'p', title: 'Tidewatch' } });
    const list = answer(hackathonPartsApi.listSubmissions, { items: [submission], total: 1 });
    const member = open(aHackathon({ ...ENDED, viewer: { can: [] } }), [list]);
    expect(await screen.findByText('By mara and 1 more')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Repository of Gauge bell' }).getAttribute('rel')).toContain(
      'ugc',
    );
    expect(screen.getByRole('link', { name: 'Tidewatch' }).getAttribute('href')).toBe('/projects/p');
    expect(screen.queryByRole('heading', { name: 'Find a team' })).toBeNull();
    member.unmount();
    open(
      aHackathon({ ...ENDED, host: null, viewer: { can: [] } }),
      [answer(hackathonPartsApi.listSubmissions, { items: [{ ...submission, makers: [] }], total: 1 })],
      VISITOR,
    );
    expect(await screen.findByText('By 2 members')).toBeTruthy();
  });

  it('an administrator removes one with a reason', async () => {
    const remove = vi.fn(() => ({ success: true }) as const);
    const { user } = open(aHackathon({ ...ENDED, viewer: { can: ['removeSubmissions'] } }), [
      answer(hackathonPartsApi.listSubmissions, { items: [aSubmission()], total: 1 }),
      answer(hackathonPartsApi.removeSubmission, remove),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove Gauge bell' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove “Gauge bell”?' }));
    await user.type(question.getByLabelText('Reason, which its makers read'), 'It was copied from another.');
    await user.click(question.getByRole('button', { name: 'Remove the submission' }));
    await expect.poll(() => remove.mock.calls.length).toBe(1);
  });
});
