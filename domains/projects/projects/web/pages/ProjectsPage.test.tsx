import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { queryKeyOf } from '#platform/web/use-api.ts';
import type { ProjectCard, ProjectPage } from '../../contract/schemas.ts';
import { projectsApi } from '../api.ts';
import { queryOf, readFilter } from '../browse-filter.ts';
import { ProjectsPage, prefetch } from './ProjectsPage.tsx';

function aCard(overrides: Partial<ProjectCard> = {}): ProjectCard {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Tidewatch',
    summary: 'Flood gauges for small harbours.',
    categories: ['Climate'],
    fundingGoal: 6,
    currentFunding: 4.2,
    status: 'published',
    stage: 'running',
    cover: null,
    followerCount: 0,
    owner: { id: 'o', username: 'tidewatch-lead' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    publishedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

function aPage(items: ProjectCard[], total = items.length): ProjectPage {
  const facets = { categories: [{ name: 'Climate', count: total }] };
  return { items, total, facets };
}

type Reply = ProjectPage | (() => ProjectPage | Promise<ProjectPage>);

const open = (reply: Reply, url = '/projects') =>
  renderPage(ProjectsPage, { path: '/projects', url, stubs: [answer(projectsApi.browseProjects, reply)] });

describe('ProjectsPage', () => {
  it('says that it loads', () => {
    open(pending);
    expect(screen.getByRole('heading', { level: 1, name: 'Projects' })).toBeTruthy();
    expect(screen.getByText('Loading projects')).toBeTruthy();
  });

  it('lists projects with their funding, leading to each', async () => {
    open(aPage([aCard(), aCard({ id: 'x', title: '', status: 'draft', fundingGoal: 0 })]));
    const list = await screen.findByRole('list', { name: 'Projects' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'Tidewatch' }).getAttribute('href')).toBe(
      '/projects/11111111-1111-4111-8111-111111111111',
    );
    expect(first!.textContent).toContain('4.2 of 6 ETH');
    expect(second!.textContent).toContain('Untitled draft');
    expect(second!.textContent).toContain('Draft');
    expect(second!.textContent).not.toContain('ETH');
  });

  it('says "No projects found" and offers to create one', async () => {
    open(aPage([]));
    expect(await screen.findByText('No projects found')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Create a project' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/projects/create', '/projects/create']);
  });

  it('names what found nothing and clears it', async () => {
    const { user, address } = open(aPage([]), '/projects?scope=mine&q=flood&category=Climate');
    expect(await screen.findByText('Nothing fits “flood” in the category Climate.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    await expect.poll(address).toBe('/projects?scope=mine');
  });

  it('shows a failure with a way to try again', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
      return aPage([aCard()]);
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The projects did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Tidewatch' })).toBeTruthy();
  });

  it('passes a refusal on without offering what cannot help', async () => {
    open(() => {
      throw refusal(401, 'session.unverified', 'Enter the verification code to finish signing in.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Enter the verification code');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('keeps the filter in the address and asks the server for it', async () => {
    const { user, address, calls } = open(aPage([aCard()]), '/projects?page=3&sort=goal');
    await user.click(await screen.findByRole('button', { name: 'Climate 1' }));
    await expect.poll(address).toBe('/projects?category=Climate&sort=goal');
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'flood gauges');
    await screen.findByRole('link', { name: 'Tidewatch' });
    await expect.poll(address).toBe('/projects?q=flood+gauges&category=Climate&sort=goal');
    await expect
      .poll(() => calls.at(-1)?.input.query)
      .toEqual({
        q: 'flood gauges',
        category: 'Climate',
        scope: 'all',
        sort: 'goal',
        page: 1,
      });
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Climate' }));
    await expect.poll(address).toBe('/projects?q=flood+gauges&sort=goal');
  });

  it('narrows and orders the list in the address, and says that nothing fits', async () => {
    const { user, address, calls } = open(aPage([]), '/projects?region=US-WI&page=2');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Paused');
    await expect.poll(address).toBe('/projects?region=US-WI&stage=paused');
    await user.selectOptions(screen.getByLabelText('Funding plan'), 'Near its goal');
    await user.selectOptions(screen.getByLabelText('Sort'), 'Most followed');
    await expect
      .poll(() => calls.at(-1)?.input.query)
      .toMatchObject({ region: 'US-WI', stage: 'paused', trait: 'near-goal', sort: 'followed' });
    expect(await screen.findByText('Nothing fits these filters.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }));
    await expect.poll(address).toBe('/projects?sort=followed');
  });

  it('leaves out of the read what makes no sense in the address', () => {
    const search = new URLSearchParams('region=Wisconsin&stage=flying&trait=rich&sort=luck');
    expect(queryOf(readFilter(search))).toEqual({ scope: 'all', sort: 'newest', page: 1 });
  });

  it('goes to the member’s own by keyboard, with their CSV', async () => {
    const { user, address } = open(aPage([aCard()]));
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    (await screen.findByRole('tab', { name: 'All' })).focus();
    await user.keyboard('{ArrowRight}');
    await expect.poll(address).toBe('/projects?scope=mine');
    const csv = await screen.findByRole('link', { name: 'Export CSV' });
    expect(csv.getAttribute('href')).toBe('/api/projects/export.csv');
  });

  it('pages', async () => {
    const { user, address } = open(aPage([aCard()], 45), '/projects?page=2');
    expect(await screen.findByText('21–40 of 45')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await expect.poll(address).toBe('/projects?page=3');
  });

  it('asks again for a list that is older than 45 minutes', async () => {
    const { client, calls } = open(aPage([aCard()]));
    await screen.findByRole('link', { name: 'Tidewatch' });
    const queryKey = queryKeyOf(projectsApi.browseProjects, {
      query: queryOf(readFilter(new URLSearchParams())),
    });
    const ahead = (minutesOld: number) => {
      const updatedAt = Date.now() - minutesOld * 60_000;
      client.setQueryData(queryKey, aPage([aCard()]), { updatedAt });
      const search = new URLSearchParams();
      return prefetch({ client, search, session: aMemberSession(), path: '/projects', params: {} });
    };
    await ahead(44);
    expect(calls).toHaveLength(1);
    await ahead(45);
    expect(calls).toHaveLength(2);
  });
});
