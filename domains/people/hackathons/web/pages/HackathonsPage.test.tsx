import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { HackathonPage } from '../../contract/schemas.ts';
import { aHackathonCard, HACKATHON_ID } from '../../testing/pages.ts';
import { hackathonsApi } from '../api.ts';
import { HackathonsPage } from './HackathonsPage.tsx';

const VISITOR: Session = { state: 'visitor' };
const NOTHING = { items: [], total: 0 };

type Reply = HackathonPage | (() => HackathonPage | Promise<HackathonPage>);
const open = (reply: Reply, url = '/hackathons', session: Session = aMemberSession()) =>
  renderPage(HackathonsPage, {
    path: '/hackathons',
    url,
    session,
    stubs: [answer(hackathonsApi.listHackathons, reply)],
  });

describe('HackathonsPage', () => {
  it('says that it loads, and that it failed', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading hackathons')).toBeTruthy();
    loading.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The hackathons did not load.');
  });

  it('lists hackathons with the date that matters, place, skills, counts, and what the reader is to them', async () => {
    open({
      items: [
        aHackathonCard({ isRegistered: true }),
        aHackathonCard({ id: 'b', title: 'Maps sprint', phase: 'upcoming', place: 'Lisbon', isHost: true }),
        aHackathonCard({ id: 'c', title: 'Ledger night', phase: 'ended', submissionCount: 1 }),
      ],
      total: 3,
    });
    const link = await screen.findByRole('link', { name: 'Tide data weekend' });
    expect(link.getAttribute('href')).toBe(`/hackathons/${HACKATHON_ID}`);
    const rows = within(screen.getByRole('list', { name: 'Hackathons' })).getAllByRole('listitem');
    const texts = rows.map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/Submissions close May 3, 2099/);
    expect(texts[0]).toMatch(/Online · Rust, React · 12 members registered.*Open.*Registered/);
    expect(texts[1]).toMatch(/Starts May 1, 2026.*Lisbon.*Upcoming.*You host/);
    expect(texts[2]).toMatch(/Ended May 3, 2099.*1 submission.*Ended/);
    expect(screen.getByText(/^Times are in /)).toBeTruthy();
  });

  it('asks for what the address says, and the file is of the same', async () => {
    const list = vi.fn(() => NOTHING);
    open(list, '/hackathons?q=tide&phase=open&skill=rust&scope=mine&page=2');
    await expect.poll(() => list.mock.calls.length).toBe(1);
    const query = { q: 'tide', phase: 'open', skill: 'rust', scope: 'mine', page: 2 };
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query }));
    expect(screen.getByRole('link', { name: /^Export CSV/ }).getAttribute('href')).toBe(
      '/api/hackathons.csv?q=tide&phase=open&skill=rust&scope=mine',
    );
  });

  it('narrows the list by date, whose they are and words; the address follows', async () => {
    const { user, address } = open(NOTHING, '/hackathons?page=3');
    await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Ended');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Whose' }), 'Hosted by me');
    await user.type(screen.getByRole('searchbox', { name: 'Search hackathons' }), 'tide');
    await expect.poll(address).toBe('/hackathons?q=tide&phase=ended&scope=mine');
  });

  it.each([
    [
      '',
      'No hackathon is listed yet',
      'Search prizes and challenges',
      '/grants?q=prize+challenge+competition',
    ],
    ['?phase=open', 'No hackathon is open now', 'See ended hackathons', '/hackathons?phase=ended'],
    ['?scope=registered', 'You are not registered for a hackathon', 'See all hackathons', '/hackathons'],
    ['?q=zzzz', 'No hackathons found', 'Clear the filters', '/hackathons'],
  ])('leads on from an empty list: %s', async (search, title, link, href) => {
    open(NOTHING, `/hackathons${search}`);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
  });

  it('leads a visitor to hosting by the sign-in, and offers no lists of theirs', async () => {
    const list = vi.fn(() => NOTHING);
    open(list, '/hackathons?scope=mine', VISITOR);
    await screen.findByText('No hackathon is listed yet');
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { scope: 'all', page: 1 } }));
    expect(screen.getByRole('link', { name: 'Host a hackathon' }).getAttribute('href')).toBe(
      '/login?next=%2Fhackathons%2Fnew',
    );
    expect(screen.queryByRole('combobox', { name: 'Whose' })).toBeNull();
  });
});
