import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogApi } from '#grants/catalog/web';
import type { User } from '#pages/account/contract';
import type { HackathonMatch, HackathonMatches } from '#people/hackathons/contract';
import { hackathonsApi } from '#people/hackathons/web';
import { teamsApi } from '#people/teams/web';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { projectsApi } from '#projects/projects/web';
import { aUser } from '../../../testing/answers.ts';
import { accountApi } from '../../account-api.ts';
import type { SynergyContext } from '../../content/synergy.ts';
import { SynergyPanel } from './SynergyPanel.tsx';

const VISITOR: Session = { state: 'visitor' };

const MATCH: HackathonMatch = {
  hackathon: {
    id: 'weekend',
    title: 'Tide data weekend',
    summary: 'Build tools that warn small harbors of floods.',
    state: 'listed',
    phase: 'open',
    host: null,
    skills: [],
    place: null,
    prize: '',
    startsAt: '2026-05-01T08:00:00.000Z',
    endsAt: '2099-05-03T18:00:00.000Z',
    registeredCount: 0,
    submissionCount: 0,
    isHost: false,
    isRegistered: false,
  },
  reasons: ['Asks for Rust, which you know.'],
  lacks: 'You have none of: React.',
};
const NO_HACKATHON: HackathonMatches = {
  items: [],
  open: 0,
  compared: { skills: [], skillsFrom: 'none', project: null },
};

const open = (
  context: SynergyContext,
  session: Session = VISITOR,
  verified: Partial<User> = {},
  hackathons: HackathonMatches = NO_HACKATHON,
) =>
  renderPage(() => <SynergyPanel context={context} />, {
    session,
    stubs: [
      answer(accountApi.getUser, aUser(verified)),
      answer(projectsApi.listMyProjects, []),
      answer(teamsApi.listMissions, []),
      answer(hackathonsApi.matchHackathons, hackathons),
      answer(catalogApi.searchGrants, {
        items: [
          { ...CHALLENGE, score: 59 },
          { ...CHALLENGE, id: 'other', title: 'Other', score: 0 },
        ],
      } as never),
    ],
  });
const CHALLENGE = {
  id: 'grand',
  title: 'Grand Challenges',
  funder: null,
  amounts: { min: null, max: null, total: null, currency: null },
  reasons: [{ theirs: 'Challenges' }],
};
const samples = () => within(screen.getByRole('list', { name: 'Sample matches' })).getAllByRole('listitem');
const ask = () => screen.getByRole('button', { name: 'Match my project' });

describe('the AI synergy panel (spec §2.8)', () => {
  it('has three contexts, each with samples that are marked as such', async () => {
    const { user } = open('grants');
    expect(samples()).toHaveLength(3);
    for (const amount of ['$2.5M', '$150K', '$75K', '$2.7M+'])
      expect(screen.getByText(amount, { exact: false })).toBeTruthy();
    for (const [name, first] of [
      ['Hackathons', 'Tide Data Weekend'],
      ['Teams', 'Device engineer'],
      ['Grants', 'Shoreline Recovery Program'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      expect(samples()[0]?.textContent).toContain(first);
      expect(screen.getByText(/^not live records/)).toBeTruthy();
    }
  });

  it('begins with the context of its page', () => {
    open('teams');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Teams' }).checked).toBe(true);
  });
});

describe('its gate (spec §4, AI matching access)', () => {
  it.each([
    ['visitor', VISITOR, 'Create an account', '/register'],
    ['member without a verified contact', aMemberSession(), 'Verify a contact', '/account'],
  ])('opens early access to a %s', async (_who, session, name, href) => {
    const { user } = open('grants', session);
    await user.click(ask());
    const dialog = await screen.findByRole('dialog', { name: 'Early access to AI matching' });
    expect(within(dialog).getByRole('link', { name }).getAttribute('href')).toBe(href);
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<Partial<User>>([{ emailVerified: true }, { phoneVerified: true }, { telegramVerified: true }])(
    'shows a member with %j live matches of grants, no samples',
    async (verified) => {
      open('grants', aMemberSession(), verified);
      expect(await screen.findByText(/You have no project yet/)).toBeTruthy();
      expect(screen.queryByRole('list', { name: 'Sample matches' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Match my project' })).toBeNull();
    },
  );

  it('shows a member with access teams for their newest mission, no samples', async () => {
    open('teams', aMemberSession(), { emailVerified: true });
    expect(await screen.findByText(/You have no mission with roles yet/)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Sample matches' })).toBeNull();
  });

  it('shows a member with access hackathons that fit, with why and what is missing, no samples', async () => {
    const found = { ...NO_HACKATHON, items: [MATCH], open: 3 };
    open('hackathons', aMemberSession(), { emailVerified: true }, found);
    const list = await screen.findByRole('list', { name: 'Hackathons that fit you' });
    expect(within(list).getByRole('link', { name: MATCH.hackathon.title })).toBeTruthy();
    expect(list.textContent).toContain('Asks for Rust, which you know.');
    expect(list.textContent).toContain('You have none of: React.');
    expect(screen.queryByRole('list', { name: 'Open prizes and challenges' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Sample matches' })).toBeNull();
  });

  it('says that no hackathon is open, with prizes and challenges of the catalog below', async () => {
    open('hackathons', aMemberSession(), { emailVerified: true });
    const list = await screen.findByRole('list', { name: 'Open prizes and challenges' });
    expect(within(list).getByRole('link', { name: 'Grand Challenges' })).toBeTruthy();
    expect(screen.getByText('No hackathon is open or coming up.', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Sample matches' })).toBeNull();
  });

  it('shows a member without access neither samples nor matches', async () => {
    const { calls } = open('grants', aMemberSession());
    await expect.poll(() => calls.length).toBe(1);
    expect(screen.queryByRole('list', { name: 'Sample matches' })).toBeNull();
    expect(ask()).toBeTruthy();
  });
});
