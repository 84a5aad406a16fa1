import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsDomain } from '#applications/applications/server';
import { anApplication, aPerson } from '#applications/applications/testing';
import { writingDomain } from '#applications/writing/server';
import { catalogDomain } from '#grants/catalog/server';
import { someOpportunities } from '#grants/catalog/testing';
import {
  addMembers,
  aMemberServer,
  type MemberServer,
  type TestAnswer,
  type TestCaller,
} from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { profilesDomain } from '#members/profiles/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { race } from '#platform/testing/server/held-lock.ts';
import { crowdfundingDomain } from '#projects/crowdfunding/server';
import { aCampaign } from '#projects/crowdfunding/testing';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { reputationDomain } from '#standing/reputation/server';

/*
 * Races that docs/decisions/0082 lists as mended: two calls that have both read before either writes. Each line
 * prepares a member who may do it once more, sends it twice, and says what must be true afterwards.
 */

let server: MemberServer;
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, values)).rows as Row[];
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await query<{ count: number }>(`select count(*)::int as count from ${text}`, values))[0]?.count ?? 0;

beforeAll(async () => {
  server = await aMemberServer(
    [
      notificationsDomain,
      profilesDomain,
      projectsDomain,
      catalogDomain,
      applicationsDomain,
      writingDomain,
      reviewsDomain,
      reputationDomain,
      peopleDomain,
      crowdfundingDomain,
    ],
    {
      environment: { EVM_RPC_URL: 'http://127.0.0.1:9', EVM_CHAIN_ID: '31337' },
      levels: ['basic', 'email', 'knowledge', '2fa'],
    },
  );
});
afterAll(() => server.close());

type Call = () => Promise<TestAnswer>;
interface Prepared {
  readonly calls: readonly Call[];
  /** How much of it there is afterwards. */
  held(): Promise<number>;
}
interface Line {
  readonly what: string;
  readonly writes: string;
  readonly most: number;
  readonly refused: string;
  prepare(member: TestCaller, most: number): Promise<Prepared>;
}

const LIMITS: readonly Line[] = [
  {
    what: 'grants a member saves',
    writes: 'grants_saved',
    most: 500,
    refused: 'grants.too_many_saved',
    async prepare({ userId, call }, most) {
      const grants = await someOpportunities(
        server.database.db,
        Array.from({ length: most + 1 }, () => ({})),
      );
      const ids = grants.map(({ id }) => id);
      await query(
        `insert into grants_saved (user_id, opportunity_id, at) select $1, unnest($2::uuid[]), now()`,
        [userId, ids.slice(2)],
      );
      return {
        calls: ids.slice(0, 2).map((id) => () => call('PUT', `/api/grants/${id}/saved`, { isSaved: true })),
        held: () => count('grants_saved where user_id = $1', [userId]),
      };
    },
  },
  {
    what: 'transactions a member reports',
    writes: 'crowdfunding_contribution',
    most: 20,
    refused: 'crowdfunding.too_many_pending',
    async prepare({ userId, call }, most) {
      const { db } = server.database;
      const owner = await server.member();
      const { id } = await aProject(db, owner.userId, { status: 'published' });
      await aCampaign(db, { projectId: id, ownerId: owner.userId });
      const report = (): Promise<TestAnswer> =>
        call('POST', `/api/projects/${id}/contributions`, {
          txHash: `0x${randomBytes(32).toString('hex')}`,
          isAnonymous: false,
        });
      for (let reported = 1; reported < most; reported += 1) expect((await report()).status).toBe(200);
      return {
        calls: [report, report],
        held: () => count(`crowdfunding_contribution where reporter_id = $1`, [userId]),
      };
    },
  },
  {
    what: 'stages an owner announces in a day, over all their projects',
    writes: 'projects_project',
    most: 10,
    refused: 'projects.too_often',
    async prepare({ userId, call }, most) {
      const { db } = server.database;
      const projects = [
        await aProject(db, userId, { status: 'published' }),
        await aProject(db, userId, { status: 'published' }),
      ];
      const announce = (id: string, reason: string): Promise<TestAnswer> =>
        call('PUT', `/api/projects/${id}/stage`, { stage: 'paused', reason });
      for (let said = 1; said < most; said += 1)
        expect((await announce(projects[0]?.id ?? '', `Reason number ${said} of today.`)).status).toBe(200);
      return {
        calls: projects.map(
          ({ id }) =>
            () =>
              announce(id, 'The workshop is closed for the winter.'),
        ),
        held: () =>
          count(`platform_audit where action = 'projects.stage_changed' and actor_id = $1`, [userId]),
      };
    },
  },
  {
    what: 'members a member blocks',
    writes: 'people_block',
    most: 500,
    refused: 'people.blocks_full',
    async prepare({ userId, call }, most) {
      const others = await addMembers(
        server.database.db,
        Array.from({ length: most - 1 }, (_, index) => `blocked-${index}`),
      );
      await query(
        'insert into people_block (blocker_id, blocked_id, created_at) select $1, unnest($2::uuid[]), now()',
        [userId, others],
      );
      const targets = [await server.member(), await server.member()];
      return {
        calls: targets.map(
          ({ username }) =>
            () =>
              call('PUT', `/api/blocks/${username}`),
        ),
        held: () => count('people_block where blocker_id = $1', [userId]),
      };
    },
  },
];

describe('a limit', () => {
  it.each(LIMITS)('holds for two calls at one moment: $what', async ({ writes, most, refused, prepare }) => {
    const { calls, held } = await prepare(await server.member(), most);
    const answers = await race(server.database, { writes, calls });
    expect(answers.map(({ status, body }) => body?.code ?? status)).toEqual([200, refused]);
    expect(await held()).toBe(most);
  });
});

describe('a right', () => {
  it('to join an application ends with its invitation', async () => {
    const { db } = server.database;
    const [owner, guest] = [await server.member(), await server.member()];
    const { id } = await anApplication(db, owner.userId);
    await aPerson(db, id, { userId: guest.userId, hasAccepted: false });
    const answers = await race(server.database, {
      writes: 'applications_person',
      calls: [
        () => owner.call('DELETE', `/api/applications/${id}/people/${guest.userId}`),
        () => guest.call('POST', `/api/applications/${id}/invitation`, { accepts: true }),
      ],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await count(`applications_step where application_id = $1 and kind = 'joined'`, [id])).toBe(0);
  });

  it('to write a draft ends when the application is submitted', async () => {
    const { db } = server.database;
    const [owner, writer] = [await server.member(), await server.member()];
    const { id, revision } = await anApplication(db, owner.userId);
    await aPerson(db, id, { userId: writer.userId });
    const draft = await owner.call('POST', `/api/applications/${id}/writing`, {});
    const [section] = draft.body.sections;
    const answers = await race(server.database, {
      writes: 'applications_application, writing_section',
      calls: [
        () =>
          owner.call('POST', `/api/applications/${id}/submit`, {
            on: '2020-01-02',
            how: 'email',
            asked: null,
            note: '',
            revision,
          }),
        () =>
          writer.call('PUT', `/api/applications/${id}/writing/sections/${section.id}`, {
            revision: section.revision,
            text: 'Written a moment too late.',
          }),
      ],
    });
    expect(answers.map(({ status, body }) => body?.code ?? status)).toEqual([200, 'writing.closed']);
    const [kept] = await query<{ text: string }>('select text from writing_section where id = $1', [
      section.id,
    ]);
    expect(kept?.text).toBe(section.text);
  });
});
