import { randomUUID } from 'node:crypto';
import type { MemberServer, TestAnswer, TestCaller } from '#members/identity/testing';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { CRITERIA, DRAFT, PROPOSAL, TERMS } from './texts.ts';

/** Requests on a test's server, brought to where a test begins; every step by the endpoints. */
export function aJourney(server: MemberServer) {
  const { clock } = server.services;
  const ahead = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString();
  const must = async (answer: Promise<TestAnswer>): Promise<TestAnswer['body']> => {
    const { status, body, text } = await answer;
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return body;
  };

  async function draft(author: TestCaller, change: object = {}): Promise<string> {
    const id = randomUUID();
    const body = { revision: 0, ...DRAFT, answersUntil: ahead(DAY_MS + HOUR_MS), ...change };
    await must(author.call('PUT', `/api/requests/${id}`, body));
    return id;
  }

  async function rfi(author: TestCaller, change: object = {}): Promise<string> {
    const id = await draft(author, change);
    await must(author.call('POST', `/api/requests/${id}/publish`, { revision: 1 }));
    return id;
  }

  async function rfp(author: TestCaller, change: object = {}): Promise<string> {
    const id = await rfi(author);
    clock.advance(DAY_MS + HOUR_MS);
    const { revision } = await must(author.call('GET', `/api/requests/${id}`));
    await must(
      author.call('POST', `/api/requests/${id}/rfp`, {
        revision,
        terms: TERMS,
        budget: { min: 5000, max: 12000, currency: 'USD' },
        criteria: CRITERIA,
        proposalsUntil: ahead(DAY_MS + HOUR_MS),
        ...change,
      }),
    );
    return id;
  }

  /** Keeps and submits a proposal. */
  async function bid(bidder: TestCaller, id: string, change: object = {}): Promise<void> {
    const draft = { ...PROPOSAL, ...change };
    await must(bidder.call('PUT', `/api/requests/${id}/proposal`, { revision: 0, draft }));
    await must(bidder.call('POST', `/api/requests/${id}/proposal/submit`, { revision: 1 }));
  }

  async function reviewer(author: TestCaller, member: TestCaller, id: string): Promise<void> {
    await must(author.call('POST', `/api/requests/${id}/reviewers`, { username: member.username }));
    await must(member.call('POST', `/api/requests/${id}/reviewers/reply`, { accept: true }));
  }

  /** To the deadline for proposals. */
  const close = (): void => clock.advance(DAY_MS + HOUR_MS);
  return { ahead, must, draft, rfi, rfp, bid, reviewer, close };
}
