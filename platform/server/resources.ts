import { withoutMark } from './db/database.ts';

type Stop = () => void | Promise<void>;

/**
 * Memory of the domains for one instance of the server: queues, indexes, caches. It belongs to the services,
 * so two instances in one process share nothing, and ends with them.
 */
export class Resources {
  readonly #made = new Map<symbol, unknown>();
  readonly #stops: Stop[] = [];

  /** The resource of this key; made at the first call. */
  of<T>(key: symbol, make: () => T, stop?: (made: T) => void | Promise<void>): T {
    if (this.#made.has(key)) return this.#made.get(key) as T;
    const made = make();
    this.#made.set(key, made);
    if (stop) this.#stops.push(() => stop(made));
    return made;
  }

  /**
   * Stops what must be stopped, the latest made first, before the database is closed.
   * @throws AggregateError of what failed, once all were tried
   */
  async stop(): Promise<void> {
    const failures: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        failures.push(error);
      }
    }
    this.#made.clear();
    if (failures.length > 0) throw new AggregateError(failures, 'Resources could not be stopped');
  }
}

/**
 * Defines what a domain keeps in memory, in place of a variable of the module.
 * @param name for debugging
 * @param make from the services of the first call
 * @param stop ends its timers and threads; absent where it has none
 * @returns finds it by the services, in whatever form they are handed on
 */
export function defineResource<T, S extends object = object>(
  name: string,
  make: (services: S) => T,
  stop?: (made: T) => void | Promise<void>,
): (services: S & { readonly resources: Resources }) => T {
  const key = Symbol(name);
  return (services) => services.resources.of(key, () => make(withoutMark(services)), stop);
}
