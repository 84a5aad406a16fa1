import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { MatchesMeta } from '../../contract/match-schemas.ts';
import type { RankedMatch, RankingAnswer, RankingQuery } from '../../contract/ranking.ts';
import { aCard, aRankedMatch, idNumber } from '../../testing/answers.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { matchingApi } from '../api.ts';
import { Component as GrantRankingPage } from './GrantRankingPage.tsx';

const META: MatchesMeta = {
  compared: { open: 239, programs: 1743, otherSupport: 96 },
  comparedAt: '2026-11-21T19:04:05.000Z',
  encoder: 'ready',
  encoded: { done: 1982, of: 1982 },
  language: null,
  applicant: { regions: [], ask: null },
  verdicts: null,
  putAside: 0,
};

const harbor = (overrides: Partial<RankedMatch> = {}) => aRankedMatch(overrides);
const tides = (overrides: Partial<RankedMatch> = {}) =>
  aRankedMatch({
    grantId: idNumber(2),
    grant: aCard({ id: idNumber(2), title: 'Tide Fund' }),
    rank: 2,
    usualRank: 2,
    ...overrides,
  });

interface Opened {
  readonly projects?: Project[] | (() => Promise<never>);
  readonly rank?: (query: Partial<RankingQuery>) => RankedMatch[] | Promise<never>;
  readonly meta?: MatchesMeta;
  readonly url?: string;
}

function open({ projects = [aProjectAnswer()], rank, meta = META, url = '/grant-ranking' }: Opened = {}) {
  const asked: Partial<RankingQuery>[] = [];
  const rendered = renderPage(GrantRankingPage, {
    path: '/grant-ranking',
    url,
    stubs: [
      answer(projectsApi.listMyProjects, () => (typeof projects === 'function' ? projects() : projects)),
      answer(matchingApi.rankGrantMatches, async ({ query }): Promise<RankingAnswer> => {
        asked.push(query as Partial<RankingQuery>);
        return { items: await (rank ?? (() => [harbor(), tides()]))(query as Partial<RankingQuery>), meta };
      }),
    ],
  });
  return { ...rendered, asked };
}

const titles = async () => {
  const list = await screen.findByRole('list', { name: 'Ranked matches' });
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};
const weight = (name: string) => screen.getByRole('spinbutton', { name });

describe('GrantRankingPage', () => {
  it('says that it loads', () => {
    open({ projects: pending });
    expect(screen.getByRole('heading', { level: 1, name: 'Grant ranking' })).toBeTruthy();
    expect(screen.getByText('Loading your projects')).toBeTruthy();
  });

  it('asks for a project where there is none', async () => {
    open({ projects: [] });
    const link = await screen.findByRole('link', { name: 'Describe your project' });
    expect(link.getAttribute('href')).toBe('/grantflow?new=1');
  });

  it('ranks by the usual weights, which the request leaves out', async () => {
    const { asked } = open();
    expect(await titles()).toEqual(['Coastal Resilience Small Grants', 'Tide Fund']);
    expect(asked).toEqual([{ projectId: aProjectAnswer().id }]);
    const values = ['Meaning', 'Topics', 'Shared words', 'Past awards', 'Time left', 'Award size'].map(
      (name) => weight(name).getAttribute('aria-valuenow'),
    );
    expect(values).toEqual(['1', '1', '1', '0', '0', '0']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset weights' }).disabled).toBe(true);
  });

  it('changes a weight by keyboard, compares with the usual rank, and resets', async () => {
    const swapped = [
      tides({ rank: 1, usualRank: 2 }),
      harbor({ rank: 2, usualRank: 1, moves: ['Rank 1 is 0.10 points ahead, most of it by time left.'] }),
    ];
    const { user, asked } = open({ rank: ({ deadline }) => (deadline ? swapped : [harbor(), tides()]) });
    await titles();
    await user.click(weight('Time left'));
    await user.keyboard('{ArrowUp}');
    await waitFor(async () =>
      expect(await titles()).toEqual(['Tide Fund', 'Coastal Resilience Small Grants']),
    );
    expect(asked.at(-1)).toMatchObject({ deadline: 0.25 });
    expect(screen.getByText('up from 2 with the usual weights')).toBeTruthy();
    expect(screen.getByText('down from 1 with the usual weights')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset weights' }));
    await waitFor(async () =>
      expect(await titles()).toEqual(['Coastal Resilience Small Grants', 'Tide Fund']),
    );
    expect(weight('Time left').getAttribute('aria-valuenow')).toBe('0');
  });

  it('counts each of several quick presses, in one field and in the next', async () => {
    const { user, asked } = open();
    await titles();
    await user.click(weight('Meaning'));
    await user.keyboard('{ArrowDown>3/}');
    await user.click(weight('Topics'));
    await user.keyboard('{ArrowUp>2/}');
    expect(weight('Meaning').getAttribute('aria-valuenow')).toBe('0.25');
    expect(weight('Topics').getAttribute('aria-valuenow')).toBe('1.5');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ meaning: 0.25, concepts: 1.5 }));
  });

  it('takes a typed weight, and asks for nothing while the field holds none', async () => {
    const { user, asked } = open();
    await titles();
    await user.clear(weight('Meaning'));
    await user.type(weight('Meaning'), '0.75');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ meaning: 0.75 }));
    await user.clear(weight('Meaning'));
    await user.type(weight('Meaning'), '7');
    await user.tab();
    expect(weight('Meaning').getAttribute('aria-invalid')).toBe('true');
    expect(asked.every(({ meaning = 1 }) => meaning <= 3)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Reset weights' }));
    expect(weight('Meaning').getAttribute('aria-valuenow')).toBe('1');
  });

  it('says why a grant ranks where it does, part by part', async () => {
    const { user } = open({
      rank: () => [
        harbor({
          limits: { points: -0.3, text: 'Lower because it lists other kinds of applicants.' },
          moves: ['It would gain by a weight for time left.'],
        }),
      ],
    });
    await titles();
    await user.click(screen.getByText('Why it ranks here'));
    const parts = within(screen.getByRole('list', { name: 'What it adds up from' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'Meaning0.90Says the part meaning.',
      'Topics1.30Says the part concepts.',
      'Shared words0.30Says the part text.',
      'Past awards, weight 00.00Not counted. Says the part awards.',
      'Time left, weight 00.00Not counted. Says the part deadline.',
      'Award size, weight 00.00Not counted. Says the part amount.',
      'Limits, no weight−0.30Lower because it lists other kinds of applicants.',
    ]);
    expect(screen.getByText('It would gain by a weight for time left.')).toBeTruthy();
  });

  it('takes the weights from the address, and the usual one for what is no weight', async () => {
    const { asked } = open({ url: '/grant-ranking?meaning=2.5&text=99' });
    await titles();
    expect(asked).toEqual([{ projectId: aProjectAnswer().id, meaning: 2.5 }]);
    expect(weight('Meaning').getAttribute('aria-valuenow')).toBe('2.5');
  });

  it('shows how often bands fit in the tests, and verdicts of members once there are enough', async () => {
    open({ meta: { ...META, verdicts: { fits: 21, of: 40 } } });
    await titles();
    const figures = screen.getByRole('list', { name: 'How often matches fit in our tests' });
    expect(within(figures).getAllByRole('listitem').at(-1)?.textContent).toMatch(
      /^Of [\d,]+ calls? called “\w+ match” in our tests, \d+ fit \(\d+–\d+%\)\.$/,
    );
    expect(screen.getByText('Members marked 21 of 40 judged matches as a fit.')).toBeTruthy();
  });

  it.each([
    [
      'a project without words',
      () => Promise.reject(refusal(422, 'grants.project_too_short', 'Describe the project first.')),
      'Describe the project first.',
    ],
    ['a failure', () => Promise.reject(refusal(500, 'internal', 'It broke.')), 'The ranking did not load.'],
    ['no match', () => [], 'No match'],
  ])('says so of %s', async (_, rank, text) => {
    open({ rank: rank as () => RankedMatch[] });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
