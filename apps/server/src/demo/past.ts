import { randomUUID } from 'node:crypto';
import { parse } from 'zod/v4/core';
import { findAccountByUsername } from '#identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { EventSpec } from '#platform/kernel/events.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Domain, OperationDeps } from '#platform/server/domain.ts';
import { createEventPublisher } from '#platform/server/events.ts';
import type { Services } from '#platform/server/services.ts';
import { domains } from '../domains.ts';

interface Told {
  readonly event: EventSpec;
  readonly payload: unknown;
}

/** An answer of an operation, as far as a story reads it. */
type Answer = Readonly<Record<string, unknown>>;
type Call = (deps: unknown, actor: unknown, input: unknown) => Promise<Answer>;

const progress = { report: () => {}, signal: new AbortController().signal };

/**
 * The services of an instance with a clock that someone moves. What happens goes through the operations, subscriptions
 * and jobs of the product, so that all they promise holds of it. Events are handled here, at their own moment, and no
 * mail leaves: its moment is over.
 */
export class Past {
  readonly services: Services;
  readonly #start: Date;
  readonly #told: Told[] = [];
  #moment: Date | null;

  constructor(live: Services) {
    this.#start = live.clock.now();
    this.#moment = this.#start;
    // Some parts of the product keep the clock they were first given: once the past is over, it tells the time.
    const clock = { now: () => this.#moment ?? live.clock.now() };
    const stored = createEventPublisher([]);
    this.services = {
      ...live,
      clock,
      mailer: { send: async () => {} },
      events: {
        publish: async (tx, event, payload) => {
          await stored.publish(tx, event, payload);
          this.#told.push({ event, payload: parse(event.payload, payload) });
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

  /** Does what a member does by a call. */
  async act<T extends Domain>(
    username: string,
    { endpoints, operations }: T,
    name: string,
    body: object | null = null,
  ): Promise<Answer> {
    const account = await findAccountByUsername(this.services.db, username);
    const endpoint = endpoints[name];
    const call = operations[name] as Call | undefined;
    if (!account || !endpoint || !call) throw new Error(`Nobody can do ${name} as ${username}`);
    const { id: userId, isAdmin, isDeveloper } = account;
    const actor = { kind: 'member', userId, username, sessionId: randomUUID(), isAdmin, isDeveloper };
    const answer = await call(this.#deps(), actor, {
      params: {},
      query: {},
      body: 'body' in endpoint && endpoint.body ? parse(endpoint.body, body) : undefined,
    });
    await this.settle();
    return answer;
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
