import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Persona } from '#platform/server/domain.ts';

type Person = Omit<Persona, 'password'>;

const FILE = 'demo-people.json';
const UNFINISHED = 'demo-unfinished';
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'; // without 0, 1, i, l, o, which read alike
const PASSWORD_LENGTH = 16;

/** Browser and mailbox with which another member registered as well: what a review of invitations is for. */
const SHARED_BROWSER = 'demo-harbor-office';

const neighbor = (username: string, inviter: string | null, more: Partial<Persona> = {}): Person => ({
  part: 'neighbor',
  username,
  email: `${username}@example.org`,
  ...(inviter === null ? {} : { inviter }),
  ...more,
});

/** The people of every demo. Addresses of example.org have no owner (RFC 2606). */
const PEOPLE: readonly Person[] = [
  { part: 'member', username: 'mara', email: 'mara@example.org', browserId: SHARED_BROWSER },
  { part: 'second member', username: 'tomas', email: 'tomas@example.org', inviter: 'mara' },
  { part: 'developer', username: 'devi', email: 'devi@example.org' },
  { part: 'admin', username: 'ingrid', email: null },
  neighbor('seed-library', 'mara'),
  neighbor('mesh-garden', 'mara'),
  neighbor('compost-club', 'seed-library'),
  neighbor('tool-shed', 'seed-library'),
  neighbor('loam-notes', 'compost-club'),
  neighbor('night-ferry', 'tomas'),
  neighbor('lantern-press', null),
  neighbor('harbor-notes', 'mara'),
  neighbor('pier-watch', 'mara', { email: 'mara+pier@example.org', browserId: SHARED_BROWSER }),
  neighbor('creek-map', 'mara', { email: null }),
];

/** Whether a data folder was filled by `npm run demo`: it then holds who signs in with what. */
export function isDemo(dataDir: string): boolean {
  return existsSync(join(dataDir, FILE));
}

/**
 * Notes that a demo is being filled, so that a start after one that was cut off continues; call the result at the end.
 */
export function beginFilling(dataDir: string): () => void {
  const file = join(dataDir, UNFINISHED);
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/** Whether the last start was cut off while it filled the demo. */
export function isFilling(dataDir: string): boolean {
  return existsSync(join(dataDir, UNFINISHED));
}

/**
 * The people of this demo. The passwords of those who sign in are made once and kept in DATA_DIR/demo-people.json
 * (0600).
 */
export function demoPeople(dataDir: string): readonly Persona[] {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    const made = PEOPLE.filter(({ part }) => part !== 'neighbor').map((person) => ({
      ...person,
      password: randomPassword(),
    }));
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Persona[];
  const passwords = new Map(kept.map(({ username, password }) => [username, password]));
  return PEOPLE.map((person) => ({ ...person, password: passwords.get(person.username) ?? null }));
}

function randomPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
