import { Client, type QueryConfig } from 'pg';

/** Uses of one text on a connection before PostgreSQL keeps it parsed and planned. */
const USES_BEFORE = 5;
/** Statements one connection keeps; each costs the server some kilobytes. */
const PREPARED_MAX = 300;
/** Texts counted; SQL that is put together for each call must not fill the memory. */
const COUNTED_MAX = 2000;

/**
 * A connection that prepares the statements it is asked again and again (PostgreSQL, "PREPARE"): the server then
 * neither parses nor plans them anew, which is a good part of a read by key. Only statements given as an object
 * with values, as drizzle gives them; what has its own name keeps it.
 */
export class PreparingClient extends Client {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  override query = ((config: unknown, values?: unknown, ...rest: unknown[]) => {
    if (isRepeatable(config, values)) {
      const name = this.#nameOf(config.text);
      if (name !== undefined) config.name = name;
    }
    return super.query(config as never, values as never, ...(rest as []));
  }) as Client['query'];

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= PREPARED_MAX) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE) {
      if (this.#uses.size >= COUNTED_MAX) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const given = `repeated_${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }
}

function isRepeatable(config: unknown, values: unknown): config is QueryConfig {
  if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config)
    return false;
  return Array.isArray(values) && values.length > 0 && (config as QueryConfig).name === undefined;
}
