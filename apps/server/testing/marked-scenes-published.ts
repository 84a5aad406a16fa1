import { randomUUID } from 'node:crypto';
import { holdVote } from '#people/governance/testing';
import { listWithoutReview } from '#people/hackathons/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aCampaign } from '#projects/crowdfunding/testing';
import { aProject } from '#projects/projects/testing';
import { type MarkedWorld, newId } from './marked-world.ts';
import type { MarkedWriter } from './marked-writer.ts';

const LONG = ' and words that make it long enough';

/** A deal from each side: a finished one, one in dispute, one that was cancelled. */
export async function writeDeals({ server, me, you, at }: MarkedWorld): Promise<void> {
  const listing = (by: MarkedWriter) => list(by, at(30));
  const propose = (payer: MarkedWriter, listingId: string) => proposed(payer, listingId, at(7));
  const delivered = async (provider: MarkedWriter, payer: MarkedWriter): Promise<string> => {
    const id = await propose(payer, await listing(provider));
    await provider.fill('acceptDeal', { id }, { state: 'proposed' });
    await payer.fill('payDeal', { id }, { state: 'accepted' });
    const { state } = await provider.read('getDeal', { id });
    await provider.fill('deliverDeal', { id }, { state });
    return id;
  };
  for (const [provider, payer] of [
    [me, you],
    [you, me],
  ] as const) {
    const finished = await delivered(provider, payer);
    await payer.fill('confirmDeal', { id: finished }, { state: 'delivered' });
    const rating = { state: 'completed', stars: 4, isNamed: true };
    for (const by of [payer, provider]) await by.fill('rateDeal', { id: finished }, rating);
    // The first exchange of a pair earns RepID: two at one moment would be in any order.
    server.services.clock.advance(1000);
    await me.fill('reportDeal', { id: finished }, { reason: 'spam' });
    const disputed = await delivered(provider, payer);
    await payer.fill('disputeDeal', { id: disputed }, { state: 'delivered' });
    await provider.fill('answerDispute', { id: disputed }, { state: 'disputed' });
  }
  const yours = await listing(you);
  await me.fill('cancelDeal', { id: await propose(me, yours) }, { state: 'proposed' });
  await me.fill('reportListing', { id: yours }, { reason: 'spam' });
}

async function list(by: MarkedWriter, validUntil: string): Promise<string> {
  const id = newId();
  const terms = { price: '1', quantity: 9, isRemote: true, times: ['evenings'] };
  await by.fill('saveListing', { id }, { revision: 0, ...terms, timeZone: 'Europe/Rome', validUntil });
  return id;
}

async function proposed(payer: MarkedWriter, listingId: string, deliverBy: string): Promise<string> {
  const id = newId();
  await payer.fill('proposeDeal', { id: listingId }, { id, quantity: 1, price: '1', deliverBy });
  return id;
}

/** Requests: as author, as answerer and bidder, as reviewer. */
export async function writeRequests(world: MarkedWorld): Promise<void> {
  const { me, you, third } = world;
  await request(world, { author: me, other: you, reviewer: third });
  await request(world, { author: you, other: me, reviewer: third });
  await request(world, { author: you, other: third, reviewer: me });
}

type Sides = Readonly<Record<'author' | 'other' | 'reviewer', MarkedWriter>>;

const RFP = {
  'budget.min': 5000,
  'budget.max': 9000,
  'budget.currency': 'USD',
  'criteria[].weight': 100,
};

async function request(world: MarkedWorld, sides: Sides): Promise<void> {
  const { clock } = world.server.services;
  const { author, other } = sides;
  const id = newId();
  const dates = { answersUntil: world.at(1.1), answersFor: 'members' };
  await author.fill('saveRequest', { id }, { revision: 0, ...dates });
  await author.fill('publishRequest', { id }, { revision: 1 });
  const link = `https://example.org/${other.mark('saveRequestAnswer.link')}`;
  await other.fill('saveRequestAnswer', { id }, { revision: 0, link });
  clock.advance(1.2 * DAY_MS);
  const revision = async () => (await author.read('getRequest', { id })).revision;
  const proposalsUntil = world.at(1.1);
  await author.fill('openRfp', { id }, { revision: await revision(), ...RFP, proposalsUntil });
  const amended = { ...RFP, answersUntil: undefined, need: undefined, proposalsUntil: world.at(2) };
  await author.fill('amendRequest', { id }, { revision: await revision(), ...amended });
  await ask(sides, id);
  await bid(sides, id);
  clock.advance(2.1 * DAY_MS);
  const proposalId = await score(sides, id);
  await author.fill('awardRequest', { id }, { revision: await revision(), proposalId });
}

async function ask({ author, other }: Sides, id: string): Promise<void> {
  await other.fill('askRequestQuestion', { id });
  const { questions } = await author.read('getRequest', { id });
  const [question] = questions as { id: string }[];
  await author.fill('answerRequestQuestion', { id, questionId: question?.id ?? '' });
}

async function bid({ author, other, reviewer }: Sides, id: string): Promise<void> {
  await author.fill('inviteReviewer', { id }, { username: reviewer.member.username });
  await reviewer.fill('replyToInvitation', { id }, { accept: true });
  const link = `https://example.org/${other.mark('saveProposal.draft.links[]')}`;
  await other.fill('saveProposal', { id }, { revision: 0, 'draft.price': 6000, 'draft.links[]': link });
  await other.fill('submitProposal', { id }, { revision: 1 });
}

async function score({ reviewer }: Sides, id: string): Promise<string> {
  const [proposal] = (await reviewer.read('listProposals', { id })) as unknown as { id: string }[];
  const proposalId = proposal?.id ?? '';
  await reviewer.fill('declareConflict', { id, proposalId }, { hasConflict: false });
  await reviewer.fill('submitScores', { id, proposalId }, { 'scores[].score': 4 });
  return proposalId;
}

/** Rounds: of their own, as reviewer of another's, and as owner of a project in one. */
export async function writeRounds({ server, me, you, third, at }: MarkedWorld): Promise<void> {
  await round(me, you, third);
  await round(you, me, third);
  await round(you, third, me);
  const draft = await saved(me);
  await me.fill('publishRound', { id: draft }, { revision: 1 });
  await me.fill('cancelRound', { id: draft });
  async function saved(owner: MarkedWriter): Promise<string> {
    const id = newId();
    await owner.fill(
      'saveRound',
      { id },
      {
        revision: 0,
        method: 'qf',
        poolWei: String(10n ** 18n),
        parameterWei: null,
        capWei: null,
        minimumWei: null,
        donorLevel: 'email',
        uniqueHumans: false,
        applicationsFrom: at(0),
        givingFrom: at(2),
        givingUntil: at(5),
        appealUntil: at(9),
      },
    );
    return id;
  }
  async function round(owner: MarkedWriter, applicant: MarkedWriter, reviewer: MarkedWriter): Promise<void> {
    const id = await saved(owner);
    await owner.fill('publishRound', { id }, { revision: 1 });
    await owner.fill('addRoundReviewer', { id }, { username: reviewer.member.username });
    const ownerId = applicant.member.userId;
    const project = await aProject(server.services.db, ownerId, {
      status: 'published',
      title: `Project ${applicant.mark('saveProject.title')}`,
    });
    await aCampaign(server.services.db, { projectId: project.id, ownerId });
    await applicant.fill('applyToRound', { id }, { projectId: project.id });
    const list = (await applicant.read('listRoundApplications', { id })) as unknown as {
      id: string;
      projectId: string;
    }[];
    const applicationId = list.find((one) => one.projectId === project.id)?.id ?? '';
    await reviewer.fill('decideRoundApplication', { id, applicationId }, { accept: false });
    await applicant.fill('appealRoundApplication', { id, applicationId });
  }
}

/** Hackathons: as host, as a member who submits, and what is reported. */
export async function writeHackathons({ server, me, you, at }: MarkedWorld): Promise<void> {
  const { clock } = server.services;
  for (const [host, maker] of [
    [me, you],
    [you, me],
  ] as const) {
    const id = await listed(host);
    await maker.fill('registerForHackathon', { id }, { looksForTeam: true });
    await host.fill('announce', { id }, { id: randomUUID() });
    clock.advance(1.1 * DAY_MS);
    await maker.fill(
      'saveSubmission',
      { id },
      {
        revision: 0,
        projectId: null,
        teamId: null,
        repositoryUrl: `https://example.org/${maker.mark('saveSubmission.repositoryUrl')}`,
        demoUrl: `https://example.org/${maker.mark('saveSubmission.demoUrl')}`,
      },
    );
    if (host === you) await me.fill('reportHackathon', { id }, { reason: 'spam' });
  }
  const cancelled = await listed(me);
  await you.fill('registerForHackathon', { id: cancelled }, { looksForTeam: true });
  await me.fill('cancelHackathon', { id: cancelled });
  async function listed(host: MarkedWriter): Promise<string> {
    const id = newId();
    await host.fill(
      'saveHackathon',
      { id },
      {
        revision: 0,
        'skills[]': 'react',
        website: `https://example.org/${host.mark('saveHackathon.website')}`,
        startsAt: at(1),
        endsAt: at(4),
        description: `${host.mark('saveHackathon.description')}${LONG}${LONG}`,
      },
    );
    await listWithoutReview(server.services, id);
    return id;
  }
}

/** Proposals: a draft, one that members voted on, and one that was withdrawn. */
export async function writeProposals({ server, me, you, third, admin }: MarkedWorld): Promise<void> {
  const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const choice = {
    revision: 0,
    method: 'plurality',
    seats: 1,
    minRepId: 0,
    minHdag: 0,
    uniqueHumans: false,
    sbtHolders: false,
  };
  async function published(): Promise<string> {
    const id = newId();
    await me.fill('saveGovernanceProposal', { id }, choice);
    await me.fill('publishGovernanceProposal', { id }, { revision: 1, opensAt: at(3), closesAt: at(9) });
    return id;
  }
  await me.fill('saveGovernanceProposal', { id: newId() }, choice);
  const id = await published();
  for (const by of [me, you]) await by.fill('addProposalComment', { id }, { id: newId() });
  await holdVote(
    server.services,
    id,
    [me, you, third, admin].map(({ member }) => member.userId),
  );
  await me.fill('withdrawGovernanceProposal', { id: await published() });
}
