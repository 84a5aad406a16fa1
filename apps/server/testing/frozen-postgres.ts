import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { parsePostmasterFile } from '#platform/server/db/embedded/postmaster-file.ts';

/** The embedded PostgreSQL of a data folder, from outside. */
export class FrozenPostgres {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get #record() {
    const text = readFileSync(join(this.#dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    const record = parsePostmasterFile(text);
    if (!record) throw new Error(`No server runs in ${this.#dataDir}`);
    return record;
  }

  /** Process id of the postmaster. */
  get pid(): number {
    return this.#record.pid;
  }

  /** Stops it, with its sessions or, where only new connections should wait, without. */
  freeze(what: 'all' | 'newcomers'): () => void {
    const { pid } = this;
    process.kill(pid, 'SIGSTOP');
    const stopped = what === 'all' ? childrenOf(pid) : [];
    for (const child of stopped) signal(child, 'SIGSTOP');
    return () => {
      for (const child of [...stopped, pid]) signal(child, 'SIGCONT');
    };
  }

  async query(text: string, values: unknown[] = [], user = 'hodag'): Promise<readonly unknown[]> {
    const { socketFolder, port } = this.#record;
    const place: ClientConfig = socketFolder ? { host: socketFolder } : { host: '127.0.0.1', port };
    const client = new Client({ ...place, user, database: 'hodag' });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
