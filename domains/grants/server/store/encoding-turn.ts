import type { PoolClient } from 'pg';
import { type Database, poolOf } from '#platform/server/db/database.ts';

/** One number for all processes that encode the catalogue of a database. */
const ENCODING_LOCK = 7_350_022;

/**
 * Who encodes: one process at a time. The turn belongs to a connection and ends with it, so a process that is killed
 * leaves it to the next; no transaction is open meanwhile.
 */
export class EncodingTurn {
  readonly #db: Database;
  #client: PoolClient | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether this process has the turn; takes it where nobody has. */
  async take(): Promise<boolean> {
    if (this.#client) return true;
    const client = await poolOf(this.#db).connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        ENCODING_LOCK,
      ]);
      if (!rows[0]?.taken) {
        client.release();
        return false;
      }
    } catch (error) {
      client.release(true);
      throw error;
    }
    const lost = (): void => {
      if (this.#client === client) this.release();
    };
    client.once('error', lost);
    client.once('end', lost);
    this.#client = client;
    return true;
  }

  /** Leaves the turn to others. The connection goes with it: the lock is its own. */
  release(): void {
    const client = this.#client;
    this.#client = null;
    client?.release(true);
  }
}
