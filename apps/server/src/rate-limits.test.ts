import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type CallerKind, everyCaller, refusalOf } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

const limited = everyEndpoint.filter(({ endpoint }) => endpoint.rateLimit);

let server: ProductServer;
let callers: Readonly<Record<CallerKind, Caller>>;

beforeAll(async () => {
  server = await aProductServer({ environment: { RATE_LIMIT_SCALE: '1' } });
  callers = await everyCaller(server);
});
afterAll(() => server.close());

describe('V2.4.1: an endpoint with a limit holds it', () => {
  it.each(limited)('$label', async ({ endpoint, name }) => {
    // A network each, or the limit of the whole site would be met first.
    const request = {
      query: 'no-such-field=1',
      ip: `198.51.${limited.findIndex((one) => one.name === name)}.7`,
    };
    const { max, perSeconds } = endpoint.rateLimit ?? { max: 0, perSeconds: 0 };
    // Stopped by the contract, behind the limit: nothing is changed. Making the callers used up some calls.
    const statuses: number[] = [];
    let answer = await callers.admin.call(endpoint, request);
    while (answer.status !== 429 && statuses.length <= max) {
      statuses.push(answer.status);
      answer = await callers.admin.call(endpoint, request);
    }
    expect(answer.status).toBe(429);
    expect(statuses.length).toBeGreaterThanOrEqual(max - 1);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(refusalOf(answer)).toMatchObject({ code: 'rate.limited', requestId: expect.any(String) });
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(perSeconds);
  });

  it('every call that checks a secret has one', () => {
    const guesses = everyEndpoint.filter(
      ({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'public',
    );
    const open = guesses.filter(({ endpoint, name }) => !endpoint.rateLimit && name !== 'logout');
    expect(open.map(({ label }) => label)).toEqual([]);
  });
});
