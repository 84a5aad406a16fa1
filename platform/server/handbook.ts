import type { Access, KeyScope } from '../kernel/access.ts';
import type { Method } from '../kernel/contract.ts';
import { platformErrors } from '../kernel/errors.ts';
import { listVariables, type Variable } from './config.ts';
import type { Domain } from './domain.ts';
import { platformJobs } from './jobs/platform-jobs.ts';

/** What an instance is made of, read from the parts themselves. */
export interface Handbook {
  readonly variables: readonly Variable[];
  readonly commands: readonly { readonly usage: string; readonly summary: string }[];
  /** `cron` is null for jobs that something else starts. */
  readonly jobs: readonly { readonly domain: string; readonly name: string; readonly cron: string | null }[];
  /** Events that something reacts to, each with what does. */
  readonly events: readonly { readonly name: string; readonly listeners: readonly string[] }[];
  readonly endpoints: readonly {
    readonly domain: string;
    readonly method: Method;
    readonly path: string;
    readonly access: Access;
    readonly summary: string;
    readonly keyScope: KeyScope | null;
  }[];
  readonly errors: readonly {
    readonly domain: string;
    readonly code: string;
    readonly status: number;
    readonly message: string;
  }[];
}

/** That of what serves nobody. */
export const NO_HANDBOOK: Handbook = {
  variables: [],
  commands: [],
  jobs: [],
  events: [],
  endpoints: [],
  errors: [],
};

/** The handbook of these domains and commands. */
export function handbookOf(domains: readonly Domain[], commands: Handbook['commands']): Handbook {
  const refusals = [{ name: 'platform', errors: platformErrors.map }, ...domains];
  const jobs = [{ name: 'platform', jobs: platformJobs }, ...domains];
  return {
    variables: listVariables(),
    commands,
    jobs: jobs.flatMap((owner) =>
      (owner.jobs ?? []).map(({ name, cron = null }) => ({ domain: owner.name, name, cron })),
    ),
    events: eventsOf(domains),
    endpoints: domains.flatMap((domain) =>
      Object.values(domain.endpoints).map(({ method, path, access, summary, keyScope = null }) => ({
        domain: domain.name,
        method,
        path,
        access,
        summary,
        keyScope,
      })),
    ),
    errors: refusals.flatMap((owner) =>
      Object.entries(owner.errors ?? {}).map(([code, { status, message }]) => ({
        domain: owner.name,
        code,
        status,
        message,
      })),
    ),
  };
}

function eventsOf(domains: readonly Domain[]): Handbook['events'] {
  const listeners = new Map<string, string[]>();
  for (const { name, event } of domains.flatMap(({ subscriptions = [] }) => subscriptions)) {
    listeners.set(event.name, [...(listeners.get(event.name) ?? []), name]);
  }
  return [...listeners]
    .map(([name, heard]) => ({ name, listeners: heard.sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
