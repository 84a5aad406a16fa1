import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Idea } from '../../contract/schemas.ts';
import { wordIdeas } from './word-ideas.ts';

let content = '';
let status = 200;
const bodies: string[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += String(piece);
  bodies.push(body);
  response.writeHead(status, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content };
  response.end(
    JSON.stringify({
      id: 'c',
      object: 'chat.completion',
      created: 1,
      model: 'fake',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    }),
  );
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

const IDEA: Idea = {
  title: 'Food security',
  description: '12 open grants and programs mention “food security”; no published project here does.',
  categories: ['Agriculture and food'],
  fundingGoal: 3,
  evidence: { words: 'food security', grants: 12, projects: 0 },
  writer: 'rules',
};
const word = () => {
  const { port } = server.address() as AddressInfo;
  const config = { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'fake', AI_API_KEY: undefined };
  return wordIdeas(config, [IDEA], ['food']);
};

describe('wordIdeas', () => {
  it('takes the words of the model, and keeps what was counted', async () => {
    content = 'Here: [{"title": "A pantry on every street", "description": "Neighbors share one fridge."}]';
    expect(await word()).toEqual([
      {
        ...IDEA,
        title: 'A pantry on every street',
        description: `Neighbors share one fridge. ${IDEA.description}`,
        writer: 'model',
      },
    ]);
    expect(bodies.at(-1)).toContain('Food security');
  });

  it.each([
    ['numbers', '[{"title": "A pantry", "description": "Feeds 500 families a week."}]'],
    ['links', '[{"title": "A pantry", "description": "See https://evil.example for more."}]'],
    ['another count of ideas', '[]'],
    ['no JSON', 'I cannot help with that.'],
  ])('keeps the words of the rules where the model writes %s', async (_what, text) => {
    content = text;
    expect(await word()).toEqual([IDEA]);
  });

  it('keeps them where the model fails', async () => {
    status = 500;
    expect(await word()).toEqual([IDEA]);
    status = 200;
  });
});
