import type { Services } from '#platform/server/services.ts';

/** What services of one database share: made at the first call, then always the same. */
export function onePerDatabase<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services['db'], { readonly value: T }>();
  return (services) => {
    const known = made.get(services.db);
    if (known) return known.value;
    const value = make(services);
    made.set(services.db, { value });
    return value;
  };
}
