import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { connectionsDomain } from '#members/connections/server';
import { contactsDomain } from '#members/contacts/server';
import {
  aMemberServer,
  type MemberServer,
  type TestAnswer,
  type TestCaller,
} from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { onboardingDomain, unlocks } from '#members/onboarding/server';
import { profilesDomain } from '#members/profiles/server';
import { reviewsDomain } from '#members/reviews/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { reputationDomain } from '#standing/reputation/server';
import { rewardsDomain } from '#standing/rewards/server';
import { tokensDomain } from '#standing/tokens/server';
import { VOTING_LEVEL } from '../contract/constants.ts';
import type { SaveProposal } from '../contract/schemas.ts';
import { governanceDomain } from '../server/index.ts';
import { keepVotingTimes } from '../server/jobs/keep-voting-times.ts';

const progress = { report: () => undefined, signal: new AbortController().signal };

/** Governance with what it calls, on its own database; every step is a call. Voters are those who are made one. */
export async function aGovernanceServer(environment: Readonly<Record<string, string>> = {}) {
  const voters = new Set<string>();
  const levels = defineDomain({
    name: 'planted-levels',
    endpoints: {},
    operations: {},
    contributes: [
      unlocks({
        id: VOTING_LEVEL,
        order: 3,
        knows: async (_db, userId) => voters.has(userId),
        knowsOf: async (_db, userIds) => userIds.filter((id) => voters.has(id)),
        gaps: (_, isKnown) =>
          isKnown ? [] : [{ label: 'Pass the knowledge assessment', link: '/learning/assessment' }],
      }),
    ],
  });
  const server = await aMemberServer(
    [
      connectionsDomain,
      contactsDomain,
      profilesDomain,
      notificationsDomain,
      onboardingDomain,
      reviewsDomain,
      tokensDomain,
      reputationDomain,
      rewardsDomain,
      levels,
      governanceDomain,
    ],
    { levels: ['basic', 'email', '2fa'], environment },
  );
  let count = 0;
  const member = (): Promise<TestCaller> => server.member({ email: `member-${count++}@example.org` });
  async function voter(): Promise<TestCaller> {
    const made = await member();
    voters.add(made.userId);
    return made;
  }
  return {
    ...server,
    newMember: member,
    voter,
    /** From here on nobody but those made later is a voter. */
    forgetVoters: () => voters.clear(),
    ...proposingOn(server),
    ...votingOn(server),
  };
}

/** The answer of a call that must succeed. */
async function must(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

/** Proposals brought to where a test begins. */
function proposingOn({ services: { db, clock } }: MemberServer) {
  const inDays = (days: number): string => new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  const aSave = (change: Partial<SaveProposal> = {}): SaveProposal => ({
    revision: 0,
    title: 'Fund a tide board',
    summary: 'A board on the quay that shows the next tide.',
    text: 'Small harbors have no board that shows the next tide. We ask to decide which one we build.',
    method: 'star',
    options: ['Build it of wood', 'Build it of steel'],
    seats: 1,
    minRepId: 0,
    minHdag: 0,
    uniqueHumans: false,
    sbtHolders: false,
    ...change,
  });
  const save = (by: TestCaller, id: string, change: Partial<SaveProposal> = {}) =>
    by.call('PUT', `/api/governance/${id}`, aSave(change));
  const publish = (by: TestCaller, id: string, change: object = {}) =>
    by.call('POST', `/api/governance/${id}/publish`, {
      revision: 1,
      opensAt: inDays(3),
      closesAt: inDays(10),
      ...change,
    });

  async function draft(by: TestCaller, change: Partial<SaveProposal> = {}): Promise<string> {
    const id = randomUUID();
    await must(save(by, id, change));
    return id;
  }
  async function published(by: TestCaller, change: Partial<SaveProposal> = {}): Promise<string> {
    const id = await draft(by, change);
    await must(publish(by, id));
    return id;
  }
  /** Moves the opening, or the closing with it, to the past. */
  async function pass(id: string, what: 'opening' | 'closing'): Promise<void> {
    await db.execute(
      what === 'opening'
        ? sql`update governance_proposal set opens_at = clock_timestamp() - interval '1 second' where id = ${id}`
        : sql`update governance_proposal set opens_at = clock_timestamp() - interval '1 hour',
            closes_at = clock_timestamp() - interval '1 second' where id = ${id}`,
    );
  }
  return { must, inDays, aSave, save, publish, draft, published, pass };
}

/** Ballots, and the passing of time. */
function votingOn(server: MemberServer) {
  const { services } = server;
  const { pass, published } = proposingOn(server);
  const keepTimes = () => keepVotingTimes.run(services, {}, progress);
  const read = (by: TestCaller, id: string) => must(by.call('GET', `/api/governance/${id}`));
  const cast = (by: TestCaller, id: string, marks: readonly (number | null)[] | null, no = 1) =>
    by.call('PUT', `/api/governance/${id}/ballot`, { no, marks });
  async function open(by: TestCaller, change: Partial<SaveProposal> = {}): Promise<string> {
    const id = await published(by, change);
    await pass(id, 'opening');
    await keepTimes();
    return id;
  }
  const comment = (by: TestCaller, id: string, text: string, commentId: string = randomUUID()) =>
    by.call('POST', `/api/governance/${id}/comments`, { id: commentId, text });
  const comments = (by: TestCaller, id: string) => must(by.call('GET', `/api/governance/${id}/comments`));
  /** Ends a vote, and counts it. */
  async function close(id: string): Promise<void> {
    await pass(id, 'closing');
    await keepTimes();
  }
  /** Titles of a member's notifications about proposals, oldest first. */
  const notes = async ({ userId }: TestCaller): Promise<string[]> => {
    const { rows } = await services.db.execute<{ title: string }>(sql`
      select title from notifications_note where user_id = ${userId} and key like 'governance.%' order by created_at, title`);
    return rows.map(({ title }) => title);
  };
  return { keepTimes, read, cast, comment, comments, open, closeVote: close, notes, stop: server.close };
}

export type GovernanceServer = Awaited<ReturnType<typeof aGovernanceServer>>;
