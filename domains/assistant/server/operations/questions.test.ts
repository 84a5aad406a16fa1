import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { grantsDomain } from '#grants/server';
import { aMemberServer, type MemberServer } from '#identity/testing';
import { tokensDomain } from '#tokens/server';
import { giveHdag } from '#tokens/testing';
import type { Answer } from '../../contract/index.ts';
import { createAssistant } from '../index.ts';

const ASK = '/api/qa/intelligent-answer';
const STEP = { label: 'E-mail address', link: '/onboarding?step=2', note: 'For codes.' };

let server: MemberServer;
let stop: (() => Promise<void>) | undefined;
let steps: (typeof STEP)[] = [STEP];
beforeAll(async () => {
  const assistant = createAssistant({ nextStepsFor: async () => steps });
  server = await aMemberServer([grantsDomain, tokensDomain, assistant], {
    prepare: async (services) => {
      stop = await grantsDomain.start?.(services);
    },
  });
  const { member } = server;
  const { call } = await member();
  // The index of the starter catalogue is built beside the server.
  await vi.waitFor(
    async () =>
      expect((await call('GET', '/api/qa/agent-status')).body.data).toMatchObject({ availableAgents: 4 }),
    { timeout: 20_000, interval: 100 },
  );
});
afterAll(async () => {
  await stop?.();
  await server.close();
});

async function ask(question: string, userContext?: object): Promise<Answer> {
  const { call } = await server.member();
  const answer = await call('POST', ASK, { question, ...(userContext ? { userContext } : {}) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

describe('getAgentStatus', () => {
  it('counts those that can answer now', async () => {
    const { call } = await server.member();
    expect((await call('GET', '/api/qa/agent-status')).body).toEqual({
      success: true,
      data: { availableAgents: 4, totalAgents: 4 },
    });
  });
});

describe('answerQuestion', () => {
  it('quotes the guide with the page it stands on', async () => {
    const { answer, agentUsed, category, sources, suggestions } = await ask('What is RepID?');
    expect(answer).toContain('RepID is a number');
    expect([agentUsed, category, suggestions]).toEqual(['guide', 'reputation', []]);
    expect(sources[0]).toMatchObject({ title: 'How RepID works', path: '/learning/repid-intro' });
  });

  it('reads a question that points back together with the one before it', async () => {
    const conversationHistory = [
      { role: 'user', content: 'What is STAR voting?' },
      { role: 'assistant', content: 'Scores from 0 to 5.' },
    ];
    const { sources } = await ask('Who may take part in it?', { conversationHistory });
    expect(sources[0]?.path).toBe('/learning/governance-intro');
  });

  it('says that it found nothing, and what can be asked', async () => {
    const { answer, category, sources, suggestions } = await ask('What is the weather in Paris tomorrow?');
    expect(answer).toBe('I found nothing about that in Hodag’s guide.');
    expect([category, sources]).toEqual(['unknown', []]);
    expect(suggestions).toContain('What is RepID?');
  });

  it('finds at most three real grants, each with its page, and the whole search', async () => {
    const { answer, agentUsed, links, sources } = await ask('Find grants for science');
    expect(agentUsed).toBe('grants');
    expect(answer).toMatch(/open calls? for “science”/);
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(3);
    for (const { path, detail } of links) {
      expect(detail).toMatch(/^\w.+ · (closes |rolling|dates on|closing date)/);
      const { call } = await server.member();
      expect((await call('GET', `/api${path}`)).status).toBe(200);
    }
    expect(sources[0]?.path).toBe('/grants?q=science');
  });

  it('says when no call is open for some words', async () => {
    const { answer, links } = await ask('Find grants for zzyzx quux');
    expect([answer, links]).toEqual(['I found no open call for “zzyzx quux”.', []]);
  });

  it("explains the asker's own balance and nobody else's", async () => {
    const owner = await server.member();
    await giveHdag(server.services, owner.userId, 12_345_678n);
    const body = { question: 'Explain my balance', userContext: { userId: owner.userId } };
    const own = (await owner.call('POST', ASK, body)).body.data as Answer;
    expect(own.answer).toContain('You have 12.34 HDAG.');
    const other = await server.member();
    expect((await other.call('POST', ASK, body)).body.data.answer).toBe('You have no HDAG yet.');
  });

  it('names what is left to do, or that nothing is', async () => {
    expect((await ask('What should I do next?')).links).toEqual([
      { title: STEP.label, detail: STEP.note, path: STEP.link },
    ]);
    steps = [];
    expect((await ask('What should I do next?')).answer).toBe('Nothing is left: all steps are done.');
  });

  it.each([
    ['blank', '   '],
    ['too long', 'x'.repeat(501)],
  ])('refuses a question that is %s', async (_what, question) => {
    const { call } = await server.member();
    const answer = await call('POST', ASK, { question });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each(['<script>alert(1)</script>', "'; drop table x; --", '\u202E\u200B', '🦫'.repeat(100)])(
    'answers %s like any other text',
    async (question) => {
      expect((await ask(question)).category).toBe('unknown');
    },
  );

  it('is for members', async () => {
    const answer = await server.browser().post(ASK, { question: 'What is RepID?' });
    expect(answer.status).toBe(401);
  });
});
