import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#assistant/contract';
import { aMember } from '#identity/testing';
import type { OnboardingStatus } from '#onboarding/contract';
import { giveHdag } from '#tokens/testing';
import { Caller } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ start: true });
  // The index of the starter catalog is built beside the server.
  const caller = await aCaller();
  await vi.waitFor(
    async () =>
      expect((await caller.call({ method: 'GET', path: '/api/qa/agent-status' })).body).toEqual({
        success: true,
        data: { availableAgents: 4, totalAgents: 4 },
      }),
    { timeout: 20_000, interval: 100 },
  );
});
afterAll(() => server.close());

const aCaller = async () => new Caller(server, 'member', await aMember(server.database.db));

async function ask(question: string, caller?: Caller, userContext?: object): Promise<Answer> {
  const by = caller ?? (await aCaller());
  const body = { question, ...(userContext ? { userContext } : {}) };
  const answer = await by.call({ method: 'POST', path: '/api/qa/intelligent-answer' }, { body });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: Answer }).data;
}

describe('the agents of the product', () => {
  it.each([
    ['Explain my balance', 'ledger', 'Your ledger accounts'],
    ['How many HDAG do I have?', 'ledger', 'Your ledger accounts'],
    ['How many HDAG exist?', 'guide', 'Guide'],
    ['What should I do next?', 'steps', 'Your next steps'],
    ['Where do I start?', 'steps', 'Your next steps'],
    ['How do grants match my project?', 'guide', 'Guide'],
    ['What is RepID?', 'guide', 'Guide'],
    ['Find grants', 'guide', 'Guide'],
    ['Find grants for science', 'grants', 'Grant search'],
  ])('%s → %s', async (question, agentUsed, agentLabel) => {
    expect(await ask(question)).toMatchObject({ agentUsed, agentLabel });
  });

  it('quote the guide with the page it stands on', async () => {
    const { answer, category, sources, suggestions } = await ask('What is RepID?');
    expect(answer).toContain('RepID is a number');
    expect([category, suggestions]).toEqual(['reputation', []]);
    expect(sources[0]).toMatchObject({ title: 'How RepID works', path: '/learning/repid-intro' });
  });

  it('find at most three real grants, each with its page, and the whole search', async () => {
    const caller = await aCaller();
    const { answer, links, sources } = await ask('Find grants for science', caller);
    expect(answer).toMatch(/open calls? for “science”/);
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
    for (const { path, detail } of links) {
      expect(detail).toMatch(/^\w.+ · (closes \w{3} \d{1,2}, \d{4}$|rolling|dates on|closing date)/);
      expect((await caller.call({ method: 'GET', path: `/api${path}` })).status).toBe(200);
    }
    expect(sources[0]?.path).toBe('/grants?q=science');
    const { answer: none, links: no } = await ask('Find grants for zzyzx quux');
    expect([none, no]).toEqual(['I found no open call for “zzyzx quux”.', []]);
  });

  it("explain the asker's own balance and nobody else's", async () => {
    const owner = await aMember(server.database.db);
    await giveHdag(server.services, owner.userId, 12_345_678n);
    const asOwner = new Caller(server, 'member', owner);
    const context = { userId: owner.userId };
    expect((await ask('Explain my balance', asOwner, context)).answer).toContain('You have 12.34 HDAG.');
    expect((await ask('Explain my balance', undefined, context)).answer).toBe('You have no HDAG yet.');
  });

  it('name what is left to do as the onboarding card does', async () => {
    const caller = await aCaller();
    const { body } = await caller.call({ method: 'GET', path: '/api/onboarding/status' });
    const { nextSteps } = (body as { data: OnboardingStatus }).data;
    expect(nextSteps.length).toBeGreaterThan(0);
    expect((await ask('What should I do next?', caller)).links).toEqual(
      nextSteps.map(({ label, note = '', link }) => ({ title: label, detail: note, path: link })),
    );
  });
});
