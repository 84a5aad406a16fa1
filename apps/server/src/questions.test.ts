import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOpportunity } from '#grants/catalog/testing';
import type { Answer } from '#members/assistant/contract';
import { aMember } from '#members/identity/testing';
import type { OnboardingStatus } from '#members/onboarding/contract';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { giveHdag, rewardIntent, rewardIsDue } from '#standing/tokens/testing';
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
        data: { availableAgents: 12, totalAgents: 12 },
      }),
    { interval: 100 },
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

/** Questions as people type them, and who answers. */
const EVERYDAY = [
  ['Explain my balance', 'ledger'],
  ['How many HDAG do I have?', 'ledger'],
  ['how much hdag do i have', 'ledger'],
  ['What’s my balance?', 'ledger'],
  ['Can I sell HDAG?', 'hdag'],
  ['can i cash out my tokens?', 'hdag'],
  ['Where can I buy HDAG?', 'hdag'],
  ['How do I get my HDAG?', 'hdag'],
  ['When are they paid?', 'hdag'],
  ['when do i get my rewards', 'hdag'],
  ['What should I do next?', 'steps'],
  ['Where do I start?', 'steps'],
  ['what now', 'steps'],
  ['Which grants could pay for a mobile clinic?', 'grants'],
  ['who funds youth work', 'grants'],
  ['Find grants for science', 'grants'],
  ['What deadlines do I have?', 'deadlines'],
  ['when is my next deadline', 'deadlines'],
  ['When do I have to hand in my application?', 'deadlines'],
  ['Which dates should I remember?', 'deadlines'],
  ['When is the deadline for ASPCA?', 'deadlines'],
  ['What did I save?', 'saved'],
  ['Where is the grant I kept for later?', 'saved'],
  ['When is my money paid out?', 'hdag'],
  ['How much HDAG is waiting for me?', 'hdag'],
  ['What do I get when I invite my neighbour?', 'invite'],
  ['What do I get when I invite my neighbor?', 'invite'],
  ['How much money do I get when a friend joins?', 'invite'],
  ['How much HDAG do I get when a friend joins?', 'invite'],
  ['How do I invite someone?', 'invite'],
  ['can i invite a friend', 'invite'],
  ['Who invited me?', 'invitations'],
  ['How many friends did I invite?', 'invitations'],
  ['When do I get my 2 HDAG?', 'hdag'],
  ['Where do I find the grant I saved yesterday?', 'saved'],
  ['How do I put a deadline into my calendar?', 'guide'],
  ['Do I have to pay anything?', 'guide'],
  ['Who sees my profile?', 'audience'],
  ['is my profile public', 'audience'],
  ['How many HDAG exist?', 'guide'],
  ['How do grants match my project?', 'guide'],
  ['Find grants', 'guide'],
] as const;

/** The page that each answer leads to first. */
const PAGES = [
  ['What is RepID?', '/learning/repid-intro'],
  ['what does rep id mean', '/learning/repid-intro'],
  ['Explain RepID to me', '/learning/repid-intro'],
  ['How do I delete my account?', '/account'],
  ['close my account', '/account'],
  ['I want to remove my account', '/account'],
  ['Can I sell HDAG?', '/token-system-guide'],
  ['When are rewards paid?', '/rewards'],
  ['How do I invite someone?', '/refer'],
  ['Who sees my profile?', '/settings'],
  ['What deadlines do I have?', '/grants'],
  ['How do I put a deadline into my calendar?', '/grants?saved=only'],
  ['Do I have to pay anything?', '/account'],
  ['Is Hodag free?', '/account'],
  ['Who invited me?', '/account'],
  ['How many friends did I invite?', '/referrals'],
  ['Where do I find the grant I saved yesterday?', '/grants?saved=only'],
  ['Which grants could pay for a mobile clinic?', '/grants?q=mobile+clinic'],
] as const;

describe('the agents of the product', () => {
  it.each(EVERYDAY)('%s → %s', async (question, agentUsed) => {
    expect(await ask(question)).toMatchObject({ agentUsed });
  });

  it.each(PAGES)('%s → %s', async (question, path) => {
    const { sources, answer } = await ask(question);
    expect(answer).not.toBe('');
    expect(sources[0]?.path).toBe(path);
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
    expect(answer).toMatch(/open grants? match(es)? “science”/);
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
    for (const { path, detail } of links) {
      expect(detail).toMatch(
        /^\w.+ · (closes \w{3} \d{1,2}, \d{4}|open all year|dates on|closing date).* · matches: /,
      );
      expect((await caller.call({ method: 'GET', path: `/api${path}` })).status).toBe(200);
    }
    expect(sources[0]?.path).toBe('/grants?q=science');
    const { answer: none, links: no } = await ask('Find grants for zzyzx quux');
    expect([none, no]).toEqual([
      'I found no open grant for “zzyzx quux”. Try other words in the search.',
      [],
    ]);
  });

  it("explain only the asker's own balance", async () => {
    const owner = await aMember(server.database.db);
    await giveHdag(server.services, owner.userId, 12_345_678n);
    const asOwner = new Caller(server, 'member', owner);
    const context = { userId: owner.userId };
    expect((await ask('Explain my balance', asOwner, context)).answer).toContain('You have 12.34 HDAG.');
    expect((await ask('Explain my balance', undefined, context)).answer).toMatch(/^You have no HDAG yet\./);
  });

  it.each([
    'Explain my balance',
    'How much HDAG is waiting for me?',
    'What do I get when I invite my neighbor?',
  ])('%s: tells what is pending and the day it arrives, without a balance too', async (question) => {
    const owner = await aMember(server.database.db);
    const { services } = server;
    const facts = { userId: owner.userId, amount: 2_000_000n, reason: 'test' };
    const tomorrow = new Date(services.clock.now().getTime() + DAY_MS);
    await inTransaction(services.db, async (tx) => {
      for (const key of ['arriving', 'open'])
        await rewardIntent(services, tx, { key: `${key} ${owner.userId}`, ...facts });
      await rewardIsDue(services, tx, `arriving ${owner.userId}`, tomorrow);
    });
    const { answer } = await ask(question, new Caller(server, 'member', owner));
    expect(answer).toContain('You have 4 HDAG pending.');
    expect(answer).toContain(`2 HDAG arrives ${dayText(tomorrow)}.`);
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

  it('say that HDAG cannot be sold, and what it is for', async () => {
    const { answer } = await ask('Can I sell HDAG?');
    expect(answer).toMatch(/^No\. HDAG cannot be bought or sold here/);
    expect(answer).toContain('You can vote with it');
  });

  it('list the deadlines of what the asker saved, the next first', async () => {
    const caller = await aCaller();
    expect(await ask('What deadlines do I have?', caller)).toMatchObject({ links: [] });
    const dated = (month: number) => ({
      title: `Closes in month ${month}`,
      deadline: {
        kind: 'date' as const,
        at: `2099-0${month}-01T12:00:00.000Z`,
        zone: 'UTC',
        timeKnown: true,
      },
    });
    const { db } = server.database;
    const later = await anOpportunity(db, dated(9));
    const next = await anOpportunity(db, dated(2));
    const undated = await anOpportunity(db, { deadline: { kind: 'rolling' } });
    for (const { id } of [later, next, undated]) {
      const path = `/api/grants/${id}/saved` as const;
      expect((await caller.call({ method: 'PUT', path }, { body: { isSaved: true } })).status).toBe(200);
    }
    const { answer, links } = await ask('What deadlines do I have?', caller);
    expect(answer).toBe(
      'You keep 3 grants; 2 have deadlines ahead. 1 lists no closing date: check the funder’s page. The next one first:',
    );
    expect(links.map(({ title }) => title)).toEqual([next.title, later.title]);
    expect((await ask('What deadlines do I have?')).links).toEqual([]);
  });

  it('show the asker’s own date of a saved grant, asked for by its name', async () => {
    const caller = await aCaller();
    const { db } = server.database;
    const shelter = await anOpportunity(db, { title: 'ASPCA shelter aid', deadline: { kind: 'rolling' } });
    const other = await anOpportunity(db, { title: 'Village library' });
    for (const { id } of [shelter, other]) {
      const body = { isSaved: true, ...(id === shelter.id ? { ownDate: '2098-02-15' } : {}) };
      await caller.call({ method: 'PUT', path: `/api/grants/${id}/saved` as const }, { body });
    }
    const detail = expect.stringContaining('your date: Feb 15, 2098');
    const { answer, links } = await ask('When is the deadline for ASPCA?', caller);
    expect(answer).toBe('Of the grants you keep, 1 matches “ASPCA”:');
    expect(links).toMatchObject([{ title: shelter.title, detail }]);
    expect((await ask('What did I save?', caller)).links).toContainEqual(
      expect.objectContaining({ title: shelter.title, detail }),
    );
  });

  it('give the asker’s own referral link', async () => {
    const caller = await aCaller();
    const { body } = await caller.call({ method: 'GET', path: '/api/referral/code' });
    const { referralCode } = (body as { data: { referralCode: string } }).data;
    expect((await ask('How do I invite someone?', caller)).answer).toContain(
      `/join?referrer=${referralCode}`,
    );
  });

  it.each(['penguins like purple spaghetti', 'zzyzx quux'])(
    'offer no search that finds nothing, but questions with answers: %s',
    async (question) => {
      const { category, links, suggestions } = await ask(question);
      expect([category, links]).toEqual(['unknown', []]);
      expect(suggestions.length).toBeGreaterThan(0);
    },
  );

  it('offer the search for what nothing answers', async () => {
    const { answer, category, links } = await ask('Best recipe for sourdough bread');
    expect([answer.startsWith('I don’t know'), category]).toEqual([true, 'unknown']);
    expect(links[0]?.path).toBe('/grants?q=Best+recipe+sourdough+bread');
  });
});
