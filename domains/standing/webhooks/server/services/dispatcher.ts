import { listAccounts } from '#members/identity/server';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { IN_FLIGHT_MAX } from '../../contract/constants.ts';
import { EndpointAgents } from '../adapters/endpoint-agents.ts';
import { sendMessage } from '../adapters/send-message.ts';
import { signMessage } from '../rules/sign-message.ts';
import { type Claimed, claimDue } from '../store/claim-store.ts';
import { missClaimed, releaseClaimed } from '../store/delivery-store.ts';
import { recordAttempt } from './record-attempt.ts';
import { unsealSecret } from './seal-secret.ts';

/**
 * Sends what is due beside the job queue, so that a receiver that takes its time holds up neither jobs nor other
 * receivers. Messages it has claimed when the process ends are claimed again when the claim runs out.
 */
export class Dispatcher {
  readonly #services: Services;
  readonly #agents = new EndpointAgents();
  readonly #stop = new AbortController();
  readonly #inFlight = new Set<Promise<void>>();
  #claiming: Promise<void> | null = null;
  #isAskedAgain = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Starts sending what is due, as much as may be in flight. */
  async wake(): Promise<void> {
    this.#isAskedAgain = true;
    while (this.#isAskedAgain && !this.#stop.signal.aborted) {
      this.#claiming ??= this.#claimAll().finally(() => {
        this.#claiming = null;
      });
      await this.#claiming;
    }
  }

  /** Resolves once nothing is in flight. */
  async settle(): Promise<void> {
    while (this.#claiming || this.#inFlight.size > 0) {
      await this.#claiming;
      await Promise.all(this.#inFlight);
    }
  }

  /** Ends what is in flight; it counts as not sent. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.settle();
    this.#agents.close();
  }

  async #claimAll(): Promise<void> {
    while (this.#isAskedAgain && !this.#stop.signal.aborted) {
      this.#isAskedAgain = false;
      const room = IN_FLIGHT_MAX - this.#inFlight.size;
      if (room === 0) return;
      const { db, clock } = this.#services;
      const claimed = await claimDue(db, clock.now(), room);
      const allowed = await this.#withoutStrangers(claimed);
      for (const one of allowed) this.#start(one);
    }
  }

  /** Leaves out deliveries of members who have no access to the developer hub any more. */
  async #withoutStrangers(claimed: readonly Claimed[]): Promise<readonly Claimed[]> {
    if (claimed.length === 0) return [];
    const { db } = this.#services;
    const accounts = await listAccounts(db, [...new Set(claimed.map(({ userId }) => userId))]);
    const open = accounts.filter(({ locked, isDeveloper, isAdmin }) => !locked && (isDeveloper || isAdmin));
    const allowed = new Set(open.map(({ id }) => id));
    const refused = claimed.filter(({ userId }) => !allowed.has(userId));
    if (refused.length > 0)
      await missClaimed(
        db,
        refused.map(({ id }) => id),
      );
    return claimed.filter(({ userId }) => allowed.has(userId));
  }

  #start(claimed: Claimed): void {
    const sending = this.#send(claimed)
      .catch((error: unknown) => {
        this.#services.log.error({ part: 'webhooks', err: error }, 'A webhook was not sent');
      })
      .then(async () => {
        this.#inFlight.delete(sending);
        await this.wake();
      })
      .catch((error: unknown) => {
        this.#services.log.error({ part: 'webhooks', err: error }, 'Due webhooks were not read');
      });
    this.#inFlight.add(sending);
  }

  async #send(claimed: Claimed): Promise<void> {
    const { clock, config, db } = this.#services;
    const { id, messageId, body, endpointId } = claimed;
    const now = clock.now();
    const timestamp = Math.floor(now.getTime() / 1000);
    const url = new URL(claimed.url);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Hodag-Webhooks/1.0',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage({ id: messageId, timestamp, body }, this.#secretsOf(claimed, now)),
    };
    const sent = await sendMessage(
      { url, headers, body },
      {
        agent: this.#agents.of(endpointId, url),
        privateHosts: config.WEBHOOK_PRIVATE_HOSTS ?? [],
        now,
        signal: this.#stop.signal,
      },
    );
    if (sent) await recordAttempt(this.#services, { id, endpointId }, sent, Math.random());
    else await releaseClaimed(db, [id]);
  }

  /** The secrets that sign now, the newest first. */
  #secretsOf({ endpointId, secret, oldSecret, oldSecretUntil }: Claimed, now: Date): readonly Buffer[] {
    const { keys } = this.#services;
    const isOverlapping = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
    const sealed = isOverlapping ? [secret, oldSecret] : [secret];
    return sealed.map((one) => unsealSecret(keys, endpointId, one));
  }
}

/** Sender of the webhooks of this instance. */
export const dispatcher = defineResource(
  'webhooks.dispatcher',
  (services: Services) => new Dispatcher(services),
  (made) => made.stop(),
);
