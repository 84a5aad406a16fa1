import type { Contributed, Contributions, PointOf } from './contributed.ts';
import type { Subscription } from './subscription.ts';

/** Addition of a domain to an extension point, another's or its own. */
export interface Contribution {
  /** Name of the extension point. */
  readonly point: string;
  readonly value: Contributed;
  /** Reactions to events that come with it; the contributing domain has them. */
  readonly subscriptions: readonly Subscription[];
}

/**
 * Where domains above tell the one that owns it what they know. Called, it makes a contribution for `contributes` of
 * `defineDomain`; the owner reads all of them by `services.contributions.of(…)`.
 */
export interface ExtensionPoint<T extends Contributed> {
  (value: T, subscriptions?: readonly Subscription[]): Contribution;
  readonly point: string;
}

/**
 * Declares an extension point.
 * @param point `domain.what`, for example `reputation.rule`
 */
export function defineExtensionPoint<T extends Contributed>(point: string): ExtensionPoint<T> {
  const contribute = (value: T, subscriptions: readonly Subscription[] = []): Contribution => ({
    point,
    value,
    subscriptions,
  });
  return Object.assign(contribute, { point });
}

/**
 * Collects what these domains contribute, once, before anything starts.
 * @throws Error when two contribute the same id to one point, naming both
 */
export function collectContributions(
  domains: readonly { readonly name: string; readonly contributes?: readonly Contribution[] }[],
): Contributions {
  const byPoint = new Map<string, Contributed[]>();
  const owners = new Map<string, string>();
  for (const { name, contributes = [] } of domains) {
    for (const { point, value } of contributes) {
      const key = `${point} "${value.id}"`;
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`${owner} and ${name} both contribute ${key}.`);
      owners.set(key, name);
      byPoint.set(point, [...(byPoint.get(point) ?? []), Object.freeze(value)]);
    }
  }
  for (const values of byPoint.values()) Object.freeze(values.sort(inOrder));
  const all = (point: string): readonly Contributed[] => byPoint.get(point) ?? [];
  return Object.freeze({
    // A value came from the point's own function, which took nothing else.
    of: <T extends Contributed>({ point }: PointOf<T>) => all(point) as readonly T[],
    idsOf: (point: string) => all(point).map(({ id }) => id),
  });
}

function inOrder(one: Contributed, other: Contributed): number {
  return (one.order ?? Number.POSITIVE_INFINITY) - (other.order ?? Number.POSITIVE_INFINITY) || 0;
}
