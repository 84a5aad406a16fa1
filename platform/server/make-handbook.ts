import { platformErrors } from '../kernel/errors.ts';
import { listVariables } from './config.ts';
import type { Domain } from './domain.ts';
import type { Handbook } from './handbook.ts';
import { platformJobs } from './jobs/platform-jobs.ts';

/** The handbook of these domains and commands. */
export function makeHandbook(domains: readonly Domain[], commands: Handbook['commands']): Handbook {
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
