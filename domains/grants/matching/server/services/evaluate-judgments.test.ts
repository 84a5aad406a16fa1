import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpportunity, type CatalogServer } from '#grants/catalog/testing';
import { aMember, testServices } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { aMatchingServer } from '../../testing/matching-server.ts';
import { setJudgment } from '../store/judgment-store.ts';
import { evaluateJudgments } from './evaluate-judgments.ts';

let server: CatalogServer;
beforeAll(async () => {
  server = await aMatchingServer();
});
afterAll(() => server.close());

describe('evaluateJudgments', () => {
  it('measures how far above the others the grants that fit are ranked', async () => {
    const { db } = server.database;
    const measured = () => evaluateJudgments(testServices(db));
    expect(await measured()).toEqual({ verdicts: 0, queries: 0, ndcg10: 0, map: 0 });

    const [ann, ben] = [await aMember(db), await aMember(db)];
    const text = { title: 'Flood gauges', summary: 'Gauges that warn a harbour of a flood.' };
    const project = await aProject(db, ann.userId, { ...text, description: '', categories: [] });
    const near = await anOpportunity(db, { externalId: 'near', title: 'Flood gauges for a harbour' });
    const far = await anOpportunity(db, { externalId: 'far', title: 'Music lessons in a harbour school' });
    await anOpportunity(db, { externalId: 'unjudged', title: 'Flood gauges that warn a harbour' });
    const judge = (userId: string, projectId: string, opportunityId: string, verdict: 'fits' | 'notForUs') =>
      setJudgment(db, { userId, projectId, opportunityId }, verdict, new Date());

    await judge(ann.userId, project.id, far.id, 'notForUs');
    expect(await measured()).toEqual({ verdicts: 1, queries: 0, ndcg10: 0, map: 0 });
    await judge(ann.userId, project.id, near.id, 'fits');
    expect(await measured()).toEqual({ verdicts: 2, queries: 1, ndcg10: 1, map: 1 });

    // Another member finds the other way about, so their ideal order is turned round: the fitting grant comes second.
    const other = await aProject(db, ben.userId, { ...text, description: '', categories: [] });
    await judge(ben.userId, other.id, near.id, 'notForUs');
    await judge(ben.userId, other.id, far.id, 'fits');
    const second = 1 / Math.log2(3);
    const found = await measured();
    expect(found).toMatchObject({ verdicts: 4, queries: 2, map: (1 + 1 / 2) / 2 });
    expect(found.ndcg10).toBeCloseTo((1 + second) / 2, 10);
  });
});
