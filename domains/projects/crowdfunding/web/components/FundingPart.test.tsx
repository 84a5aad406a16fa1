import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { disconnectWallet } from '#members/connections/web';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import type { Campaign, Funding } from '../../contract/schemas.ts';
import { announceWallet } from '../../testing/announced-wallet.ts';
import { aReceipt } from '../../testing/receipt.ts';
import { aFunding, aLive, aShownCampaign } from '../../testing/shown-campaign.ts';
import { crowdfundingApi } from '../api.ts';
import { FundingPart } from './FundingPart.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const project: Project = {
  id: '00000000-0000-4000-8000-000000000007',
  revision: 3,
  title: 'Tidewatch',
  summary: 'Flood gauges for small harbors.',
  description: '',
  categories: [],
  fundingGoal: 6,
  currentFunding: 0,
  status: 'published',
  stage: 'running',
  stageReason: '',
  stageAt: null,
  cover: null,
  followerCount: 0,
  milestones: [],
  links: [],
  owner: { id: '00000000-0000-4000-8000-0000000000ff', username: 'tidewatch-lead' },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: '2026-11-01T00:00:00.000Z',
  applicantType: null,
  region: null,
  amountSought: null,
};
const { id } = project;
const NOTHING = aFunding();
const CAMPAIGN = aShownCampaign();
const RECEIPT = aReceipt({ campaignId: CAMPAIGN.id });
const PROGRESS = aProgress();
const ALL = aProgress({ levels: PROGRESS.levels.map((level) => ({ ...level, reached: true, missing: [] })) });
const on = (campaign: Campaign | null, more: Partial<Funding> = {}): Partial<Funding> => ({
  chainId: 31337,
  campaign,
  ...more,
});

interface Opened {
  readonly progress?: typeof ALL;
  readonly isOwner?: boolean;
  readonly stubs?: readonly Stub[];
  readonly of?: Partial<Project>;
}

function open(
  funding: Partial<Funding>,
  { progress = ALL, isOwner = false, stubs = [], of = {} }: Opened = {},
) {
  return renderPage(() => <FundingPart project={{ ...project, ...of }} isOwner={isOwner} />, {
    stubs: [
      ...stubs,
      answer(crowdfundingApi.getProjectFunding, { ...NOTHING, ...funding }),
      answer(crowdfundingApi.listContributors, { items: [], total: 0, backers: 0 }),
      answer(onboardingApi.getOnboardingProgress, progress),
      // The bar's money is read again where it differs.
      answer(projectsApi.getProject, project),
    ],
  });
}

beforeEach(() => {
  // Another file of this worker may have left its wallet connected.
  disconnectWallet();
  localStorage.clear();
});

describe('funding of a project without a chain', () => {
  it('asks for no pledge where the project names no goal', async () => {
    open({}, { of: { fundingGoal: 0, currentFunding: 0 } });
    expect(await screen.findByText('No funding goal set.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Loading contributions')).toBeNull());
    expect(screen.queryByText(/A pledge is a promise/)).toBeNull();
  });

  it('takes pledges and says that they are no money', async () => {
    const stubs = [answer(crowdfundingApi.savePledge, { success: true })];
    const { user, calls } = open({}, { stubs });
    expect(await screen.findByText(/A pledge is a promise, not money received/)).toBeTruthy();
    await user.type(screen.getByLabelText(/Amount in ETH/), ' 0.25 ');
    expect(screen.queryByRole('checkbox', { name: 'Hide my name' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pledge' }));
    expect(calls.find(({ name }) => name === 'savePledge')?.input).toEqual({
      params: { id },
      body: { amount: '0.25' },
    });
    expect(screen.queryByRole('form', { name: 'Contribute' })).toBeNull();
  });

  it.each([
    ['without a chain', {}, {}],
    ['once a chain is set up', on(null), {}],
    ['when the project was stopped', {}, { stage: 'stopped' as const }],
  ])('offers to withdraw a pledge %s', async (_, funding, of) => {
    const pledged = { ether: '0.25', count: 1, mine: { ether: '0.25', isAnonymous: false } };
    const stubs = [answer(crowdfundingApi.withdrawPledge, { success: true })];
    const { user, calls } = open({ ...funding, pledged }, { stubs, of });
    await user.click(await screen.findByRole('button', { name: 'Withdraw pledge' }));
    expect(calls.find(({ name }) => name === 'withdrawPledge')?.input).toEqual({ params: { id } });
  });

  it('names the missing step instead of the form', async () => {
    open({}, { progress: PROGRESS });
    const step = await screen.findByRole('link', { name: 'Do what knowledge asks' });
    expect(step.getAttribute('href')).toBe('/onboarding?step=3');
    expect(screen.getByText('Before you can pledge:')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('funding of a project on a chain', () => {
  it.each([
    ['opening', { ...CAMPAIGN, state: 'opening', live: null }, /pending until the chain confirms/],
    [
      'refused',
      { ...CAMPAIGN, state: 'refused', live: null, reason: 'Another project.' },
      /Another project\./,
    ],
    ['silent', { ...CAMPAIGN, live: null }, /Chain not reachable/],
  ] as const)(
    'says of a campaign that is %s what that means, and takes no money',
    async (_, campaign, text) => {
      open(on(campaign));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('form', { name: 'Contribute' })).toBeNull();
      expect(screen.queryByText(/pledge/i)).toBeNull();
    },
  );

  it('names the wallet where the assessment is passed', async () => {
    const levels = ALL.levels.map((level) =>
      level.level === 'wallet'
        ? { ...level, reached: false, missing: [{ label: 'Link a wallet', link: '/account' }] }
        : level,
    );
    open(on(CAMPAIGN), { progress: aProgress({ levels }) });
    expect(await screen.findByRole('link', { name: 'Link a wallet' })).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Contribute' })).toBeNull();
  });

  it('asks the owner for no step before giving to their own project', async () => {
    open(on(CAMPAIGN), { progress: PROGRESS, isOwner: true });
    expect(await screen.findByRole('button', { name: 'Cancel and refund' })).toBeTruthy();
    expect(screen.queryByText('Before you can contribute:')).toBeNull();
  });

  it('lists what the reader gave with its state', async () => {
    const unknown = { ...RECEIPT, id: '00000000-0000-4000-8000-0000000000d2', reason: 'Not found yet.' };
    open(on(CAMPAIGN, { mine: [RECEIPT, { ...unknown, ether: null }] }));
    const list = within(await screen.findByRole('list', { name: 'Your contributions' }));
    expect(list.getAllByText('Pending')).toHaveLength(2);
    expect(list.getByText(/Usually confirmed within a few minutes/)).toBeTruthy();
    expect(list.getByText(/^Not found yet\./)).toBeTruthy();
    expect(list.getByRole('link', { name: 'Your 0.5 ETH' }).getAttribute('href')).toBe(
      `/contributions/${RECEIPT.id}`,
    );
    expect(await screen.findByRole('form', { name: 'Contribute' })).toBeTruthy();
  });

  it.each([
    ['finished', 'This project is finished. It takes no more contributions.'],
    ['stopped', 'This project was stopped. It takes no more contributions.'],
  ] as const)('says why a %s project takes nothing, in place of every form', async (stage, text) => {
    open(on(CAMPAIGN, { canOpen: true }), { isOwner: true, of: { stage } });
    expect(await screen.findByText(text)).toBeTruthy();
    for (const name of ['Contribute', 'Open a campaign', 'Pledge'])
      expect(screen.queryByRole('form', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel and refund' })).toBeTruthy();
  });

  it('says what becomes of the money of a finished project, and that a paused one still takes some', async () => {
    const campaign = { ...CAMPAIGN, live: aLive({ raised: '0.07', held: '0.07' }) };
    open(on(campaign), { of: { stage: 'finished' } });
    expect(
      await screen.findByText(
        'Its campaign holds 0.07 ETH until May 1, 2027. If it is below 2 ETH then, backers can claim all of it back.',
      ),
    ).toBeTruthy();
    open(on(campaign), { of: { stage: 'paused' } });
    expect(
      await screen.findByText('This project is paused. Its campaign still takes contributions.'),
    ).toBeTruthy();
  });

  it.each([
    [true, 2, true],
    [true, 0, false],
    [false, 2, false],
  ])(
    'gives the CSV to the owner alone, once there is money (owner %s, count %s)',
    async (isOwner, count, has) => {
      open(on(CAMPAIGN, { confirmed: { ether: '1', count, backers: count } }), { isOwner });
      await screen.findByText(/If it stays below 2 ETH/);
      const link = screen.queryByRole('link', { name: 'Download contributions as CSV' });
      expect(link?.getAttribute('href')).toBe(has ? `/api/projects/${id}/contributions.csv` : undefined);
    },
  );
});

describe('the funding bar', () => {
  const barText = async () =>
    (await screen.findByRole('progressbar', { name: 'Funding received' })).getAttribute('aria-valuetext');
  const nothing = { fundingGoal: 0, currentFunding: 0 };

  it('takes the goal of the campaign, and says how many people gave', async () => {
    const confirmed = { ether: '1.5', count: 4, backers: 3 };
    open(on(CAMPAIGN, { confirmed }), { of: { currentFunding: 1.5 } });
    expect(await screen.findByText('Received from 3 people')).toBeTruthy();
    expect(await barText()).toBe('1.5 of 2 ETH');
  });

  it('is there for a campaign whose project names no goal', async () => {
    open(on(CAMPAIGN), { of: nothing });
    expect(await barText()).toBe('0 of 2 ETH');
    expect(screen.queryByText('No funding goal set.')).toBeNull();
  });

  it('shows what was received without any goal', async () => {
    const confirmed = { ether: '1.5', count: 1, backers: 1 };
    open(on({ ...CAMPAIGN, mode: 'keep', goal: '0' }, { confirmed }), {
      of: { ...nothing, currentFunding: 1.5 },
    });
    expect(await screen.findByText('Received from 1 person')).toBeTruthy();
    expect(screen.getByText('1.5')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('the steps of a campaign', () => {
  const VOTE = { endsAt: '2027-05-08T00:00:00.000Z', approved: '0.1', state: 'open' as const };
  const PAYING: Campaign = {
    ...CAMPAIGN,
    mode: 'keep',
    milestones: [
      { title: 'Gauge', percent: 60, amount: '0.3', state: 'paid' },
      { title: 'Map', percent: 40, amount: '0.2', state: 'asked' },
    ],
    live: aLive({
      phase: 'paying',
      raised: '0.5',
      givenByOthers: '0.4',
      paid: '0.3',
      held: '0.2',
      milestonesPaid: 1,
      vote: VOTE,
      canEndFrom: '2027-08-01T00:00:01.000Z',
    }),
    mine: { given: '0.1', refund: '0', vote: 'can-approve' },
  };
  const PASSED = {
    ...PAYING,
    live: { ...PAYING.live, vote: { ...VOTE, approved: '0.3', state: 'passed' } },
  } as Campaign;

  it('shows where the money is, what each milestone gets, and how the vote is', async () => {
    open(on(PAYING));
    const money = within(await screen.findByRole('region', { name: 'Where the money is' }));
    expect(
      money.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
    ).toEqual([
      ['Raised', '0.5 ETH'],
      ['Paid to the project', '0.3 ETH'],
      ['Refunded', '0 ETH'],
      ['Still held', '0.2 ETH'],
    ]);
    const payments = within(screen.getByRole('list', { name: 'Payments by milestone' }));
    expect(payments.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Gauge, 60%: 0.3 ETH paid',
      'Map, 40%: 0.2 ETH asked now',
    ]);
    expect(screen.getByText(/Other wallets of the same person can’t be told apart/)).toBeTruthy();
    expect(
      screen.getByText(
        'Backers vote on milestone 2 (0.2 ETH) until May 8, 2027: 0.1 of 0.4 ETH approved. More than half has to approve. Backers can end it from Aug 1, 2027 if nothing more is paid.',
      ),
    ).toBeTruthy();
  });

  it('offers a backer what they can do now and nothing else', async () => {
    open(on(PAYING));
    expect(await screen.findByRole('button', { name: 'Approve milestone 2 (0.2 ETH)' })).toBeTruthy();
    for (const name of [/^End it/, /^Release/, /^Ask/, /^Get my refund/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  const ACCOUNT = `0x${'a2'.repeat(20)}`;
  let send: () => string;
  function withWallet(): void {
    announceWallet(window, async ({ method }) => {
      if (method === 'eth_requestAccounts') return [ACCOUNT];
      if (method === 'eth_chainId') return '0x7a69';
      return send();
    });
  }
  const prepared = { chainId: 31337, from: ACCOUNT, to: '0x1', value: '0x0', data: '0x' };

  it('sends one, and waits until the chain has it', async () => {
    withWallet();
    send = () => `0x${'ab'.repeat(32)}`;
    const stubs = [answer(crowdfundingApi.prepareAction, prepared)];
    const { user, calls } = open(on(PAYING), { stubs });
    await user.click(await screen.findByRole('button', { name: /^Approve milestone 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Sent. This page updates once the chain has it.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'prepareAction')?.input).toEqual({
      params: { id },
      body: { action: 'approve', campaignId: CAMPAIGN.id },
    });
  });

  it('contributes: prepared by the server, sent by the wallet, named by its hash', async () => {
    withWallet();
    send = () => `0x${'AB'.repeat(32)}`;
    const stubs = [
      answer(crowdfundingApi.prepareAction, { ...prepared, value: '0x1' }),
      answer(crowdfundingApi.reportContribution, RECEIPT),
    ];
    const { user, calls } = open(on(CAMPAIGN), { stubs });
    await user.type(await screen.findByLabelText(/Amount in ETH/), ' 0.5 ');
    const form = within(screen.getByRole('form', { name: 'Contribute' }));
    await user.click(form.getByRole('checkbox', { name: /^Hide my name/ }));
    await user.click(screen.getByRole('button', { name: 'Contribute 0.5 ETH' }));
    const inputOf = (call: string) => calls.find(({ name }) => name === call)?.input;
    await waitFor(() => expect(inputOf('reportContribution')).toBeTruthy());
    expect(inputOf('prepareAction')).toEqual({ params: { id }, body: { action: 'give', amount: '0.5' } });
    expect(inputOf('reportContribution')).toEqual({
      params: { id },
      body: { txHash: `0x${'ab'.repeat(32)}`, isAnonymous: true },
    });
    await waitFor(() => expect(localStorage).toHaveLength(0));
    // Pressed again, it would be given twice.
    expect(screen.getByLabelText<HTMLInputElement>(/Amount in ETH/).value).toBe('');
    expect(screen.getByRole('button', { name: 'Contribute' })).toBeTruthy();
  });

  it('keeps an earlier campaign that holds money within reach', async () => {
    const earlier = {
      ...CAMPAIGN,
      id: '00000000-0000-4000-8000-0000000000c2',
      live: aLive({ ...PAYING.live, phase: 'refunding' }),
      mine: { given: '0.1', refund: '0.04', vote: 'none' as const },
    };
    open({ ...on(CAMPAIGN), earlier: [earlier] });
    const region = await screen.findByRole('region', { name: 'Earlier campaign' });
    expect(within(region).getByText('Refunding')).toBeTruthy();
    expect(within(region).getByRole('button', { name: 'Get my refund (0.04 ETH)' })).toBeTruthy();
  });

  it('says in one line what became of a campaign before', async () => {
    const live = aLive({ phase: 'refunding', raised: '0.2', refunded: '0.2' });
    const past = [
      aShownCampaign({ id: '00000000-0000-4000-8000-0000000000c3', live, endedBy: 'below-goal' }),
    ];
    open(on(CAMPAIGN, { past }));
    expect(
      await screen.findByText(
        'Earlier campaign: ended on May 1, 2027 below its goal of 2 ETH, 0.2 ETH refunded.',
      ),
    ).toBeTruthy();
  });

  it('fills in a quick amount', async () => {
    const { user } = open(on(CAMPAIGN));
    const chip = await screen.findByRole('button', { name: '0.05 ETH' });
    expect(screen.getByRole('button', { name: 'Contribute' })).toBeTruthy();
    await user.click(chip);
    expect(screen.getByLabelText<HTMLInputElement>(/Amount in ETH/).value).toBe('0.05');
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Contribute 0.05 ETH' })).toBeTruthy();
  });

  it.each([
    ['Cancel and refund', 'Cancel this campaign?', 'Cancel campaign', 'cancel', CAMPAIGN.live, true],
    [
      'End it and refund backers',
      'End this campaign?',
      'End campaign',
      'abandon',
      aLive({ ...PAYING.live, canEnd: true }),
      false,
    ],
  ] as const)(
    'asks before “%s”, and does nothing where the answer is no',
    async (label, question, verb, action, live, isOwner) => {
      withWallet();
      send = () => `0x${'ab'.repeat(32)}`;
      const stubs = [answer(crowdfundingApi.prepareAction, prepared)];
      const { user, calls } = open(on({ ...PAYING, live }), { isOwner, stubs });
      const asked = () => calls.filter(({ name }) => name === 'prepareAction').map(({ input }) => input);
      await user.click(await screen.findByRole('button', { name: label }));
      await user.click(
        within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', {
          name: /^Keep/,
        }),
      );
      expect(asked()).toEqual([]);
      await user.click(await screen.findByRole('button', { name: label }));
      await user.click(await screen.findByRole('button', { name: verb }));
      await waitFor(() =>
        expect(asked()).toEqual([{ params: { id }, body: { action, campaignId: CAMPAIGN.id } }]),
      );
    },
  );

  it.each([
    [
      'the chain',
      () => {
        throw refusal(409, 'crowdfunding.would_fail', 'This wallet has approved already.');
      },
      'This wallet has approved already.',
    ],
    ['the member', () => prepared, 'You declined in your wallet. Nothing was sent.'],
  ])('says why %s refused, and sends nothing', async (_who, reply, text) => {
    withWallet();
    send = () => {
      throw Object.assign(new Error('User rejected'), { code: 4001 });
    };
    const stubs = [answer(crowdfundingApi.prepareAction, reply)];
    const { user } = open(on(PASSED), { stubs });
    await user.click(await screen.findByRole('button', { name: /^Release milestone 2/ }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.queryByText(/^Sent\./)).toBeNull();
  });
});

it('shows a campaign that opens while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let campaign: Campaign | null = null;
  open({}, { stubs: [answer(crowdfundingApi.getProjectFunding, () => aFunding(on(campaign)))] });
  await waitFor(() => expect(screen.queryByText('Loading contributions')).toBeNull());
  expect(screen.queryByText(/If it stays below/)).toBeNull();
  campaign = CAMPAIGN;
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(await screen.findByText(/If it stays below 2 ETH/)).toBeTruthy();
});

it('reads the project again for money that its bar lacks, once for each sum', async () => {
  function Page() {
    const read = useApiQuery(projectsApi.getProject, { params: { id } });
    return read.data ? <FundingPart project={read.data} isOwner={false} /> : null;
  }
  let ether = '0.5';
  const { calls, client } = renderPage(Page, {
    stubs: [
      // Never the same sum as the other: each answer is another value, as after a read of the server.
      answer(projectsApi.getProject, () => ({ ...project })),
      answer(crowdfundingApi.getProjectFunding, () => ({
        ...NOTHING,
        ...on(CAMPAIGN, { confirmed: { ether, count: 1, backers: 1 } }),
      })),
      answer(crowdfundingApi.listContributors, { items: [], total: 1, backers: 1 }),
      answer(onboardingApi.getOnboardingProgress, ALL),
    ],
  });
  const reads = () => calls.filter(({ name }) => name === 'getProject').length;
  await screen.findByText(/If it stays below 2 ETH/);
  await waitFor(() => expect(reads()).toBe(2));
  const again = () => client.invalidateQueries({ queryKey: [crowdfundingApi.getProjectFunding.route.path] });
  await again();
  await again();
  expect([reads(), client.isFetching()]).toEqual([2, 0]);
  ether = '0.75';
  await again();
  await waitFor(() => expect(reads()).toBe(3));
});
