import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { defineDomain } from '#platform/server/domain.ts';
import type { Answer } from '../../contract/index.ts';
import { addsToGuide, answersQuestion, assistantDomain } from '../index.ts';

const ASK = '/api/qa/intelligent-answer';
let isReady = true;

/** Stands in for the domains above: two pages of the guide, and an agent that knows the asker. */
const above = defineDomain({
  name: 'above',
  endpoints: {},
  operations: {},
  contributes: [
    addsToGuide({
      id: 'lanterns',
      order: 1,
      suggestion: 'What is a lantern?',
      entries: () => [
        { title: 'Lanterns', text: 'A lantern is lit at dusk.', path: '/lanterns', category: 'light' },
        { title: 'Keepers', text: 'A keeper trims the wick.', path: '/keepers', category: 'light' },
      ],
    }),
    answersQuestion({
      id: 'own-lanterns',
      order: 1,
      label: 'Your lanterns',
      suggestion: 'How many lanterns do I have?',
      takes: (question) => (/lanterns do i have/i.test(question) ? 'own' : null),
      offers: (_, question) =>
        question.includes('weather')
          ? { title: 'Search lanterns', detail: '', path: '/lanterns?q=weather' }
          : null,
      isReady: () => isReady,
      answer: async (_, { text, userId }) => ({
        answer: `${text} ${userId}`,
        category: 'light',
        links: [{ title: 'A lantern', detail: '', path: '/lanterns' }],
      }),
    }),
  ],
});

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([assistantDomain, above]);
});
afterAll(() => server.close());

async function ask(question: string, userContext?: object): Promise<Answer> {
  const { call } = await server.member();
  const answer = await call('POST', ASK, { question, ...(userContext ? { userContext } : {}) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

describe('an agent of another domain', () => {
  it('answers what it takes, for the one who asks', async () => {
    const { call, userId } = await server.member();
    const body = { question: 'How many lanterns do I have?', userContext: { userId: 'somebody else' } };
    expect((await call('POST', ASK, body)).body.data).toEqual({
      answer: `own ${userId}`,
      category: 'light',
      agentUsed: 'own-lanterns',
      agentLabel: 'Your lanterns',
      sources: [],
      links: [{ title: 'A lantern', detail: '', path: '/lanterns' }],
      suggestions: [],
    });
  });

  it('that is not ready counts so and says so, and the guide continues', async () => {
    const { call } = await server.member();
    const status = async () => (await call('GET', '/api/qa/agent-status')).body.data;
    expect(await status()).toEqual({ availableAgents: 2, totalAgents: 2 });
    isReady = false;
    try {
      expect(await status()).toEqual({ availableAgents: 1, totalAgents: 2 });
      const refused = await call('POST', ASK, { question: 'How many lanterns do I have?' });
      expect([refused.status, refused.body.code]).toEqual([503, 'assistant.not_ready']);
      expect((await ask('What is a lantern?')).agentUsed).toBe('guide');
    } finally {
      isReady = true;
    }
  });
});

describe('the guide', () => {
  it('quotes what domains add to it, with the page it stands on', async () => {
    expect(await ask('What is a lantern?')).toMatchObject({
      answer: 'A lantern is lit at dusk.',
      agentUsed: 'guide',
      agentLabel: 'Guide',
      sources: [{ title: 'Lanterns', path: '/lanterns' }],
      suggestions: [],
    });
  });

  it('reads a question that points back together with the one before it', async () => {
    const conversationHistory = [
      { role: 'user', content: 'What does a keeper trim?' },
      { role: 'assistant', content: 'The wick.' },
    ];
    const { sources } = await ask('What is it?', { conversationHistory });
    expect(sources[0]?.path).toBe('/keepers');
  });

  it('says that it found nothing, and what can be asked', async () => {
    const { answer, category, sources, links, suggestions } = await ask(
      'What is the weather in Paris tomorrow?',
    );
    expect(answer).toBe('I don’t know the answer to that. Hodag’s guide says nothing about it.');
    expect([category, sources]).toEqual(['unknown', []]);
    expect(links).toEqual([{ title: 'Search lanterns', detail: '', path: '/lanterns?q=weather' }]);
    expect(suggestions).toEqual(['What is a lantern?', 'How many lanterns do I have?']);
  });
});

describe('a question', () => {
  it.each([
    ['blank', '   '],
    ['too long', 'x'.repeat(501)],
  ])('that is %s is refused', async (_what, question) => {
    const { call } = await server.member();
    const answer = await call('POST', ASK, { question });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  it.each(['<script>alert(1)</script>', "'; drop table x; --", '\u202E\u200B', '🦫'.repeat(100)])(
    'such as %s is answered like any other text',
    async (question) => {
      expect((await ask(question)).category).toBe('unknown');
    },
  );

  it('is for members', async () => {
    const answer = await server.browser().post(ASK, { question: 'What is a lantern?' });
    expect(answer.status).toBe(401);
  });
});
