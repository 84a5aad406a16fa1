import { screen, within } from '@testing-library/react';
import Award from 'lucide-react/icons/award';
import { beforeAll, expect, it, vi } from 'vitest';
import { catalogEndpoints } from '#grants/catalog/contract';
import { peopleEndpoints } from '#members/profiles/contract';
import { governanceEndpoints } from '#people/governance/contract';
import { hackathonEndpoints } from '#people/hackathons/contract';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { PageRow } from '#platform/web/pages.ts';
import { projectEndpoints } from '#projects/projects/contract';
import { finds, pageTables } from '../domains.ts';
import { JumpPalette } from './JumpPalette.tsx';

// Their files are read before, so that no test waits for the disk.
let memberRows: readonly PageRow[] = [];
beforeAll(async () => {
  const files = await Promise.all(pageTables.filter(({ of }) => of === 'member').map(({ load }) => load()));
  memberRows = files.flatMap(({ pages }) => pages);
  await Promise.all(finds.map((load) => load()));
});

it('leads to pages that the navigation does not name, each once, and to no page that needs more than its address', async () => {
  const onClose = vi.fn();
  const { user, address } = renderPage(() => (
    <JumpPalette items={[{ label: 'Grants', href: '/grants', icon: Award }]} onClose={onClose} />
  ));
  const more = within(await screen.findByRole('group', { name: 'More pages' }));
  const names = more.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toContain('Deployment readiness');
  expect(names).not.toContain('Grants');
  for (const { path, title, isStep } of memberRows)
    if (isStep || path === '/welcome') expect(names).not.toContain(title);
  expect(new Set(names).size).toBe(names.length);
  await user.type(screen.getByRole('combobox'), 'ready');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(address()).toBe('/');
});

it('opens what is chosen', async () => {
  const { user, address } = renderPage(() => <JumpPalette items={[]} onClose={() => {}} />);
  await user.type(await screen.findByRole('combobox'), 'readiness');
  await screen.findByRole('option', { name: 'Deployment readiness' });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/deployment-readiness');
});

const projectsApi = createApi(projectEndpoints);
const catalogApi = createApi(catalogEndpoints);
const peopleApi = createApi(peopleEndpoints);
const hackathonsApi = createApi(hackathonEndpoints);
const governanceApi = createApi(governanceEndpoints);
const nothing = { items: [], total: 0, facets: { categories: [] } };
const aCard = (title: string, status: 'draft' | 'published') => ({ id: title, title, status }) as never;

const stubs = (people: Stub['reply'] = () => ({ people: [{ username: 'tide-ann' }] })) => [
  answer(projectsApi.browseProjects, ({ query }) =>
    query?.scope === 'mine' ? { ...nothing, items: [aCard('Tide gauge', 'draft')] } : nothing,
  ),
  { call: catalogApi.searchGrants, reply: () => ({ items: [] }) } as Stub,
  { call: peopleApi.findPeople, reply: people } as Stub,
  answer(hackathonsApi.listHackathons, { items: [], total: 0 }),
  answer(governanceApi.listGovernanceProposals, { items: [], total: 0 }),
];
const open = (given = stubs()) =>
  renderPage(() => <JumpPalette items={[]} onClose={() => {}} />, { stubs: given });

it('finds what each domain has, and leads to it by keyboard', async () => {
  const { user, address, calls } = open();
  await user.type(await screen.findByRole('combobox'), 'tide');
  const own = within(await screen.findByRole('group', { name: 'Your projects' }));
  expect((await own.findByRole('option')).textContent).toBe('Tide gaugeDraft');
  expect(await screen.findByRole('option', { name: 'tide-ann' })).toBeTruthy();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('2 results.');
  expect(screen.queryByRole('group', { name: 'Grants' })).toBeNull();
  expect(calls.filter(({ name }) => name === 'findPeople').map(({ input }) => input.query)).toEqual([
    { q: 'tide' },
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/u/tide-ann');
});

it('asks nothing for one letter', async () => {
  const { user, calls } = open();
  await user.type(await screen.findByRole('combobox'), 't');
  await screen.findByRole('group', { name: 'More pages' });
  expect(calls).toEqual([]);
});

it('says that it searches', async () => {
  const { user } = open(stubs(pending));
  await user.type(await screen.findByRole('combobox'), 'tide');
  expect(await screen.findByRole('progressbar', { name: 'Searching People' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Searching');
});

it('says what could not be searched, and searches again', async () => {
  let isUp = false;
  const { user } = open(
    stubs(() => {
      if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
      return { people: [{ username: 'tide-ann' }] };
    }),
  );
  await user.type(await screen.findByRole('combobox'), 'tide');
  const again = await screen.findByRole('option', { name: 'People could not be searched. Try again' });
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Not searched: People.');
  isUp = true;
  await user.click(again);
  expect(await screen.findByRole('option', { name: 'tide-ann' })).toBeTruthy();
});

it('says that nothing matches', async () => {
  const { user } = open([
    answer(projectsApi.browseProjects, nothing),
    ...stubs(() => ({ people: [] })).slice(1),
  ]);
  await user.type(await screen.findByRole('combobox'), 'zzzz');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Nothing matches.');
});

it.each([
  ['saved grants', 'Saved grants'],
  ['where is my calendar', 'Saved grants'],
  ['my drafts', 'Your projects and drafts'],
  ['password', 'Account'],
  ['api key', 'Account'],
  ['sign out', 'Account'],
  ['badges', 'Achievements'],
  ['leaderboard', 'Rewards'],
  ['give HDAG', 'Rewards'],
  ['invite', 'Refer friends'],
  ['help', 'Learning center'],
  ['all grants', 'Grants'],
  ['dark', 'Dark theme'],
])('finds by everyday words: %s', async (typed, name) => {
  const { user } = open([
    answer(projectsApi.browseProjects, nothing),
    ...stubs(() => ({ people: [] })).slice(1),
  ]);
  await user.type(await screen.findByRole('combobox'), typed);
  expect(await screen.findByRole('option', { name })).toBeTruthy();
});

it('shows what is the member’s own before what others have, and nothing twice', async () => {
  const items = [aCard('Cold food', 'published')];
  const { user } = open([
    answer(projectsApi.browseProjects, { ...nothing, items }),
    { call: catalogApi.searchGrants, reply: () => ({ items: [{ id: 'g', title: 'Cold grant' }] }) } as never,
    ...stubs(() => ({ people: [] })).slice(2),
  ]);
  await user.type(await screen.findByRole('combobox'), 'cold');
  await screen.findByRole('option', { name: 'Cold grant' });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Cold food', 'Cold grant']);
});
