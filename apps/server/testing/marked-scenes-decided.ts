import { sql } from 'drizzle-orm';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aCampaign, aContribution } from '#projects/crowdfunding/testing';
import { aProject } from '#projects/projects/testing';
import { type MarkedWorld, newId } from './marked-world.ts';
import type { MarkedWriter } from './marked-writer.ts';
import { runJob } from './signed-in.ts';

/** A project that an administrator hides, with the owner's appeal; those who gave to it are notified of its title. */
export async function writeAppeals({ server, me, admin }: MarkedWorld): Promise<void> {
  const { db, clock } = server.services;
  await db.execute(
    sql`update identity_session set proved_at = ${clock.now().toISOString()}::timestamptz where user_id = ${admin.member.userId}`,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from reviews_case where kind = 'projects' and user_id = ${me.member.userId}`,
  );
  const id = rows[0]?.id ?? '';
  await admin.fill('decideCase', { id }, { decision: 'hide', input: {} });
  await me.fill('appealCase', { id });
}

/** Claims of pages: a text for reviewers, the words of a representative, and an objection to another's claim. */
export async function writeClaims({ server, me, you, third }: MarkedWorld): Promise<void> {
  const { db } = server.services;
  for (const [writer, other] of [
    [me, you],
    [you, third],
    [third, me],
  ] as const) {
    const id = newId();
    await db.execute(sql`
      insert into nonprofits_nonprofit (id, registry, number, name, registered_name, cause, source, imported_at)
      values (${id}, 'other', ${id}, 'Example Trust', 'Example Trust', '', 'A test', now())`);
    await writer.fill('startNonprofitClaim', { id });
    await writer.fill('requestClaimReview', { id });
    await db.execute(sql`
      update nonprofits_claim set state = 'granted', granted_at = now() where nonprofit_id = ${id}`);
    const contact = `https://example.org/${writer.mark('changeNonprofitWords.contact')}`;
    await writer.fill('changeNonprofitWords', { id }, { contact });
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from nonprofits_claim where nonprofit_id = ${id}`,
    );
    await other.fill('objectToClaim', { claimId: rows[0]?.id ?? '' });
  }
}

/** A team of three, from which the lead removes one. */
export async function writeRemoval({ me, you, third }: MarkedWorld): Promise<void> {
  const [mission, team] = [newId(), newId()];
  const role = (id: string) => ({
    id,
    label: me.mark('saveMission.roles[].label'),
    hours: 4,
    skills: [{ skill: 'javascript', level: 3 }],
  });
  const roles = [role('developer'), role('designer')];
  await me.fill('saveMission', { id: mission }, { revision: 0, projectId: null, pay: 'volunteer', roles });
  for (const [person, { id: name }] of [
    [you, role('developer')],
    [third, role('designer')],
  ] as const) {
    const id = newId();
    await me.fill('askPerson', { id: mission }, { id, personId: person.member.userId, role: name });
    await person.fill('acceptIntroduction', { id });
  }
  await me.fill('launchTeam', { id: mission }, { id: team });
  await me.fill('removeFromTeam', { id: team, partId: you.member.userId });
}

/** Flagged gifts in rounds: as owner, as donor, and as the reviewer who decides the appeal. */
export async function writeFlags(world: MarkedWorld): Promise<void> {
  const { me, you, third } = world;
  const { clock } = world.server.services;
  const open = [];
  for (const [owner, donor, reviewer] of [
    [me, you, third],
    [you, me, third],
    [third, you, me],
  ] as const)
    open.push({ owner, donor, reviewer, ...(await fundedRound(world, owner, reviewer)) });
  clock.advance(2.5 * DAY_MS);
  for (const { donor, campaign } of open)
    await aContribution(world.server.services.db, {
      campaign,
      contributorId: donor.member.userId,
      wei: 10n ** 17n,
      givenAt: clock.now(),
    });
  clock.advance(3 * DAY_MS);
  for (const { owner, donor, reviewer, id } of open) {
    const donors = (await owner.read('listRoundDonors', { id })) as unknown as { donor: string }[];
    const pseudonym = donors[0]?.donor ?? '';
    await owner.fill('flagRoundDonor', { id }, { donor: pseudonym });
    await donor.fill('appealRoundFlag', { id });
    await reviewer.fill('decideRoundFlag', { id, donor: pseudonym }, { uphold: true });
  }
}

async function fundedRound({ server, admin, at }: MarkedWorld, owner: MarkedWriter, reviewer: MarkedWriter) {
  const { db } = server.services;
  const id = newId();
  const terms = { poolWei: String(10n ** 18n), parameterWei: null, capWei: null, minimumWei: null };
  const dates = { applicationsFrom: at(0), givingFrom: at(2), givingUntil: at(5), appealUntil: at(9) };
  await owner.fill(
    'saveRound',
    { id },
    { revision: 0, method: 'qf', ...terms, donorLevel: 'email', uniqueHumans: false, ...dates },
  );
  await owner.fill('publishRound', { id }, { revision: 1 });
  await owner.fill('addRoundReviewer', { id }, { username: reviewer.member.username });
  const ownerId = admin.member.userId;
  const project = await aProject(db, ownerId, { status: 'published' });
  const campaign = await aCampaign(db, { projectId: project.id, ownerId });
  await admin.fill('applyToRound', { id }, { projectId: project.id });
  const list = (await admin.read('listRoundApplications', { id })) as unknown as { id: string }[];
  await owner.fill('decideRoundApplication', { id, applicationId: list[0]?.id ?? '' }, { accept: true });
  return { id, campaign };
}

/** A mail to another member that names the one who leaves, still in the queue. */
export async function writeMail({ server, me, you, third }: MarkedWorld): Promise<void> {
  const { clock } = server.services;
  const roundId = newId();
  await you.fill('changeNotificationPreference', {}, { channel: 'mail', type: 'info', wanted: true });
  const dates = {
    answersUntil: new Date(clock.now().getTime() + 2 * DAY_MS).toISOString(),
    answersFor: 'members',
  };
  await you.fill('saveRequest', { id: roundId }, { revision: 0, ...dates });
  await you.fill('publishRequest', { id: roundId }, { revision: 1 });
  for (const by of [me, third])
    await by.fill('saveRequestAnswer', { id: roundId }, { revision: 0, link: null });
  clock.advance(DAY_MS / 24);
  await runJob(server, 'notifications_mail_notes', null);
  const own = newId();
  await me.fill('saveRequest', { id: own }, { revision: 0, ...dates });
  await me.fill('publishRequest', { id: own }, { revision: 1 });
  await me.fill('cancelRequest', { id: own });
}
