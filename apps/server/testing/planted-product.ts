import { sql } from 'drizzle-orm';
import { aRequestInReview } from '#applications/requests/testing';
import { aMember, type TestMember } from '#members/identity/testing';
import { aDealOf } from '#people/exchange/testing';
import { aStoredProposal } from '#people/governance/testing';
import { aStoredHackathon } from '#people/hackathons/testing';
import { aTeam } from '#people/teams/testing';
import { aCampaign } from '#projects/crowdfunding/testing';
import { aProject } from '#projects/projects/testing';
import { aStoredRound } from '#projects/rounds/testing';
import { Caller, reachSecondFactor } from './callers.ts';
import { type PlantedGrantflow, plantGrantflow } from './planted-grantflow.ts';
import type { ProductServer } from './product-server.ts';

/** Something of every kind that people write in, and the member who may. */
export interface PlantedProduct {
  readonly member: TestMember;
  /** Ids by the name of their field. */
  readonly ids: Readonly<Record<string, string>>;
  /** Ids by the path whose parameter they are. */
  readonly paths: Readonly<Record<string, string>>;
}

/** An administrator and developer of every level, who owns what is planted. */
async function anOwner({ database: { db } }: ProductServer): Promise<TestMember> {
  const member = await aMember(db, { email: 'owner@example.org', isAdmin: true, isDeveloper: true });
  await reachSecondFactor(db, member);
  return member;
}

/** Plants it through the server and the factories of the domains. */
export async function plantProduct(server: ProductServer): Promise<PlantedProduct> {
  const { db } = server.database;
  const member = await anOwner(server);
  const { id: projectId } = await aProject(db, member.userId, { status: 'published' });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from grants_opportunity order by id limit 1`,
  );
  const grantId = rows[0]?.id ?? '';
  const caller = new Caller(server, 'admin', member);
  const flow = await plantGrantflow(server, caller, { projectId, grantId });
  const friend = await aMember(db, { email: 'friend@example.org' });
  const { applicationId, searchId } = flow;
  return {
    member,
    ids: { projectId, grantId, applicationId, searchId, username: friend.username },
    paths: {
      '/api/projects': projectId,
      '/api/public-projects': projectId,
      '/api/grants': grantId,
      '/common-grants/opportunities': grantId,
      '/api/profiles': friend.username,
      '/api/blocks': friend.username,
      '/u': friend.username,
      '/api/content': 'about',
      '/api/admin/content': 'about',
      '/api/admin/grant-sources': 'us-grants-gov',
      '/api/admin/settings': 'tokens.reversalDays',
      '/api/admin/users': friend.userId,
      '/api/philomath/topics': 'dag-intro',
      ...pathsOfGrantflow(flow),
      ...(await plantTogether(server, member.userId, { projectId, friendId: friend.userId })),
    },
  };
}

function pathsOfGrantflow(flow: PlantedGrantflow): Record<string, string> {
  const at = `/api/applications/${flow.applicationId}`;
  return {
    '/api/applications': flow.applicationId,
    [`${at}/files`]: flow.fileId,
    [`${at}/tasks`]: flow.taskId,
    [`${at}/notes`]: flow.noteId,
    [`${at}/writing/sections`]: flow.sectionId,
    '/api/writing/answers': flow.answerId,
    '/api/submissions': flow.runId,
    '/api/saved-searches': flow.searchId,
    '/api/goals': flow.goalId,
    '/feeds': flow.feedToken,
  };
}

/** Plants records that members share. */
async function plantTogether(
  server: ProductServer,
  userId: string,
  { projectId, friendId }: { readonly projectId: string; readonly friendId: string },
): Promise<Record<string, string>> {
  const { db } = server.database;
  const team = await aTeam(server.services, userId, friendId);
  const { dealId, listingId } = await aDealOf(db, userId);
  await aCampaign(db, { projectId, ownerId: userId });
  return {
    '/api/teams': team.teamId,
    '/api/missions': team.missionId,
    '/api/exchange/deals': dealId,
    '/api/exchange/listings': listingId,
    '/api/governance': await aStoredProposal(db, { authorId: userId, state: 'draft' }),
    '/api/hackathons': await aStoredHackathon(db, { hostId: userId, state: 'listed' }),
    '/api/rounds': await aStoredRound(db, { ownerId: userId, projectId, daysAgo: 3 }),
    '/api/requests': (await aRequestInReview(db, userId)).id,
  };
}
