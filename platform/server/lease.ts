import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

/**
 * Right of one process at a time to a piece of work, for as long as it keeps renewing it. A row with an expiry, read and
 * written in short statements: no connection is held, and what a killed process had is free when its time is over.
 * The database's clock decides for all.
 */
export class Lease {
  readonly #db: Database;
  readonly #name: string;
  readonly #lengthMs: number;
  readonly #holder = randomUUID();
  #endsAt = 0;
  #asking: Promise<boolean> = Promise.resolve(false);

  /**
   * @param name the same in every process
   * @param lengthMs how long it is held after each `take`
   */
  constructor(db: Database, name: string, lengthMs: number) {
    this.#db = db;
    this.#name = name;
    this.#lengthMs = lengthMs;
  }

  /** Takes the lease, or renews it. @returns false while another holder has it */
  take(): Promise<boolean> {
    this.#asking = this.#ask();
    return this.#asking;
  }

  async #ask(): Promise<boolean> {
    const asked = performance.now();
    const { rowCount } = await this.#db.execute(sql`
      insert into platform_lease (name, holder, expires_at)
      values (${this.#name}, ${this.#holder}, clock_timestamp() + ${this.#lengthMs} * interval '1 millisecond')
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where platform_lease.holder = excluded.holder or platform_lease.expires_at <= clock_timestamp()`);
    const taken = rowCount === 1;
    this.#endsAt = taken ? asked + this.#lengthMs : 0;
    return taken;
  }

  /** Milliseconds it is surely held; reckoned from before the database was asked, so never too long. */
  get leftMs(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Gives it to others at once; nothing happens where another holder has it. */
  async release(): Promise<void> {
    // A renewal under way would take it again.
    await this.#asking.catch(() => {});
    this.#endsAt = 0;
    await this.#db.execute(
      sql`delete from platform_lease where name = ${this.#name} and holder = ${this.#holder}`,
    );
  }
}
