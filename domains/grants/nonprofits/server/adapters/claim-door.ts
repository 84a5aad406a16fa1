import { SECOND_MS } from '#platform/kernel/clock.ts';
import { exchange } from '#platform/server/outbound/exchange.ts';
import { OutboundError } from '#platform/server/outbound/outbound-error.ts';
import { defineResource } from '#platform/server/resources.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

/** A question to a host outside. */
export interface DoorQuestion {
  readonly url: URL;
  readonly accept: string;
  readonly maxBytes: number;
}

/** The way to resolvers and websites; tests put another in its place. */
export interface ClaimDoor {
  /** Status and text of an answer; null where none came. A redirect is an answer and is not followed. */
  get(question: DoorQuestion): Promise<{ readonly status: number; readonly text: string } | null>;
}

/** The door of an instance: public addresses alone, five seconds, small answers. */
export const claimDoor = defineResource<ClaimDoor>('nonprofits.claim-door', () => ({
  async get({ url, accept, maxBytes }) {
    try {
      const { status, body } = await exchange(
        { url, method: 'GET', headers: { accept, 'user-agent': 'Hodag' } },
        { timeoutMs: TIMEOUT_MS, maxBytes, privateHosts: [], isCut: true },
      );
      return { status, text: Buffer.from(body).toString('utf8') };
    } catch (error) {
      if (error instanceof OutboundError) return null;
      throw error;
    }
  },
}));
