import type { Pool, PoolConfig } from 'pg';
import { Patience } from '#platform/server/db/patience.ts';
import { createPool } from '#platform/server/db/pool.ts';
import type { Logger } from '#platform/server/log.ts';

/** The connection pools of an instance, all on its one database. */
export class InstancePools {
  readonly #connection: string | PoolConfig;
  readonly #log: Logger;
  readonly #patience: Patience | null;
  readonly #pools = new Set<Pool>();

  /** @param isPatient a server waits for its database while it starts; a command says at once that it does not answer */
  constructor(connection: string | PoolConfig, log: Logger, isPatient: boolean) {
    this.#connection = connection;
    this.#log = log;
    this.#patience = isPatient ? new Patience(log) : null;
  }

  /** Opens one more; it is closed with the others unless it was before. @throws StartupError */
  async open(applicationName: string, max: number): Promise<Pool> {
    const patience = this.#patience;
    const pool = await createPool({
      connection: this.#connection,
      applicationName,
      log: this.#log,
      max,
      ...(patience ? { patience } : {}),
    });
    for (const one of this.#pools) if (one.ending) this.#pools.delete(one);
    this.#pools.add(pool);
    return pool;
  }

  /** From now on nothing waits a minute for a connection. */
  started(): void {
    this.#patience?.end();
  }

  async end(): Promise<void> {
    await Promise.all([...this.#pools].map((pool) => pool.ending || pool.end()));
  }
}
