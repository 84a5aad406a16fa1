import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { connectionsDomain } from '#members/connections/server';
import { contactsDomain } from '#members/contacts/server';
import { aMemberServer, changeMember, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { aBuilder } from '#people/people/testing';
import { projectsDomain } from '#projects/projects/server';
import { reputationDomain } from '#standing/reputation/server';
import { teamsDomain } from '../server/index.ts';

const ROLES = [
  { id: 'developer', label: 'Software developer', hours: 4, skills: [{ skill: 'javascript', level: 3 }] },
  { id: 'designer', label: 'Designer', hours: 4, skills: [{ skill: 'graphic-design', level: 3 }] },
];

/** Teams with what it calls, on their own database; missions, people and asks by the endpoints. */
export async function aTeamsServer() {
  const server = await aMemberServer(
    [
      connectionsDomain,
      contactsDomain,
      profilesDomain,
      notificationsDomain,
      reviewsDomain,
      reputationDomain,
      peopleDomain,
      projectsDomain,
      teamsDomain,
    ],
    { levels: ['basic', 'email', '2fa'] },
  );
  const people = peopleOf(server);
  return { ...server, ...people, ...asksOf(server, people) };
}

function peopleOf(server: MemberServer) {
  const { db } = server.services;

  /** A member with a verified email address who looks for a team. */
  async function seeker(change: Parameters<typeof aBuilder>[2] = {}): Promise<TestCaller> {
    const person = await lead();
    await aBuilder(db, person.userId, { pay: ['volunteer'], ...change });
    return person;
  }

  /** A member who may use matching. */
  async function lead(): Promise<TestCaller> {
    const member = await server.member();
    await changeMember(db, member.userId, { email: `${member.username}@example.org` });
    return member;
  }

  async function mission(owner: TestCaller, change: object = {}): Promise<string> {
    const id = randomUUID();
    const text = 'A website for the harbor, built with JavaScript.';
    const body = { revision: 0, title: 'Harbor site', text, pay: 'volunteer', projectId: null, roles: ROLES };
    const { status, text: answer } = await owner.call('PUT', `/api/missions/${id}`, { ...body, ...change });
    if (status !== 200) throw new Error(answer);
    return id;
  }

  return { seeker, lead, mission };
}

function asksOf({ services: { db } }: MemberServer, { seeker, lead, mission }: ReturnType<typeof peopleOf>) {
  const ask = (owner: TestCaller, missionId: string, person: TestCaller, change: object = {}) =>
    owner.call('POST', `/api/missions/${missionId}/introductions`, {
      id: randomUUID(),
      personId: person.userId,
      role: 'developer',
      message: 'Would you build it with us?',
      contact: 'lead@example.org',
      ...change,
    });

  /** The newest introduction of a member. */
  const newest = async (member: TestCaller) =>
    (await member.call('GET', '/api/introductions')).body.introductions[0];

  /** The person who was asked last accepts, declines, steps back or reports. */
  const act = async (person: TestCaller, action: string, body: object = {}) =>
    person.call('POST', `/api/introductions/${(await newest(person)).id}/${action}`, body);
  const accept = (person: TestCaller, contact: string | null = null) => act(person, 'accept', { contact });

  /** A team of two, by an introduction. */
  async function team() {
    const [owner, person] = [await lead(), await seeker()];
    const missionId = await mission(owner);
    await ask(owner, missionId, person);
    await accept(person);
    const id = randomUUID();
    await owner.call('POST', `/api/missions/${missionId}/team`, { id, name: 'Harbor' });
    return { id, owner, person, missionId };
  }

  /** Makes all introductions so many days older: sessions would not live that long. */
  async function passDays(days: number): Promise<void> {
    const back = sql`make_interval(days => ${days})`;
    await db.execute(sql`update teams_introduction set
      asked_at = asked_at - ${back}, expires_at = expires_at - ${back}, ended_at = ended_at - ${back}`);
  }

  return { passDays, ask, newest, act, accept, team };
}

export type TeamsServer = Awaited<ReturnType<typeof aTeamsServer>>;
