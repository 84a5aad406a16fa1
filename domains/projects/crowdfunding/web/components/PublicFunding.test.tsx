import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { publicFundingEndpoints } from '../../contract/public-endpoints.ts';
import type { PublicCampaign } from '../../contract/public-schemas.ts';
import { stateText } from '../public-words.ts';
import { PublicFunding } from './PublicFunding.tsx';

const api = createApi(publicFundingEndpoints);
const LIVE = {
  phase: 'open' as const,
  raised: '1.6',
  paid: '0',
  refunded: '0',
  held: '1.6',
  milestonesPaid: 0,
};
const CAMPAIGN: PublicCampaign = {
  mode: 'all-or-nothing',
  goal: '1.5',
  deadline: '2026-12-05T12:00:00.000Z',
  votingDays: 7,
  patienceDays: 90,
  milestones: [
    { title: 'First bench', percent: 60 },
    { title: 'Second bench', percent: 40 },
  ],
  live: LIVE,
};
const PAID = {
  ...LIVE,
  phase: 'refunding' as const,
  paid: '0.96',
  refunded: '0.64',
  held: '0',
  milestonesPaid: 1,
};

describe('the state of a campaign for everyone', () => {
  it.each<[string, Partial<PublicCampaign['live'] & object> | null, RegExp]>([
    ['open', {}, /^Open for contributions until Dec 5, 2026\.$/],
    ['paying', { phase: 'paying' }, /being paid out/],
    ['paid', { phase: 'paying', paid: '1.6', held: '0' }, /all of its money was paid out/],
    [
      'ended by backers',
      { ...PAID, held: '0.1' },
      /^The campaign was ended\. Contributors can claim refunds\.$/,
    ],
    ['refunded', PAID, /^The campaign was ended\. Everything left was refunded\.$/],
    [
      'below its goal',
      { phase: 'refunding', raised: '0.2', held: '0.2' },
      /below its goal\. Contributors can/,
    ],
    ['without contributions', { phase: 'paying', raised: '0', held: '0' }, /without contributions/],
    ['not read', null, /can’t be read/],
  ])('%s', (_state, live, words) => {
    expect(stateText({ ...CAMPAIGN, live: live && { ...LIVE, ...live } })).toMatch(words);
  });
});

describe('PublicFunding', () => {
  const project = {
    id: '00000000-0000-4000-8000-000000000007',
    title: 'Tidewatch',
    summary: 'Open tide gauges.',
    description: 'What we do.',
    categories: [],
    fundingGoal: 1.5,
    currentFunding: 0,
    stage: 'running' as const,
    stageReason: '',
    cover: null,
    followerCount: 0,
    milestones: [],
    links: [],
    publishedAt: null,
  };
  const open = (stub: ReturnType<typeof answer>) =>
    renderPage(
      () => (
        <PublicFunding project={project} wayIn={(takes) => <p>{takes ? 'Support it' : 'Follow it'}</p>} />
      ),
      { path: '/p/:id', url: `/p/${project.id}`, session: { state: 'visitor' }, stubs: [stub] },
    );

  it('says state, terms and sums, and asks for support while contributions are taken', async () => {
    open(answer(api.getPublicFunding, { canContribute: true, campaign: CAMPAIGN }));
    const region = await screen.findByRole('region', { name: 'Campaign' });
    expect(region.textContent).toContain('Below 1.5 ETH at the end date');
    expect(region.textContent).toContain('Raised1.6 ETH');
    expect(region.textContent).not.toContain('Refunded');
    expect(screen.getByText('Support it')).toBeTruthy();
  });

  it('asks for no support once it is over, and says what became of the money', async () => {
    open(answer(api.getPublicFunding, { canContribute: false, campaign: { ...CAMPAIGN, live: PAID } }));
    const region = await screen.findByRole('region', { name: 'Campaign' });
    expect(region.textContent).toContain('Paid to the project0.96 ETH (1 of 2 milestones)');
    expect(region.textContent).toContain('Refunded0.64 ETH');
    expect(screen.getByText('Follow it')).toBeTruthy();
  });

  it('leaves the way in where the campaign does not load', async () => {
    open(
      answer(api.getPublicFunding, () => {
        throw refusal(503, 'test.refused', 'No.');
      }),
    );
    expect(await screen.findByText('The campaign did not load.')).toBeTruthy();
    expect(screen.getByText('Follow it')).toBeTruthy();
  });
});
