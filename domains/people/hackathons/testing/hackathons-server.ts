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
import { onboardingDomain } from '#members/onboarding/server';
import { profilesDomain } from '#members/profiles/server';
import { reviewsDomain } from '#members/reviews/server';
import { goalsDomain } from '#people/goals/server';
import { peopleDomain } from '#people/people/server';
import { teamsDomain } from '#people/teams/server';
import { aTeamOf } from '#people/teams/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Domain } from '#platform/server/domain.ts';
import { projectsDomain } from '#projects/projects/server';
import { reputationDomain } from '#standing/reputation/server';
import { rewardsDomain } from '#standing/rewards/server';
import type { SaveSubmission } from '../contract/part-schemas.ts';
import type { SaveHackathon } from '../contract/schemas.ts';
import { hackathonsDomain } from '../server/index.ts';
import { closeHackathons } from '../server/jobs/close-hackathons.ts';
import { remindRegistered } from '../server/jobs/remind-registered.ts';

const REASON = 'It is clear what is to be built.';
const progress = { report: () => undefined, signal: new AbortController().signal };

/**
 * Hackathons with what it calls, on their own database; every step is a call.
 * @param above domains that build on it
 */
export async function aHackathonsServer(above: readonly Domain[] = []) {
  const server = await aMemberServer(
    [
      connectionsDomain,
      contactsDomain,
      profilesDomain,
      notificationsDomain,
      onboardingDomain,
      reviewsDomain,
      reputationDomain,
      rewardsDomain,
      projectsDomain,
      peopleDomain,
      teamsDomain,
      goalsDomain,
      hackathonsDomain,
      ...above,
    ],
    { levels: ['basic', 'email', '2fa'] },
  );
  const admin = await server.member({ email: 'admin@example.org', isAdmin: true });
  const hosting = hostingOf(server, admin);
  return { ...server, admin, ...hosting, ...takingPartOf(server) };
}

/** The answer of a call that must succeed. */
async function must(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

/** Hackathons brought to where a test begins. */
function hostingOf(server: MemberServer, admin: TestCaller) {
  const { services } = server;
  const { db, clock } = services;
  const at = (days: number): string => new Date(clock.now().getTime() + days * DAY_MS).toISOString();

  let count = 0;
  /** A member with a verified email address. */
  const member = (): Promise<TestCaller> => server.member({ email: `member-${count++}@example.org` });

  const aSave = (change: Partial<SaveHackathon> = {}): SaveHackathon => ({
    revision: 0,
    title: 'Harbor data weekend',
    summary: 'Build open tools for small harbors.',
    description: 'Build something that helps a small harbor to use its water level data. Open licenses only.',
    skills: ['react', 'rust'],
    place: null,
    prize: 'A boat tour for the whole team.',
    website: 'https://harbor.example.org/weekend',
    startsAt: at(2),
    endsAt: at(4),
    ...change,
  });
  const save = (host: TestCaller, id: string, change: Partial<SaveHackathon> = {}) =>
    host.call('PUT', `/api/hackathons/${id}`, aSave(change));
  const read = (by: TestCaller, id: string) => must(by.call('GET', `/api/hackathons/${id}`));

  const caseOf = async (id: string): Promise<string> => {
    const { rows } = await db.execute<{ case_id: string }>(
      sql`select case_id from hackathons_hackathon where id = ${id}`,
    );
    return rows[0]?.case_id ?? '';
  };
  const decide = async (id: string, decision: string, reason = REASON) =>
    admin.call('POST', `/api/admin/reviews/${await caseOf(id)}`, { decision, reason, input: {} });

  /** A hackathon that is pending. */
  async function pending(host: TestCaller, change: Partial<SaveHackathon> = {}): Promise<string> {
    const id = randomUUID();
    await must(save(host, id, change));
    return id;
  }
  async function listed(host: TestCaller, change: Partial<SaveHackathon> = {}): Promise<string> {
    const id = await pending(host, change);
    await must(decide(id, 'list'));
    return id;
  }
  /** A listed one that has started. */
  const open = (host: TestCaller, change: Partial<SaveHackathon> = {}) =>
    listed(host, { startsAt: at(-1), ...change });

  return { at, must, newMember: member, aSave, save, read, decide, caseOf, pending, listed, open };
}

/** Acts of members in them, and the passing of time. */
function takingPartOf({ services, visit, close }: MemberServer) {
  const { db, clock } = services;
  const register = (by: TestCaller, id: string, looksForTeam = false) =>
    by.call('PUT', `/api/hackathons/${id}/registration`, { looksForTeam });
  const submit = (by: TestCaller, id: string, change: Partial<SaveSubmission> = {}) =>
    by.call('PUT', `/api/hackathons/${id}/submission`, {
      revision: 0,
      title: 'Tide board',
      text: 'A board on the quay that shows the next tide.',
      repositoryUrl: 'https://code.example.org/tide-board',
      demoUrl: null,
      projectId: null,
      teamId: null,
      ...change,
    });
  const submitted = async (id: string, by?: TestCaller) =>
    by
      ? must(by.call('GET', `/api/hackathons/${id}/submissions`))
      : must(visit(`/api/hackathons/${id}/submissions`));
  /** Titles of a member's notifications about hackathons, oldest first. */
  const notes = async ({ userId }: TestCaller): Promise<string[]> => {
    const { rows } = await db.execute<{ title: string }>(sql`
      select title from notifications_note where user_id = ${userId}
      and (key like 'hackathons.%' or key like 'reviews.%') order by created_at, title`);
    return rows.map(({ title }) => title);
  };

  return {
    register,
    submit,
    submitted,
    notes,
    team: (...members: readonly TestCaller[]) =>
      aTeamOf(
        services,
        members.map(({ userId }) => userId),
      ),
    /** Ends a hackathon now: sessions would not live until its end. */
    async end(id: string): Promise<void> {
      const now = clock.now().toISOString();
      await db.execute(sql`update hackathons_hackathon set ends_at = ${now}::timestamptz,
        starts_at = least(starts_at, ${now}::timestamptz - interval '1 hour') where id = ${id}`);
    },
    close: () => closeHackathons.run(services, {}, progress),
    remind: () => remindRegistered.run(services, {}, progress),
    stop: close,
  };
}

export type HackathonsServer = Awaited<ReturnType<typeof aHackathonsServer>>;
