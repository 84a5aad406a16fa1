import { randomUUID } from 'node:crypto';
import type { MemberServer, TestAnswer, TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aCampaign, aContribution } from '#projects/crowdfunding/testing';
import { aProject } from '#projects/projects/testing';
import type { Terms } from '../contract/schemas.ts';
import { aTerms } from './terms.ts';

/** Rounds on a test's server, brought to where a test begins; gifts are planted, every other step is a call. */
export function aJourney(server: MemberServer) {
  const { clock } = server.services;
  const { db } = server.database;
  const must = async (answer: Promise<TestAnswer>): Promise<TestAnswer['body']> => {
    const { status, body, text } = await answer;
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return body;
  };

  async function draft(owner: TestCaller, change: Partial<Terms> = {}): Promise<string> {
    const id = randomUUID();
    await must(owner.call('PUT', `/api/rounds/${id}`, { revision: 0, ...aTerms(clock.now(), change) }));
    return id;
  }

  async function open(owner: TestCaller, change: Partial<Terms> = {}): Promise<string> {
    const id = await draft(owner, change);
    await must(owner.call('POST', `/api/rounds/${id}/publish`, { revision: 1 }));
    return id;
  }

  /** A published project that applied. */
  async function apply(applicant: TestCaller, id: string, title = 'Tidewatch') {
    const project = await aProject(db, applicant.userId, { status: 'published', title });
    const campaign = await aCampaign(db, { projectId: project.id, ownerId: applicant.userId });
    const applications = await must(
      applicant.call('POST', `/api/rounds/${id}/applications`, { projectId: project.id, note: '' }),
    );
    const application = applications.find(({ projectId }: { projectId: string }) => projectId === project.id);
    return { projectId: project.id, applicationId: application.id as string, campaign };
  }

  const decide = (judge: TestCaller, id: string, applicationId: string, accept = true) =>
    judge.call('POST', `/api/rounds/${id}/applications/${applicationId}/decision`, {
      accept,
      reason: 'It fits what the round is for.',
    });

  /** A project that is in the round. */
  async function accepted(owner: TestCaller, applicant: TestCaller, id: string, title?: string) {
    const applied = await apply(applicant, id, title);
    await must(decide(owner, id, applied.applicationId));
    return applied;
  }

  type Campaign = Awaited<ReturnType<typeof aCampaign>>;
  const give = (campaign: Campaign, contributorId: string | null, wei: bigint, givenAt = clock.now()) =>
    aContribution(db, { campaign, contributorId, wei, givenAt });

  let passed = 0;
  const pass = (days: number): void => {
    passed += days;
    clock.advance(days * DAY_MS);
  };
  /** Back to where the clock was: a session lasts a month. */
  const rewind = (): void => pass(-passed);
  return { rewind, must, draft, open, apply, decide, accepted, give, pass };
}
