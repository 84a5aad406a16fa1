import { randomUUID } from 'node:crypto';
import { parse } from 'zod/v4/core';
import { findAccountByUsername } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { ClientInput, EndpointSpec, OperationResult } from '#platform/kernel/contract.ts';
import type { EventSpec } from '#platform/kernel/events.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { createEventPublisher } from '#platform/server/events.ts';
import type { Services } from '#platform/server/services.ts';
import { domains } from '../domains.ts';

interface Told {
  readonly event: EventSpec;
  readonly payload: unknown;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Call = (deps: unknown, actor: unknown, input: Parts) => Promise<unknown>;

const progress = { report: () => {}, signal: new AbortController().signal };

/**
 * The services of an instance with a clock that can be moved. Everything goes through the operations, subscriptions
 * and jobs of the product, so that their rules apply. Events are handled here, at their own moment, and no
 * mail is sent: it would be years late.
 */
export class Past {
  readonly services: Services;
  readonly #start: Date;
  readonly #told: Told[] = [];
  #moment: Date | null;

  constructor(live: Services) {
    this.#start = live.clock.now();
    this.#moment = this.#start;
    // Some parts of the product keep the clock they were first given: after the past it runs in real time.
    const clock = { now: () => this.#moment ?? live.clock.now() };
    const stored = createEventPublisher([]);
    this.services = {
      ...live,
      clock,
      mailer: { send: async () => {} },
      events: {
        publish: (tx, event, payload) => this.services.events.publishAll(tx, event, [payload]),
        publishAll: async (tx, event, payloads) => {
          await stored.publishAll(tx, event, payloads);
          for (const payload of payloads) this.#told.push({ event, payload: parse(event.payload, payload) });
        },
      },
    };
  }

  /** Moves the clock to so many days before the start. */
  goTo(daysAgo: number): void {
    this.#moment = new Date(this.#start.getTime() - daysAgo * DAY_MS);
  }

  /** From now on the clock is that of the instance. */
  end(): void {
    this.#moment = null;
  }

  /** Does what a member does by a call: an endpoint of some domain's contract with its params, query and body. */
  async act<const E extends EndpointSpec>(
    username: string,
    endpoint: E,
    ...[input]: ClientInput<E> extends infer I ? (object extends I ? [I?] : [I]) : never
  ): Promise<OperationResult<E>> {
    const account = await findAccountByUsername(this.services.db, username);
    if (!account) throw new Error(`No member is called ${username}`);
    const { id: userId, isAdmin, isDeveloper } = account;
    const actor = { kind: 'member', userId, username, sessionId: randomUUID(), isAdmin, isDeveloper };
    const { params = {}, query = {}, body }: Parts = input ?? {};
    const answer = await operationOf(endpoint)(this.#deps(), actor, {
      params: endpoint.params ? parse(endpoint.params, params) : undefined,
      query: endpoint.query ? parse(endpoint.query, query) : undefined,
      body: endpoint.body ? parse(endpoint.body, body) : body,
    });
    await this.settle();
    return answer as OperationResult<E>;
  }

  /** Handles what was published, and what that publishes. */
  async settle(): Promise<void> {
    for (let told = this.#told.shift(); told; told = this.#told.shift()) {
      const { event, payload } = told;
      for (const { subscriptions = [] } of domains) {
        for (const one of subscriptions.filter((each) => each.event.name === event.name)) {
          await inTransaction(this.services.db, (tx) => one.handle(this.services, tx, payload as never));
        }
      }
    }
  }

  /** Runs jobs of the night or of every few minutes, in this order. */
  async run(...names: readonly string[]): Promise<void> {
    const jobs = domains.flatMap((domain) => domain.jobs ?? []);
    for (const name of names) {
      const job = jobs.find((each) => each.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await job.run(this.services, {}, progress);
      await this.settle();
    }
  }

  #deps(): OperationDeps {
    const none = async () => {};
    return {
      ...this.services,
      request: {
        requestId: randomUUID(),
        ip: '192.0.2.1',
        userAgent: 'Hodag demo',
        browserId: 'demo',
        cookie: () => null,
        header: () => null,
        cookieNames: [],
        session: { set: none, clear: none } as never,
      },
    };
  }
}

/** The operation behind an endpoint of a domain that the server has. */
function operationOf(endpoint: EndpointSpec): Call {
  for (const { endpoints, operations } of domains) {
    const name = Object.keys(endpoints).find((each) => endpoints[each] === endpoint);
    if (name !== undefined) return operations[name] as Call;
  }
  throw new Error(`No domain has ${endpoint.method} ${endpoint.path}`);
}
