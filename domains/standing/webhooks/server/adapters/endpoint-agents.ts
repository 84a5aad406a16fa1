import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { IN_FLIGHT_PER_ENDPOINT } from '../../contract/constants.ts';

const IDLE_MS = 30 * SECOND_MS;
/** Agents that are kept; the longest unused one goes first. */
const KEPT_MAX = 500;
const OPTIONS = { keepAlive: true, maxSockets: IN_FLIGHT_PER_ENDPOINT, timeout: IDLE_MS };

/**
 * Connections that stay open between the events of an endpoint: a new one costs seven times the work of one that is
 * kept. Each is checked when it is opened, and leads to this endpoint's host alone.
 */
export class EndpointAgents {
  readonly #agents = new Map<string, PlainAgent>();

  of(endpointId: string, url: URL): PlainAgent {
    const key = `${endpointId} ${url.origin}`;
    const known = this.#agents.get(key);
    const agent = known ?? (url.protocol === 'https:' ? new Agent(OPTIONS) : new PlainAgent(OPTIONS));
    this.#agents.delete(key);
    this.#agents.set(key, agent);
    const [oldest] = this.#agents.keys();
    if (this.#agents.size > KEPT_MAX && oldest !== undefined) {
      // Its running calls end first; nothing new comes to it.
      this.#agents.delete(oldest);
    }
    return agent;
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
    this.#agents.clear();
  }
}
