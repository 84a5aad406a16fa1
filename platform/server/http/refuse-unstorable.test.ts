import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointSpec } from '../../kernel/contract.ts';
import type { AppError } from '../../kernel/errors.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { validateRequest } from './validate-request.ts';

const any = z.looseObject({});
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(() => JSON.stringify);
  refuseUnstorable(app);
  const config = { endpoint: {} as EndpointSpec };
  app.route({
    method: 'GET',
    url: '/things/:id',
    config,
    schema: { params: any, querystring: any },
    handler: async ({ params }) => params,
  });
  app.route({
    method: 'GET',
    url: '/plain',
    config,
    schema: { querystring: any },
    handler: async ({ query }) => query,
  });
  app.route({
    method: 'POST',
    url: '/things',
    config,
    schema: { body: z.json() },
    handler: async () => ({ taken: true }),
  });
  app.route({
    method: 'POST',
    url: '/strict',
    config,
    schema: { body: z.strictObject({ text: z.string().max(2), count: z.number() }) },
    handler: async () => ({ taken: true }),
  });
  app.setErrorHandler((error: AppError, _request, reply) =>
    reply.code(error.status ?? 500).send({ code: error.code, ...(error.details as object) }),
  );
  await app.ready();
  return () => app.close();
});

async function namedFields(request: InjectOptions): Promise<string[] | number> {
  const answer = await app.inject(request);
  const body = answer.json() as { code?: string; fields?: { field: string; message: string }[] };
  if (body.code !== 'request.invalid') return answer.statusCode;
  for (const { message } of body.fields ?? []) expect(message).toMatch(/^Must be text|^Nested/);
  return (body.fields ?? []).map(({ field }) => field);
}

const post = (payload: string) =>
  namedFields({ method: 'POST', url: '/things', headers: { 'content-type': 'application/json' }, payload });

describe('text that the database cannot keep is refused', () => {
  it.each([
    ['/things/a%00b', ['id']],
    ['/plain?q=a%00b&r=1', ['q']],
    ['/plain?q=1&q=%00', ['q.1']],
    ['/plain?a%00b=1', ['a\uFFFDb']],
    ['/nowhere%00', ['path']],
    ['/nowhere?q=%00', ['path']],
    ['/plain#%00', 200],
    ['/plain?q=a%2500b', 200],
    ['/things/%2500', 200],
  ])('in the address %s', async (url, expected) => {
    expect(await namedFields({ url })).toEqual(expected);
  });

  it.each(['user-agent', 'cookie', 'x-forwarded-for'])('in the header %s', async (name) => {
    expect(await namedFields({ url: '/plain', headers: { [name]: 'a\0b' } })).toEqual([name]);
    expect(await namedFields({ url: '/plain', headers: { [name]: 'a' } })).toBe(200);
  });

  it.each([
    [String.raw`{"text":"a\u0000b"}`, ['text']],
    [String.raw`{"text":"half \ud800"}`, ['text']],
    [String.raw`{"text":"\udc00\ud800"}`, ['text']],
    [String.raw`{"list":[1,{"deep":"\u0000"}],"other":"\u0000"}`, ['list.1.deep', 'other']],
    [String.raw`{"a\u0000b":1}`, ['a\uFFFDb']],
    [String.raw`"\u0000"`, ['body']],
    [String.raw`{"text":"a whole pair \ud83d\ude00 and \u202e\u0007"}`, 200],
    ['null', 200],
  ])('in the body %s', async (payload, expected) => {
    expect(await post(payload)).toEqual(expected);
  });

  it('with everything else that is wrong', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/strict',
      headers: { 'content-type': 'application/json' },
      payload: String.raw`{"text":"long\u0000","count":"x","a\u0000b":1}`,
    });
    const fields = (answer.json() as { fields: { field: string }[] }).fields.map(({ field }) => field);
    expect(fields.toSorted()).toEqual(['a\uFFFDb', 'count', 'text']);
  });

  it('with a limit to nesting', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(await post(nested(32))).toBe(200);
    expect(await post(nested(33))).toEqual([Array(32).fill('0').join('.')]);
    expect(await post(nested(50_000))).toEqual([Array(32).fill('0').join('.')]);
  });

  it('with at most twenty fields named', async () => {
    expect(await post(`[${Array(5000).fill(String.raw`"\u0000"`).join(',')}]`)).toHaveLength(20);
  });
});
