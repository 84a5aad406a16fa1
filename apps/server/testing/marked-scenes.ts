import { sql } from 'drizzle-orm';
import { addPhone, addSecondEmail } from '#members/contacts/testing';
import { addAuthenticator, addPasskey } from '#members/identity/testing';
import { aCampaign, aContribution } from '#projects/crowdfunding/testing';
import { aProject } from '#projects/projects/testing';
import { aWebhook } from '#standing/webhooks/testing';
import type { MarkedWorld } from './marked-world.ts';
import { newId } from './marked-world.ts';

/** The phone number of the member who leaves. */
export const MARKED_NUMBER = '+17155550123';

/** Fills the account of a member, with the parts that no other member sees. */
export async function writeAccount({ server, me, on }: MarkedWorld): Promise<void> {
  const { db } = server.services;
  const { userId } = me.member;
  const { version } = await me.read('getProfile');
  await me.fill(
    'changeProfile',
    {},
    {
      version,
      timeZone: 'Europe/Berlin',
      'links[]': `https://example.org/${me.mark('changeProfile.links[]')}`,
    },
  );
  await addAuthenticator(db, userId);
  await db.execute(
    sql`update identity_authenticator set name = ${me.mark('confirmAuthenticator.name')} where user_id = ${userId}`,
  );
  await addPasskey(db, userId, me.mark('changePasskeyName.name'));
  await addSecondEmail(db, userId, `${me.mark('requestSecondEmailCode.email')}@example.org`);
  await addPhone(db, userId, MARKED_NUMBER);
  await me.fill('createApiKey', {}, { dailyLimit: undefined, 'scopes[]': 'ledger:read', expiresInDays: 30 });
  await aWebhook(server.services, userId, { url: `https://example.org/${me.mark('createWebhook.url')}` });
  await me.fill('saveSearch', {}, { filters: { q: me.mark('saveSearch.filters.q') } });
  await me.fill('answerQuestion');
  await me.fill(
    'saveBuilder',
    {},
    {
      revision: 0,
      skills: [
        {
          skill: 'javascript',
          level: 3,
          evidence: [
            {
              kind: 'link',
              url: `https://example.org/${me.mark('saveBuilder.skills[].evidence[].url')}`,
              label: me.mark('saveBuilder.skills[].evidence[].label'),
            },
          ],
        },
      ],
      languages: ['en'],
      roles: ['developer'],
      isLooking: true,
      visibility: 'members',
      isPaused: false,
    },
  );
  await me.fill('requestHubAccess', {}, { githubHandle: me.mark('requestHubAccess.githubHandle') });
  await me.fill('appealPoint', {}, { pointId: null });
  await me.fill('requestIdentityCheck');
  await writeGoal(me, on);
}

async function writeGoal(me: MarkedWorld['me'], on: MarkedWorld['on']): Promise<void> {
  const id = newId();
  const measure = { kind: 'number', unit: me.mark('saveGoal.measure.unit'), start: 0, target: 3 };
  const steps = [{ id: newId(), title: me.mark('saveGoal.steps[].title'), dueOn: null, isDone: false }];
  await me.fill(
    'saveGoal',
    { id },
    {
      revision: 0,
      title: `Goal ${me.mark('saveGoal.title')}`,
      category: 'funding',
      measure,
      dueOn: on(30),
      steps,
    },
  );
  await me.fill('recordProgress', { id }, { id: newId(), revision: 1, value: 1 });
  await me.fill('changeGoalStatus', { id }, { revision: 2, status: 'paused', isArchived: false });
}

/** Projects: of their own, with what belongs to them, and what they write at the project of another. */
export async function writeProjects({ server, me, you, on }: MarkedWorld): Promise<void> {
  const { db } = server.services;
  const id = newId();
  await me.fill(
    'saveProject',
    { id },
    {
      revision: 0,
      region: 'US',
      amountSought: null,
      fundingGoal: 1000,
      cover: null,
      applicantType: 'individual',
      'milestones[].id': newId(),
      'milestones[].share': null,
      'milestones[].targetDate': on(60),
      'milestones[].state': 'planned',
      'links[].url': `https://example.org/${me.mark('saveProject.links[].url')}`,
    },
  );
  await me.fill('nameTeamMember', { id: await published(me, id), username: you.member.username });
  await you.fill('answerNaming', { id }, { accepts: true });
  await you.fill('followProject', { id }, { follows: true });
  await me.fill('postProjectUpdate', { id }, { id: newId() });
  const questionId = newId();
  await you.fill('askProject', { id }, { id: questionId });
  await me.fill('answerProjectQuestion', { id, questionId });
  await you.fill('reportProject', { id }, { subject: 'project', subjectId: id, reason: 'spam' });
  await me.fill('changeProjectStage', { id }, { stage: 'paused' });
  const campaign = await aCampaign(db, {
    projectId: id,
    ownerId: me.member.userId,
    title: me.mark('saveProject.title'),
    milestones: [me.mark('saveProject.milestones[].title')],
    shares: [10_000],
  });
  const gift = await aContribution(db, { campaign, contributorId: you.member.userId });
  await me.fill('thankContributor', { id: gift.id });
  await atOthers({ server, me, you });
}

async function published(me: MarkedWorld['me'], id: string): Promise<string> {
  await me.fill('publishProject', { id });
  return id;
}

async function atOthers({ server, me, you }: Pick<MarkedWorld, 'server' | 'me' | 'you'>): Promise<void> {
  const { id } = await aProject(server.services.db, you.member.userId, { status: 'published' });
  const questionId = newId();
  await me.fill('askProject', { id }, { id: questionId });
  await you.fill('answerProjectQuestion', { id, questionId });
  await me.fill('reportProject', { id }, { subject: 'project', subjectId: id, reason: 'spam' });
  await you.fill('nameTeamMember', { id, username: me.member.username });
  await me.fill('answerNaming', { id }, { accepts: true });
}
