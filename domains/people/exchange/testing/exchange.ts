import { randomUUID } from 'node:crypto';
import type { MemberServer, TestAnswer, TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { parseHdag } from '#standing/tokens/contract';
import { giveHdag } from '#standing/tokens/testing';

/** Text of an offer that is complete. */
const LISTING = {
  revision: 0,
  kind: 'offer',
  category: 'skills',
  title: 'Rust code review for sensors',
  text: 'I review firmware written in Rust, with tests for embedded sensors.',
  unit: 'hour',
  quantity: 10,
  price: '2.5',
  isRemote: true,
  place: '',
  timeZone: 'Europe/Rome',
  times: ['evenings'],
};

/** The exchange on a test's server; every step by the endpoints. */
export function anExchange(server: MemberServer) {
  const { services } = server;
  const ahead = (days: number): string =>
    new Date(services.clock.now().getTime() + days * DAY_MS).toISOString();
  const must = async (answer: Promise<TestAnswer>): Promise<TestAnswer['body']> => {
    const { status, body, text } = await answer;
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return body;
  };

  /** A member with so many free HDAG. */
  async function member(hdag = '0'): Promise<TestCaller> {
    const made = await server.member({ email: `${randomUUID()}@example.org` });
    const amount = parseHdag(hdag) ?? 0n;
    if (amount > 0n) await giveHdag(services, made.userId, amount);
    return made;
  }

  const save = (author: TestCaller, id: string, change: object = {}) =>
    author.call('PUT', `/api/exchange/listings/${id}`, { ...LISTING, validUntil: ahead(30), ...change });

  /** Posts a listing. @returns its id */
  async function list(author: TestCaller, change: object = {}): Promise<string> {
    const id = randomUUID();
    await must(save(author, id, change));
    return id;
  }

  const propose = (by: TestCaller, listingId: string, change: object = {}) =>
    by.call('POST', `/api/exchange/listings/${listingId}/deals`, {
      id: randomUUID(),
      quantity: 4,
      price: '2.5',
      deliverBy: ahead(7),
      message: 'Two evenings would be fine.',
      ...change,
    });
  /** A step in the state that the deal is in now, unless the body names another one. */
  async function step(by: TestCaller, id: string, action: string, body: object = {}): Promise<TestAnswer> {
    const { body: deal } = await by.call('GET', `/api/exchange/deals/${id}`);
    const state = deal?.state ?? 'proposed';
    return by.call('POST', `/api/exchange/deals/${id}/${action}`, { state, ...body });
  }

  /** A deal of 10 HDAG, brought to where a test begins. */
  async function deal(provider: TestCaller, payer: TestCaller, until: 'accept' | 'pay' | 'deliver' = 'pay') {
    const { id } = await must(propose(payer, await list(provider)));
    await must(step(provider, id, 'accept'));
    if (until === 'accept') return id as string;
    await must(step(payer, id, 'pay'));
    if (until === 'deliver') await must(step(provider, id, 'deliver', { note: 'Done.' }));
    return id as string;
  }
  return { ahead, must, member, save, list, propose, step, deal };
}
