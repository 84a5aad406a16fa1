import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toJSONSchema } from 'zod';
import { $ZodType, safeParse } from 'zod/v4/core';
import { aRequestInReview } from '#applications/requests/testing';
import { writeCid } from '#engines/dag-ledger';
import { anOpportunity } from '#grants/catalog/testing';
import { addNonprofits } from '#grants/nonprofits/testing';
import { aMember, type TestMember } from '#members/identity/testing';
import { unsubscribeAddress } from '#members/notifications/testing';
import { anUnfinishedUpload, aSharedImage } from '#members/studio/testing';
import { someAnswers } from '#pages/purpose/testing';
import { aDealOf } from '#people/exchange/testing';
import { goalsUnsubscribeAddress } from '#people/goals/testing';
import { aStoredProposal, holdVote } from '#people/governance/testing';
import { aStoredHackathon, aStoredSubmission } from '#people/hackathons/testing';
import { aPublishedResult } from '#people/judging/testing';
import { aTeam } from '#people/teams/testing';
import type { EndpointSpec, FileResponse } from '#platform/kernel/contract.ts';
import { type ErrorDefinition, type ErrorMap, platformErrors } from '#platform/kernel/errors.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { readOnlyView } from '#platform/testing/server/test-database.ts';
import { aCampaign, aContribution } from '#projects/crowdfunding/testing';
import { aCover, aProject } from '#projects/projects/testing';
import { aFinalRound, aStoredRound } from '#projects/rounds/testing';
import { anApiKey } from '#standing/api-keys/testing';
import { recordReferrer, referralCodeOf } from '#standing/referrals/server';
import { giveHdag } from '#standing/tokens/testing';
import { aWebhook } from '#standing/webhooks/testing';
import { type ApiAnswer, Caller, type Request, refusalOf } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { plantGrantflow } from '../testing/planted-grantflow.ts';
import { aShownCredential, aSubmittedNonprofit } from '../testing/planted-shows.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

const FEED_CACHING = 'private, max-age=900';
const reads = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET');

/** A model that nothing here asks: without one, no suggestion is streamed. */
const MODEL = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'fake' };

let server: ProductServer;
let member: TestMember;
let caller: Caller;
/** Request by which an endpoint finds something; a read that needs nothing has no entry. */
let found: Readonly<Record<string, Request>>;

beforeAll(async () => {
  server = await aProductServer({ start: true, environment: MODEL });
  const { db } = server.database;
  // An administrator, whom no read refuses.
  member = await aMember(db, { email: 'reader@example.org', isAdmin: true });
  caller = new Caller(server, 'verified', member);
  const project = await aProject(db, member.userId, { status: 'published' });
  await db.execute(sql`update projects_project set public_since = now() where id = ${project.id}`);
  const coverId = await aCover(server.services, member.userId);
  const grants = await caller.call({ method: 'GET', path: '/api/grants' }, { query: 'q=science' });
  const [grant] = (grants.body as { data: { items: { id: string; sourceId: string }[] } }).data.items;
  if (!grant) throw new Error('The starter catalog has no grant about science');
  const dated = await anOpportunity(db);
  // A member of the factory has no code yet; the first look at it makes one.
  const code = await referralCodeOf(db, member.userId);
  await giveHdag(server.services, member.userId, 5_000_000n);
  await db.execute(sql`
    insert into rewards_standing (user_id, period, points, tokens, badges, referrals, listed)
    values (${member.userId}, 'all', 500, 0, 0, 1, true)`);
  await db.execute(sql`
    insert into rewards_badge (user_id, badge, earned_at, shared_at)
    values (${member.userId}, 'creator', now(), now())`);
  const friend = await aMember(db, { createdAt: new Date(Date.now() + 1000) });
  await inTransaction(db, (tx) => recordReferrer(server.services, tx, { userId: friend.userId, code }));
  const { rows: reviews } = await db.execute<{ id: string }>(sql`
    insert into referrals_settlement (user_id, kind, due_at, settles_at, state)
    values (${friend.userId}, 'joined', now(), now(), 'held') returning id`);
  await db.execute(sql`
    insert into reviews_case (id, kind, user_id, state, opened_at)
    values (${reviews[0]?.id}, 'referrals', ${friend.userId}, 'open', now())`);
  const [block, checkpoint] = await sealedBlock();
  const { rows: accounts } = await db.execute<{ ref: string }>(
    sql`select ref from tokens_account where name = 'treasury'`,
  );
  const image = await aSharedImage(server.services, member.userId);
  const unfinished = await anUnfinishedUpload(server.services, member.userId);
  const request = { params: { id: (await aRequestInReview(db, member.userId)).id } };
  const { dealId, listingId } = await aDealOf(db, member.userId);
  await caller.call({ method: 'PUT', path: '/api/purpose' }, { body: { answers: someAnswers() } });
  const planted = await plantGrantflow(server, caller, { projectId: project.id, grantId: grant.id });
  await addNonprofits(server.services, {});
  const { rows: nonprofits } = await db.execute<{ id: string }>(sql`select id from nonprofits_nonprofit`);
  const team = await aTeam(server.services, member.userId, friend.userId);
  const application = { params: { id: planted.applicationId } };
  const section = { params: { id: planted.applicationId, sectionId: planted.sectionId } };
  const ofRound = { ownerId: member.userId, projectId: project.id };
  const giving = { params: { id: await aStoredRound(db, { ...ofRound, daysAgo: 3 }) } };
  const funded = await aProject(db, member.userId, { status: 'published' });
  const donor = await aMember(db, { email: 'donor@example.org' });
  const ofFinal = { ownerId: member.userId, projectId: funded.id, donorId: donor.userId };
  const final = { params: { id: await aFinalRound(db, ofFinal) } };
  const feed = { params: { token: planted.feedToken } };
  const ofProject = { query: `projectId=${project.id}` };
  const campaign = await aCampaign(db, { projectId: project.id, ownerId: member.userId });
  const gift = await aContribution(db, { campaign, contributorId: member.userId });
  const hackathonId = await aStoredHackathon(db, { hostId: friend.userId, state: 'listed' });
  await aStoredSubmission(db, hackathonId, member.userId);
  const hackathon = { params: { id: hackathonId } };
  const ended = { hostId: friend.userId, state: 'listed', startsIn: -9 } as const;
  const submissions = { params: { id: await aStoredHackathon(db, ended) } };
  await aStoredSubmission(db, submissions.params.id, member.userId);
  const taking = { hostId: friend.userId, makerId: member.userId, judgeId: member.userId };
  const judged = { params: { id: await aPublishedResult(db, taking) } };
  const proposalId = await aStoredProposal(db, { authorId: friend.userId, state: 'notice' });
  await holdVote(server.services, proposalId, [member.userId, friend.userId, donor.userId]);
  const proposal = { params: { id: proposalId } };
  const webhook = await aWebhook(server.services, member.userId);
  const key = await anApiKey(db, member.userId);
  const proof = { params: { id: await aShownCredential(server, caller) } };
  const submitted = await aSubmittedNonprofit(server, caller);
  found = {
    getGovernanceProposal: proposal,
    downloadBallots: proposal,
    listProposalComments: proposal,
    getHackathon: hackathon,
    listHackathonSeekers: hackathon,
    getOwnSubmission: hackathon,
    getPrizes: hackathon,
    listAnnouncements: hackathon,
    listSubmissions: submissions,
    getJudging: judged,
    getJudgingRoom: judged,
    getJudgingResult: judged,
    exportJudgingResult: judged,
    getJudgingComments: judged,
    getRound: giving,
    listRoundApplications: giving,
    listRoundCandidates: giving,
    estimateRoundMatches: { ...giving, query: `projectId=${project.id}&wei=10000000000000000` },
    listRoundDonors: final,
    getRoundResult: final,
    listContributors: { params: { id: funded.id } },
    downloadRoundGifts: final,
    downloadRoundFlaggedGifts: final,
    downloadRoundReadme: final,
    downloadRoundResult: final,
    downloadRoundProofs: final,
    rankGrantMatches: ofProject,
    listPastAwards: ofProject,
    getGrantHistory: { params: { id: grant.id } },
    getGrantPastAwards: { params: { id: grant.id } },
    showSearchUnsubscribe: { query: planted.unsubscribeQuery },
    getUserAccount: { params: { id: friend.userId } },
    getGoal: { params: { id: planted.goalId } },
    showGoalsUnsubscribe: {
      query: new URL(goalsUnsubscribeAddress(server.services, member.userId)).search.slice(1),
    },
    getGrantsRss: feed,
    getGrantsJsonFeed: feed,
    getDeadlinesCalendar: feed,
    getApplication: application,
    downloadApplicationFile: { params: { id: planted.applicationId, partId: planted.fileId } },
    getDraft: application,
    checkDraft: application,
    reviewDraft: application,
    streamSuggestion: section,
    listVersions: section,
    exportDraft: { params: { id: planted.applicationId, format: 'md' } },
    getSubmissionRun: { params: { id: planted.runId } },
    downloadSubmissionPackage: { params: { id: planted.runId, itemId: planted.itemId } },
    getCommonGrant: { params: { oppId: grant.id } },
    getDaoip5Pools: { params: { system: grant.sourceId } },
    getDaoip5Applications: { params: { system: grant.sourceId } },
    getBlock: { params: { cid: block } },
    getBlockProof: { params: { cid: block } },
    getLedgerAccount: { params: { id: accounts[0]?.ref ?? '' } },
    getConsistencyProof: { query: `from=${checkpoint}&to=${checkpoint}` },
    getContentDocument: { params: { id: 'about' } },
    getDocumentDetail: { params: { id: 'about' } },
    getStudioFile: { params: { id: image.fileId } },
    downloadStudioFile: { params: { id: image.fileId } },
    getStudioPicture: { params: { id: image.fileId } },
    readUploadOffset: { params: { id: unfinished.id } },
    getSharedFile: { params: { token: image.token } },
    downloadSharedFile: { params: { token: image.token } },
    getSharedPicture: { params: { token: image.token } },
    getTopic: { params: { id: 'dag-intro' } },
    getApiOperation: { params: { id: 'getSupply' } },
    getProof: proof,
    getProofFrame: proof,
    getProofPicture: proof,
    getStatusList: { params: { list: '1' } },
    checkNonprofit: { query: 'country=US&registry=us-irs&number=12-3456789' },
    getSubmission: { params: { token: submitted.token } },
    downloadSubmissionDocument: { params: { id: submitted.documentId } },
    getApiKeyUsage: { params: { id: key.id } },
    listWebhookDeliveries: { params: { id: webhook.id } },
    // Ends by itself, as no other read needs to be told.
    streamNotifications: { query: 'seconds=1' },
    showUnsubscribe: { query: new URL(unsubscribeAddress(server.services, member.userId)).search.slice(1) },
    getInviter: { query: `code=${code}` },
    getProject: { params: { id: project.id } },
    getCover: { params: { coverId } },
    getProjectLife: { params: { id: project.id } },
    getPublicProject: { params: { id: project.id } },
    getPublicFunding: { params: { id: project.id } },
    getProjectHistory: { params: { id: project.id } },
    getProjectFunding: { params: { id: project.id } },
    exportProjectContributions: { params: { id: project.id } },
    getContribution: { params: { id: gift.id } },
    getMission: { params: { id: team.missionId } },
    getTeam: { params: { id: team.teamId } },
    downloadFile: { params: { id: team.teamId, partId: team.partId } },
    getNonprofit: { params: { id: nonprofits[0]?.id ?? '' } },
    getNonprofitClaim: { params: { id: nonprofits[0]?.id ?? '' } },
    getListing: { params: { id: listingId } },
    listMatches: { params: { id: listingId } },
    getDeal: { params: { id: dealId } },
    getRequest: request,
    exportRequest: request,
    listRequestAnswers: request,
    getOwnProposal: request,
    listProposals: request,
    listReviewers: request,
    exportScores: request,
    getPublicProfile: { params: { username: member.username } },
    getCase: { params: { id: reviews[0]?.id ?? '' } },
    getProfileCard: { params: { username: await aPublicProfile() } },
    getSharedBadge: { params: { username: member.username, badge: 'creator' } },
    getBadgeCard: { params: { username: member.username, badge: 'creator' } },
    searchGrants: { query: 'q=science' },
    findPeople: { query: `q=${member.username.slice(0, 3)}` },
    listGrantMatches: { query: `projectId=${project.id}` },
    getGrant: { params: { id: grant.id } },
    getGrantCalendar: { params: { id: dated.id } },
    listGrantJudgments: { query: `projectId=${project.id}` },
    listDeadLetters: { params: { id: 'us-grants-gov' } },
    getGrantMatch: { params: { id: grant.id }, query: `projectId=${project.id}` },
    compareChosenGrants: { query: `projectId=${project.id}&id=${grant.id}` },
  };
});
afterAll(() => server.close());

/** Its owner's name. */
async function aPublicProfile(): Promise<string> {
  const { username, userId, token } = await aMember(server.database.db);
  const owner = new Caller(server, 'member', { userId, token });
  const path = '/api/user/profile';
  const profile = (await owner.call({ method: 'GET', path })).body as { version: string; visibility: object };
  const { version, visibility } = profile;
  const body = { version, visibility: { ...visibility, page: 'public' } };
  expect((await owner.call({ method: 'PATCH', path }, { body })).status).toBe(200);
  return username;
}

/** A block under a signed checkpoint, which the ledger's own thread makes; the size of that checkpoint. */
async function sealedBlock(): Promise<[cid: string, size: number]> {
  const read = async (path: string) =>
    (await caller.call({ method: 'GET', path: `/api/ledger/${path}` })).body as {
      data: Record<string, never>;
    };
  await vi.waitFor(
    async () => expect((await read('checkpoint')).data.checkpoint).toMatchObject({ seq: expect.any(Number) }),
    { interval: 200 },
  );
  const { checkpoint } = (await read('checkpoint')).data as unknown as { checkpoint: { size: number } };
  const { rows } = await server.database.db.execute<{ hash: Uint8Array }>(
    sql`select hash from tokens_block where n = 3`,
  );
  return [writeCid(rows[0]?.hash ?? new Uint8Array()), checkpoint.size];
}

function isJson(endpoint: EndpointSpec): endpoint is EndpointSpec & { response: $ZodType } {
  return endpoint.response instanceof $ZodType;
}

function expectAnswer(endpoint: EndpointSpec, answer: ApiAnswer): void {
  expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
  if (!isJson(endpoint)) {
    const { mediaType } = endpoint.response as { mediaType: string };
    // A file of any type has its own.
    if (mediaType !== 'application/octet-stream') expect(answer.headers['content-type']).toBe(mediaType);
    return;
  }
  const parsed = safeParse(endpoint.response, answer.body);
  expect(parsed.error?.issues ?? []).toEqual([]);
}

describe('every read answers what its contract says', () => {
  it.each(reads)('$label', async ({ name, endpoint }) => {
    const answer = await caller.call(endpoint, found[name] ?? {});
    expectAnswer(endpoint, answer);
    expect(answer.text.length).toBeGreaterThan(2);
  });

  it.each(reads)('V14.3.2 $label is kept by caches only where everybody gets the same', async (read) => {
    const { name, endpoint } = read;
    const { headers } = await caller.call(endpoint, found[name] ?? {});
    const { keptSeconds } = isJson(endpoint) ? endpoint : (endpoint.response as FileResponse);
    if (keptSeconds !== undefined) expect(endpoint.access).toBe('public');
    const kept = keptSeconds === undefined ? 'no-store' : `public, max-age=${keptSeconds}`;
    // A reader of feeds keeps its copy and asks whether that is still good.
    const isFeed = endpoint.path.startsWith('/feeds/');
    expect(headers['cache-control']).toBe(isFeed ? FEED_CACHING : kept);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // Uploaded files are sandboxed on top.
    const policy = String(headers['content-security-policy']).replace(/^sandbox; /, '');
    // A frame for other sites has a style sheet of its own; which sites may frame it is a setting.
    if (endpoint.path === '/embed/proof/:id')
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    else expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
    // Verifiers elsewhere read the issuer's documents from their own pages.
    const isOpen = /^\/(\.well-known|credentials\/status)\//.test(endpoint.path);
    expect(headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined);
  });
});

describe('V3.5.3: a read changes nothing', () => {
  let readOnly: ProductServer;

  beforeAll(async () => {
    // The same key, since links are signed with it.
    const environment = { ...MODEL, SECRET_KEY: server.services.config.SECRET_KEY ?? '' };
    const database = await readOnlyView(server.database);
    readOnly = await aProductServer({ start: true, database, environment });
  });
  afterAll(() => readOnly.close());

  it.each(reads)('$label answers although the database takes no writes', async ({ name, endpoint }) => {
    const answer = await new Caller(readOnly, 'verified', member).call(endpoint, found[name] ?? {});
    expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
  });

  it('would have refused a write there', async () => {
    await expect(aMember(readOnly.database.db)).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});

describe('refusals are named', () => {
  it('every error of a contract exists, with a status and a sentence', async () => {
    const known = await definedErrors();
    for (const { label, endpoint } of everyEndpoint) {
      for (const code of endpoint.errors ?? []) expect(known.has(code), `${label}: ${code}`).toBe(true);
    }
    for (const [code, { status, message }] of known) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(message, code).not.toBe('');
      expect(code).toMatch(/^[a-z_]+\.[a-z_0-9]+$/);
    }
  });

  it.each(everyEndpoint.filter(({ endpoint }) => endpoint.params))(
    '$label refuses what does not exist with a code of its contract',
    async ({ endpoint }) => {
      const code = refusalOf(await caller.call(endpoint, { body: wellFormedBody(endpoint) })).code;
      if (code === undefined) return;
      expect([...(endpoint.errors ?? []), ...Object.keys(platformErrors.map)]).toContain(code);
      expect(code).not.toBe('server.error');
    },
  );
});

/** Collects the refusals of the domains and the platform. A domain without refusals of its own has no file. */
async function definedErrors(): Promise<Map<string, ErrorDefinition>> {
  const wings = JSON.parse(await readFile('domains/wings.json', 'utf8')) as Record<string, object>;
  const folders = Object.entries(wings).flatMap(([wing, domains]) =>
    Object.keys(domains).map((name) => `${wing}/${name}`),
  );
  const files = folders.map(
    (folder) => new URL(`../../../domains/${folder}/contract/errors.ts`, import.meta.url),
  );
  const modules = await Promise.all(
    files
      .filter((file) => existsSync(file))
      .map(({ href }) => import(/* @vite-ignore */ href) as Promise<Record<string, { map: ErrorMap }>>),
  );
  const maps = modules.flatMap((module) => Object.values(module).map(({ map }) => map));
  return new Map([...maps, platformErrors.map].flatMap((map: ErrorMap) => Object.entries(map)));
}

/** The smallest body a schema takes, where one can be made of nulls and UUIDs; undefined without a schema. */
function wellFormedBody(endpoint: EndpointSpec): unknown {
  if (!endpoint.body) return undefined;
  const { properties = {}, required = [] } = toJSONSchema(endpoint.body, {
    io: 'input',
    unrepresentable: 'any',
  });
  const sampleOf = (name: string): unknown => {
    const property = properties[name] as { format?: string; type?: string };
    if (property.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
    return property.type === 'integer' ? 7 : null;
  };
  return Object.fromEntries(required.map((name) => [name, sampleOf(name)]));
}
