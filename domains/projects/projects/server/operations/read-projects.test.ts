import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { aProject } from '../../testing/factories.ts';
import { projectsDomain } from '../index.ts';

let server: MemberServer;
let owner: TestCaller;
let reader: TestCaller;
let draftId: string;

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

beforeAll(async () => {
  server = await aMemberServer([projectsDomain]);
  owner = await server.member();
  reader = await server.member();
  const { db } = server.database;
  await aProject(db, owner.userId, { title: 'First', status: 'published', at: day(1) });
  await aProject(db, owner.userId, {
    title: 'Second',
    status: 'published',
    categories: ['Water'],
    at: day(2),
  });
  draftId = (await aProject(db, owner.userId, { title: '=HYPERLINK("x")', at: day(3) })).id;
});
afterAll(() => server.close());

const titlesIn = (projects: { title: string }[]) => projects.map(({ title }) => title);

describe('getProject', () => {
  it('shows a draft to its owner and administrators only', async () => {
    const admin = await server.member({ isAdmin: true });
    const path = `/api/projects/${draftId}`;
    expect((await owner.call('GET', path)).status).toBe(200);
    expect((await admin.call('GET', path)).status).toBe(200);
    const refused = await reader.call('GET', path);
    expect([refused.status, refused.body.code]).toEqual([404, 'projects.not_found']);
  });
});

describe('listProjects', () => {
  it('is a plain list of published projects, newest first, with the fields of the specification', async () => {
    const { body } = await reader.call('GET', '/api/projects');
    expect(titlesIn(body)).toEqual(['Second', 'First']);
    expect(body[0]).toMatchObject({
      id: expect.any(String),
      title: 'Second',
      description: expect.any(String),
      categories: ['Water'],
      fundingGoal: 6,
      currentFunding: 0,
    });
  });

  it('searches, filters and pages', async () => {
    expect(titlesIn((await reader.call('GET', '/api/projects?q=first')).body)).toEqual(['First']);
    expect(titlesIn((await reader.call('GET', '/api/projects?category=water')).body)).toEqual(['Second']);
    expect(titlesIn((await reader.call('GET', '/api/projects?pageSize=1&page=2')).body)).toEqual(['First']);
    expect((await reader.call('GET', '/api/projects?pageSize=101')).status).toBe(400);
  });
});

describe('browseProjects', () => {
  it('answers one page with the number found and the facets', async () => {
    const { body } = await reader.call('GET', '/api/projects/browse?category=Water');
    expect(body).toMatchObject({ success: true, data: { total: 1 } });
    expect(titlesIn(body.data.items)).toEqual(['Second']);
    expect(body.data.items[0]).not.toHaveProperty('description');
    expect(body.data.facets.categories).toEqual([
      { name: 'Climate', count: 1 },
      { name: 'Open hardware', count: 1 },
      { name: 'Water', count: 1 },
    ]);
  });

  it('keeps "mine" to the caller', async () => {
    const mine = await owner.call('GET', '/api/projects/browse?scope=mine&sort=title');
    expect(titlesIn(mine.body.data.items)).toEqual(['=HYPERLINK("x")', 'First', 'Second']);
    expect((await reader.call('GET', '/api/projects/browse?scope=mine')).body.data.total).toBe(0);
  });
});

describe('listMyProjects', () => {
  it('lists the caller’s own, drafts included, last changed first', async () => {
    expect(titlesIn((await owner.call('GET', '/api/projects/mine')).body)).toEqual([
      '=HYPERLINK("x")',
      'Second',
      'First',
    ]);
    expect((await reader.call('GET', '/api/projects/mine')).body).toEqual([]);
  });
});

describe('exportProjects', () => {
  it('gives the caller’s own as CSV and defuses formulas', async () => {
    const { headers, text } = await owner.call('GET', '/api/projects/export.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="projects.csv"');
    const lines = parse<Record<string, string>>(text, { columns: true });
    expect(lines.map(({ title }) => title)).toEqual([`'=HYPERLINK("x")`, 'Second', 'First']);
    expect(lines[1]).toMatchObject({
      status: 'published',
      categories: 'Water',
      fundingGoalEth: '6',
      amountSoughtMax: '50000',
      publishedAt: day(2).toISOString(),
    });
  });

  it('holds only the head for a member without projects', async () => {
    const { text } = await reader.call('GET', '/api/projects/export.csv');
    expect(text.trim().split('\n')).toHaveLength(1);
  });
});
