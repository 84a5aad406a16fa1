import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Persona } from '#platform/server/domain.ts';

const FILE = 'demo-people.json';
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'; // without 0, 1, i, l, o, which read alike
const PASSWORD_LENGTH = 16;

/** The people of every demo. Addresses of example.org belong to nobody (RFC 2606). */
const PEOPLE: readonly Omit<Persona, 'password'>[] = [
  { part: 'member', username: 'mara', email: 'mara@example.org' },
  { part: 'second member', username: 'tomas', email: 'tomas@example.org' },
  { part: 'developer', username: 'devi', email: 'devi@example.org' },
  { part: 'admin', username: 'ingrid', email: null },
];

/** Whether a data folder was filled by `npm run demo`: it then holds who signs in with what. */
export function isDemo(dataDir: string): boolean {
  return existsSync(join(dataDir, FILE));
}

/** The people of this demo with their passwords, which are made once and kept in DATA_DIR/demo-people.json (0600). */
export function demoPeople(dataDir: string): readonly Persona[] {
  const file = join(dataDir, FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Persona[];
  const people = PEOPLE.map((person) => ({ ...person, password: randomPassword() }));
  writeFileSync(file, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return people;
}

function randomPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
