import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAFT } from '#applications/requests/testing';
import { anOpportunity } from '#grants/catalog/testing';
import { changeRights, lockUser, unlockUser } from '#members/identity/server';
import { aMember, type Browser, changeMember, VirtualPasskey } from '#members/identity/testing';
import { aNote } from '#members/notifications/testing';
import { aDealOf } from '#people/exchange/testing';
import { aStoredProposal } from '#people/governance/testing';
import { aStoredHackathon } from '#people/hackathons/testing';
import { aTeam } from '#people/teams/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aCampaign, aContribution } from '#projects/crowdfunding/testing';
import { aCover, aProject } from '#projects/projects/testing';
import { aDraftRound } from '#projects/rounds/testing';
import { anApiKey } from '#standing/api-keys/testing';
import { aWebhook } from '#standing/webhooks/testing';
import { Caller, refusalOf } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { plantGrantflow } from '../testing/planted-grantflow.ts';
import { PLANTED_DOORS, plantedRightsDomain } from '../testing/planted-rights-domain.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aSignedIn, browserOf, type SignedIn } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V8 "Authorization", over the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ start: true });
});
afterAll(() => server.close());

describe('functions', () => {
  it('V8.2.1 no claim of the caller opens what the account may not do', async () => {
    const own = await aProductServer({ domains: [plantedRightsDomain] });
    try {
      const { member } = await aSignedIn(own);
      const caller = new Caller(own, 'member', member);
      const claims = [
        { headers: { 'x-admin': 'true', 'x-user-role': 'admin', 'x-original-url': '/api/csrf-token' } },
        {
          headers: { 'x-forwarded-user': 'admin', 'x-real-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
        },
      ];
      for (const { path, code } of PLANTED_DOORS) {
        for (const claim of claims) {
          const answer = await caller.call({ method: 'GET', path }, claim);
          expect([path, answer.status, refusalOf(answer).code]).toEqual([path, 403, code]);
        }
        // A call with its own credential no longer acts as the member of the cookie.
        const bearer = await caller.call(
          { method: 'GET', path },
          { headers: { authorization: 'Bearer admin' } },
        );
        expect([path, bearer.status, refusalOf(bearer).code]).toEqual([path, 403, 'key.not_accepted']);
      }
      const admin = await aSignedIn(own, { isAdmin: true, isDeveloper: true, email: 'admin@example.org' });
      for (const { path } of PLANTED_DOORS) {
        expect((await admin.browser.get(path)).status).toBe(200);
      }
    } finally {
      await own.close();
    }
  });

  it('V8.2.1 refuses signed-out callers everything that is not public', async () => {
    const visitor = new Caller(server, 'visitor');
    for (const { endpoint, label } of everyEndpoint) {
      if (endpoint.access === 'public') continue;
      const answer = await visitor.call(endpoint);
      expect([label, answer.status, refusalOf(answer).code]).toEqual([label, 401, 'session.required']);
    }
  });
});

describe('objects', () => {
  /** Lists the possessions of one member, by the call that would reach each. */
  async function possessionsOf(owner: SignedIn): Promise<Readonly<Record<string, Params>>> {
    const { browser, member } = owner;
    const passkey = new VirtualPasskey(server.services.config.PUBLIC_URL);
    const options = (await browser.post('/api/account/passkeys/options')).body as never;
    const added = await browser.post('/api/account/passkeys', { answer: passkey.register(options) });
    const project = await aProject(server.services.db, member.userId);
    const note = await aNote(server.services.db, member.userId);
    const { id: exported } = (await browser.post('/api/account/export')).body.export as { id: string };
    const { id: key } = added.body.passkey as { id: string };
    const { id: apiKey } = await anApiKey(server.services.db, member.userId);
    const review = await server.services.db.execute<{ id: string }>(sql`
      insert into reviews_case (id, kind, user_id, state, opened_at)
      values (gen_random_uuid(), 'referrals', ${member.userId}, 'decided', now()) returning id`);
    const show = await server.services.db.execute<{ id: string }>(sql`
      insert into credentials_show (id, user_id, kind, list, idx, nonce, presentation, created_at, expires_at)
      values (${'5'.repeat(32)}, ${member.userId}, 'dbt', 1, 1, 'n', 'p', now(), now() + interval '1 day')
      returning id`);
    const own: Readonly<Record<string, string>> = {
      'DELETE /api/credentials/shows/:id': show.rows[0]?.id ?? '',
      'POST /api/reviews/:id/appeal': review.rows[0]?.id ?? '',
      'GET /api/projects/:id': project.id,
      'PUT /api/projects/:id': project.id,
      'DELETE /api/projects/:id': project.id,
      'POST /api/projects/:id/publish': project.id,
      'GET /api/projects/:id/life': project.id,
      'GET /api/projects/:id/history': project.id,
      'PUT /api/projects/:id/following': project.id,
      'PUT /api/projects/:id/stage': project.id,
      'PUT /api/projects/:id/naming': project.id,
      'POST /api/projects/:id/updates': project.id,
      'POST /api/projects/:id/questions': project.id,
      'PUT /api/projects/:id/public-page': project.id,
      'GET /api/public-projects/:id': project.id,
      'POST /api/projects/:id/reports': project.id,
      'POST /api/account/export/:id/download': exported,
      'POST /api/notifications/:id/mark-read': note.id,
      'DELETE /api/user/sessions/:id': member.actor.sessionId,
      'POST /api/account/passkeys/:id/name': key,
      'DELETE /api/account/passkeys/:id': key,
      'GET /api/account/api-keys/:id/usage': apiKey,
      'DELETE /api/account/api-keys/:id': apiKey,
    };
    const alone = Object.entries(own).map(([label, id]) => [label, { id }] as const);
    const team = { id: project.id, username: member.username };
    const belowProject: Readonly<Record<string, Params>> = {
      'PUT /api/projects/:id/team/:username': team,
      'DELETE /api/projects/:id/team/:username': team,
      'PUT /api/projects/:id/questions/:questionId/answer': { id: project.id, questionId: randomUUID() },
      'GET /api/project-covers/:coverId': { coverId: await aCover(server.services, member.userId) },
    };
    const others = await belowTheirs(owner, project.id);
    return { ...Object.fromEntries(alone), ...belowProject, ...others };
  }
  type Params = Readonly<Record<string, string>>;

  /** Everything below an application, a package, a saved search, an answer and a draft of a request of one member. */
  async function belowTheirs({ member }: SignedIn, projectId: string): Promise<Record<string, Params>> {
    const { db } = server.services;
    const grant = await anOpportunity(db);
    const owner = new Caller(server, 'verified', member);
    const planted = await plantGrantflow(server, owner, { projectId, grantId: grant.id });
    const campaign = await aCampaign(db, { projectId, ownerId: member.userId });
    const gift = await aContribution(db, { campaign, contributorId: member.userId });
    const requestId = randomUUID();
    const saved = await owner.call(
      { method: 'PUT', path: '/api/requests/:id' },
      { params: { id: requestId }, body: { ...DRAFT, answersUntil: null, revision: 0 } },
    );
    expect(saved.status, saved.text).toBe(200);
    const roundId = await aDraftRound(server.database.db, member.userId);
    const other = await aMember(db);
    const team = await aTeam(server.services, member.userId, other.userId);
    const asked = await aTeam(server.services, other.userId, member.userId);
    const { dealId, listingId } = await aDealOf(db, member.userId);
    const hackathonId = await aStoredHackathon(server.database.db, {
      hostId: member.userId,
      state: 'pending',
    });
    const proposalId = await aStoredProposal(db, { authorId: member.userId, state: 'draft' });
    const webhook = await aWebhook(server.services, member.userId);
    const below: readonly [string, Params][] = [
      ['/api/developer/webhooks/:id', { id: webhook.id }],
      ['/api/governance/:id', { id: proposalId, commentId: requestId }],
      // Listed ones are for everyone; one that is pending is its host's.
      ['/api/hackathons/:id', { id: hackathonId, submissionId: requestId, username: 'anyone' }],
      ['/api/exchange/deals/:id', { id: dealId }],
      ['/api/exchange/listings/:id/state', { id: listingId }],
      ['/api/exchange/listings/:id/matches', { id: listingId }],
      ['/api/applications/:id/files', { id: planted.applicationId, partId: planted.fileId }],
      ['/api/applications/:id/tasks', { id: planted.applicationId, partId: planted.taskId }],
      ['/api/applications/:id/notes', { id: planted.applicationId, partId: planted.noteId }],
      ['/api/applications/:id/people', { id: planted.applicationId, userId: member.userId }],
      ['/api/applications/:id', { id: planted.applicationId, sectionId: planted.sectionId, format: 'pdf' }],
      ['/api/submissions/:id', { id: planted.runId, itemId: planted.itemId }],
      ['/api/goals/:id', { id: planted.goalId, stepId: planted.goalStepId }],
      ['/api/contributions/:id', { id: gift.id }],
      ['/api/projects/:id/funding', { id: projectId }],
      ['/api/public-projects/:id/funding', { id: projectId }],
      ['/api/projects/:id/campaign', { id: projectId }],
      ['/api/projects/:id/contributions', { id: projectId }],
      ['/api/projects/:id/pledge', { id: projectId }],
      ['/api/saved-searches/:id', { id: planted.searchId }],
      ['/api/writing/answers/:answerId', { answerId: planted.answerId }],
      ['/api/requests/:id', { id: requestId }],
      [
        '/api/rounds/:id',
        { id: roundId, applicationId: requestId, memberId: member.userId, donor: `d-${'0'.repeat(16)}` },
      ],
      ['/api/missions/:id', { id: team.missionId }],
      ['/api/introductions/:id/withdraw', { id: team.introductionId }],
      ['/api/introductions/:id', { id: asked.introductionId }],
      ['/api/teams/:id', { id: team.teamId, partId: team.partId }],
    ];
    return Object.fromEntries(
      everyEndpoint.flatMap(({ endpoint, label }) => {
        const [, params] = below.find(([start]) => endpoint.path.startsWith(start)) ?? [];
        return params ? [[label, params]] : [];
      }),
    );
  }
  /** Not of one member: what everybody signed in, or everybody, may read, and one's own judgement of it. */
  const SHARED = [
    // Open offers and requests are for every member; saving another member's is refused as not found.
    'GET /api/exchange/listings/:id',
    'POST /api/exchange/listings/:id/reports',
    'PUT /api/exchange/listings/:id',
    'POST /api/exchange/listings/:id/deals',
    'GET /api/content/:id',
    'GET /api/philomath/topics/:id',
    'GET /api/developer/operations/:id',
    'GET /api/grants/:id',
    'GET /api/grants/:id/match',
    'GET /api/grants/:id/history',
    'GET /api/grants/:id/past-awards',
    'GET /common-grants/opportunities/:oppId',
    'GET /daoip5/:system/grant_pools.json',
    'GET /daoip5/:system/applications.json',
    // For the programs of the member who has the address.
    'GET /feeds/:token/grants.rss',
    'GET /feeds/:token/grants.json',
    'GET /feeds/:token/deadlines.ics',
    'GET /api/grants/:id/deadline.ics',
    'PUT /api/grants/:id/saved',
    'POST /api/grants/:id/judgment',
    'GET /api/profiles/:username',
    'GET /u/:username/card.png',
    // Its member shows it to everybody; to share one is to name one of one's own.
    'GET /api/profiles/:username/badges/:badge',
    'GET /u/:username/badges/:badge/card.png',
    'PUT /api/achievements/:badge/share',
    // A name of another member, whom the caller blocks or reports for themselves.
    'PUT /api/blocks/:username',
    'DELETE /api/blocks/:username',
    'POST /api/builders/:username/reports',
    // Blocks name accounts by random numbers; whose they are stands nowhere outside.
    'GET /api/nonprofits/:id',
    'GET /api/ledger/accounts/:id',
    'GET /api/ledger/blocks/:cid',
    'GET /api/ledger/blocks/:cid/proof',
    // Only administrators come so far: they decide over it.
    'GET /api/admin/nonprofits/documents/:id',
    'GET /api/admin/users/:id',
    'POST /api/admin/users/:id/lock',
    'POST /api/admin/users/:id/unlock',
    'POST /api/admin/users/:id/end-sessions',
    'POST /api/admin/users/:id/grant-administrator',
    'POST /api/admin/users/:id/withdraw-administrator',
    'GET /api/admin/reviews/:id',
    'POST /api/admin/reviews/:id',
    'PUT /api/admin/settings/:name',
    'PATCH /api/admin/grant-sources/:id',
    'POST /api/admin/grant-sources/:id/run',
    'GET /api/admin/grant-sources/:id/dead-letters',
    'DELETE /api/admin/grant-source-letters/:id',
    'GET /api/admin/content/:id',
    'POST /api/admin/content/:id/preview',
    'POST /api/admin/content/:id/compare',
    'PUT /api/admin/content/:id/draft',
    'POST /api/admin/content/:id/draft/discard',
    'POST /api/admin/content/:id/publish',
    'POST /api/admin/content/:id/schedule',
    'POST /api/admin/content/:id/schedule/cancel',
    'POST /api/admin/content/:id/restore',
    'POST /api/admin/content/:id/keep',
    // Files are the organization's; an upload is its administrator's alone, which the tests of uploads prove.
    'GET /api/creator-studio/files/:id',
    'GET /api/creator-studio/uploads/:id',
    'PATCH /api/creator-studio/uploads/:id',
    'DELETE /api/creator-studio/uploads/:id',
    'PATCH /api/creator-studio/files/:id',
    'POST /api/creator-studio/files/:id/restore',
    'DELETE /api/creator-studio/files/:id',
    'POST /api/creator-studio/files/:id/shares',
    'DELETE /api/creator-studio/shares/:id',
    'GET /api/creator-studio/files/:id/download',
    'GET /api/creator-studio/files/:id/picture',
    // For anyone who has the link.
    'GET /api/creator-studio/shared/:token',
    'GET /api/creator-studio/shared/:token/download',
    'GET /api/creator-studio/shared/:token/picture',
    'POST /api/creator-studio/shared/:token/uses',
    'GET /api/proofs/:id',
    'GET /embed/proof/:id',
    'GET /embed/proof/:id.svg',
    // Public: two bits for each credential, which name no one.
    'GET /credentials/status/:list',
    'GET /api/nonprofits/submissions/:token',
    'POST /api/nonprofits/submissions/:token/confirm',
    'POST /api/nonprofits/submissions/:token/code',
    'POST /api/nonprofits/submissions/:token/documents',
    'DELETE /api/nonprofits/submissions/:token/documents/:documentId',
    'POST /api/nonprofits/submissions/:token/answer',
    'POST /api/nonprofits/submissions/:token/appeal',
    'GET /api/nonprofit-claims/:id',
    'POST /api/nonprofit-claims/:id',
    'POST /api/nonprofit-claims/:id/check',
    'POST /api/nonprofit-claims/:id/review',
    'DELETE /api/nonprofit-claims/:id',
    'PUT /api/nonprofit-claims/:id/words',
    'POST /api/nonprofits/claims/:claimId/objections',
  ];
  const BODIES: Readonly<Record<string, unknown>> = {
    'POST /api/account/passkeys/:id/name': { name: 'Mine now' },
    'PUT /api/projects/:id': { version: 1, title: 'Mine now' },
    'PUT /api/projects/:id/following': { follows: true },
    'PATCH /api/developer/webhooks/:id': { state: 'paused' },
    'POST /api/developer/webhooks/:id/replay': { from: '2026-11-01T00:00:00.000Z' },
    'PUT /api/projects/:id/stage': { stage: 'stopped', reason: 'Mine now' },
    'PUT /api/projects/:id/public-page': { isPublic: true },
    'PUT /api/projects/:id/naming': { accepts: true },
    'PUT /api/projects/:id/team/:username': { role: 'Mine now' },
    'PUT /api/projects/:id/questions/:questionId/answer': { text: 'Mine now' },
    'PATCH /api/contributions/:id': { isAnonymous: false },
    'POST /api/contributions/:id/thanks': { text: 'Thank you.' },
    'POST /api/projects/:id/campaign': { txHash: `0x${'ab'.repeat(32)}` },
    'POST /api/projects/:id/contributions': { txHash: `0x${'ab'.repeat(32)}`, isAnonymous: true },
    'POST /api/reviews/:id/appeal': { text: 'Mine now, please.' },
  };

  it("V8.2.2 answers for another member's object as for one that does not exist", async () => {
    const owner = await aSignedIn(server, { email: 'owner@example.org', isDeveloper: true });
    const owned = await possessionsOf(owner);
    const named = everyEndpoint.filter(({ endpoint }) => endpoint.path.includes('/:'));
    expect(named.map(({ label }) => label).sort()).toEqual([...Object.keys(owned), ...SHARED].sort());
    const { member } = await aSignedIn(server, { email: 'other@example.org', isDeveloper: true });
    const thief = new Caller(server, 'verified', member);
    for (const { endpoint, label } of named) {
      const params = owned[label];
      if (params === undefined) continue;
      const body = BODIES[label];
      const theirs = await thief.call(endpoint, { params, body });
      // A format has no owner, and a wrong one is refused before anything is looked for.
      const { format } = params;
      const nobodys = await thief.call(endpoint, { body, ...(format ? { params: { format } } : {}) });
      // A document may be saved under an unused id, never under the id of another member's.
      if (label !== 'PUT /api/projects/:id') {
        expect([label, theirs.status, refusalOf(theirs).code]).toEqual([
          label,
          nobodys.status,
          refusalOf(nobodys).code,
        ]);
      }
      // To remove what is not there is done already; that it is still there is read below.
      if (endpoint.method !== 'DELETE') expect(theirs.status, label).toBeGreaterThanOrEqual(400);
    }
    const { passkeys } = (await owner.browser.get('/api/account/factors')).body as { passkeys: unknown[] };
    expect(passkeys).toMatchObject([{ name: 'Passkey' }]);
    const searches = (await owner.browser.get('/api/saved-searches')).body as { items: unknown[] };
    expect(searches.items).toHaveLength(1);
    const hooks = (await owner.browser.get('/api/developer/webhooks')).body as { data: unknown[] };
    expect(hooks.data).toMatchObject([{ state: 'active' }]);
    const { id, partId } = owned['GET /api/applications/:id/files/:partId'] ?? {};
    expect((await owner.browser.get(`/api/applications/${id}/files/${partId}`)).status).toBe(200);
    const project = await owner.browser.get(`/api/projects/${owned['GET /api/projects/:id']?.id}`);
    expect(project).toMatchObject({ status: 200, body: { title: 'Tidewatch', status: 'draft' } });
  });

  it("V8.2.2 an id in a query or a body reaches no other member's object either", async () => {
    const owner = await aSignedIn(server);
    const project = await aProject(server.services.db, owner.member.userId, { title: 'Only mine' });
    const { browser } = await aSignedIn(server);
    const matches = await browser.get(`/api/grants/matches?projectId=${project.id}`);
    expect(matches.status).toBe(404);
    expect(JSON.stringify(matches.body)).not.toContain('Only mine');
  });
});

describe('fields', () => {
  const reads = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET');
  /** A stream ends by itself only when it is told when. */
  const QUERIES: Readonly<Record<string, string>> = { 'GET /api/notifications/stream': 'seconds=1' };
  const SECRET = 'a secret of one member';
  const HIDDEN = { bio: 'me', skills: 'me', location: 'me', links: 'me' };

  async function aSecretive(): Promise<SignedIn> {
    const owner = await aSignedIn(server, { email: 'secretive@example.org' });
    const { version, visibility } = (await owner.browser.get('/api/user/profile')).body;
    const answer = await owner.browser.patch('/api/user/profile', {
      version,
      bio: SECRET,
      skills: [SECRET],
      location: SECRET,
      visibility: { ...(visibility as object), page: 'public', ...HIDDEN },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return owner;
  }

  it('V8.2.3 keeps private data of a member from every other caller', async () => {
    const { member } = await aSecretive();
    const { rows } = await server.services.db.execute<{ hash: string }>(
      sql`select password_hash as hash from identity_user where id = ${member.userId}`,
    );
    const other = (await aSignedIn(server)).member;
    for (const reader of [new Caller(server, 'visitor'), new Caller(server, 'member', other)]) {
      for (const { endpoint, label } of reads) {
        const { username, userId: id } = member;
        const { text, body } = await reader.call(endpoint, {
          params: { username, id },
          query: QUERIES[label],
        });
        if (label === 'GET /api/profiles/:username') {
          expect(body).toMatchObject({ bio: null, skills: [], location: null });
        }
        for (const secret of [SECRET, 'secretive@example.org', rows[0]?.hash ?? 'no hash']) {
          expect(text, label).not.toContain(secret);
        }
      }
    }
  });

  it('V8.2.3 no answer holds a field that is only for the inside, not even to its owner', async () => {
    const { member } = await aSignedIn(server, { email: 'inside@example.org' });
    const owner = new Caller(server, 'verified', member);
    for (const { endpoint, label } of reads) {
      const { text } = await owner.call(endpoint, {
        params: { username: member.username },
        query: QUERIES[label],
      });
      expect(text, label).not.toMatch(
        /argon2|password_?hash|token_?hash|code_?hash|secondFactorAt|lockedAt/i,
      );
    }
  });
});

describe('rights that change', () => {
  const actorOf = (browser: Browser) => server.sessions.resolve(browser.token ?? '');

  it('V8.3.2 count and end with the next request of a session that is open', async () => {
    const { browser, member } = await aSignedIn(server, { isAdmin: true, isDeveloper: true });
    expect((await browser.get('/api/user')).status).toBe(200);
    expect(await actorOf(browser)).toMatchObject({ isAdmin: true, isDeveloper: true });
    const { db, services } = { db: server.services.db, services: server.services };
    await inTransaction(db, (tx) =>
      changeRights(tx, { userId: member.userId, rights: { isDeveloper: false }, actorId: null }),
    );
    expect(await actorOf(browser)).toMatchObject({ isDeveloper: false });
    await lockUser(services, member.username);
    expect((await browser.get('/api/user')).status).toBe(401);
    const refused = await browserOf(server).post('/api/login', {
      username: member.username,
      password: member.password,
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'identity.locked' } });
    await unlockUser(services, member.username);
    const again = browserOf(server);
    expect((await again.signIn(member)).status).toBe(200);
  });

  it('V8.3.2 an unlock level ends with the fact it rests on', async () => {
    const { browser, member } = await aSignedIn(server, { email: 'proved@example.org' });
    const project = await aProject(server.services.db, member.userId);
    const publish = async () => (await browser.post(`/api/projects/${project.id}/publish`)).body.code;
    expect(await publish()).not.toBe('access.level_required');
    await changeMember(server.services.db, member.userId, { emailVerifiedAt: null });
    expect(await publish()).toBe('access.level_required');
  });
});
