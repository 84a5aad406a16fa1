import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOpenGrants } from '#grants/catalog/server';
import { type CatalogServer, someOpportunities } from '#grants/catalog/testing';
import type { TestCaller } from '#members/identity/testing';
import { PROJECT_LIMITS } from '#projects/projects/contract';
import { aProject } from '#projects/projects/testing';
import { aMatchingServer } from '../../testing/matching-server.ts';

const ROCKETS = {
  title: 'Desert Rocket Club',
  description:
    'Our volunteers teach 160 desert kids to build rockets and robots. We launch them each spring, and our girls and boys write code on donated laptops.',
};
const OFFICIAL = {
  stem: {
    title: 'STEM Education Outreach',
    description:
      'Supports informal science learning and out-of-school time STEM education for K-12 students.',
  },
  // Shares everyday words with the mission and nothing else.
  spring: {
    title: 'Spring Launch of Volunteers',
    description:
      'Volunteers visit the desert each spring. Our staff write to boys and girls, and we launch a newsletter.',
  },
  roads: { title: 'Bridge Formula Program', description: 'Highway bridges, culverts and tunnels of states.' },
  silent: { title: 'Unnamed fund', description: '' },
};

let server: CatalogServer;
let lead: TestCaller;
beforeAll(async () => {
  server = await aMatchingServer();
  lead = await server.member();
  const facts = { eligibility: [], categories: [], funder: null, applicantTypes: [], regions: [] };
  await someOpportunities(
    server.database.db,
    Object.entries(OFFICIAL).map(([externalId, text]) => ({ externalId, ...text, ...facts })),
  );
  await server.live.catchUp();
});
afterAll(() => server.close());

interface Found {
  readonly grant: { readonly externalId: string };
  readonly band: string;
  readonly matchScore: number;
  readonly reasons: { part: string; text: string; topics?: { label: string; yours: string[] }[] }[];
}

async function matchesOf(text: { title?: string; summary?: string; description?: string }) {
  const blank = {
    title: '',
    summary: '',
    description: '',
    categories: [],
    region: null,
    applicantType: null,
  };
  const { id } = await aProject(server.database.db, lead.userId, { ...blank, ...text });
  const { status, body } = await lead.call('GET', `/api/grants/matches?projectId=${id}`);
  return { status, code: body.code as string, found: body.data as Found[], meta: body.meta };
}

describe('an everyday description', () => {
  it('finds the program that fits in official words, before one that shares its everyday words', async () => {
    const { found } = await matchesOf(ROCKETS);
    expect(found[0]!.grant.externalId).toBe('stem');
    expect(found[0]!.band).not.toBe('weak');
    const others = found.filter(({ grant }) => grant.externalId !== 'stem');
    expect(others.map(({ band }) => band).filter((band) => band !== 'weak')).toEqual([]);
  });

  it('says which topic both are about, in the words of each', async () => {
    const { found } = await matchesOf(ROCKETS);
    const purpose = found[0]!.reasons.find(({ part }) => part === 'purpose')!;
    expect(purpose.text).toMatch(/^Same topic: .*your “Rocket”, .*its “STEM education”/);
    expect(purpose.topics!.length).toBeGreaterThan(0);
    expect(purpose.topics![0]!.yours.length).toBeGreaterThan(1);
  });

  it('is matched for who asks in words too', async () => {
    const { grants, total } = await findOpenGrants(server.services, { text: ROCKETS.description, limit: 3 });
    expect(grants[0]!.title).toBe(OFFICIAL.stem.title);
    expect(total).toBeGreaterThan(0);
    const bridge = await findOpenGrants(server.services, { text: 'highway bridges', limit: 3 });
    expect(bridge.grants.map(({ title }) => title)).toEqual([OFFICIAL.roads.title]);
  });
});

describe('a description that says little', () => {
  it.each([
    ['nothing', {}],
    ['one word', { description: 'Rockets' }],
    ['white space', { title: '  ', description: '\n\n' }],
    ['signs', { title: '!!!', description: '… — …' }],
  ])('%s is too short', async (_, text) => {
    expect(await matchesOf(text)).toMatchObject({ status: 422, code: 'grants.project_too_short' });
  });

  it.each([
    [
      'only quoted titles',
      { title: '“Blue Comet”', description: '“Shakespeare on the Lawn” and “The Long Night”' },
    ],
    ['only numbers', { title: '2024 2025', description: '160 1,900 $45,000 25' }],
    [
      'only general words',
      { description: 'We want to do more of what we do every year for everybody here.' },
    ],
  ])('%s gets no strong match', async (_, text) => {
    const { status, found } = await matchesOf(text);
    expect(status).toBe(200);
    expect(found.filter(({ band }) => band === 'strong' || band === 'good')).toEqual([]);
  });

  it('at its longest, and beyond it in a question, is answered like its beginning', async () => {
    const long = `${ROCKETS.description} `.repeat(140);
    const { found } = await matchesOf({
      ...ROCKETS,
      description: long.slice(0, PROJECT_LIMITS.descriptionMax),
    });
    expect(found[0]!.grant.externalId).toBe('stem');
    const asked = await findOpenGrants(server.services, { text: long.slice(0, 20_000), limit: 1 });
    expect(asked.grants[0]!.title).toBe(OFFICIAL.stem.title);
  });

  it('in another language is matched by words, and that is said', async () => {
    const { found, meta } = await matchesOf({
      title: 'Puentes',
      description:
        'Nuestra asociación construye puentes con los vecinos y las escuelas de la zona: bridges, tunnels.',
    });
    expect(meta.language).toBe('es');
    expect(found[0]!.grant.externalId).toBe('roads');
  });
});
