import { createHash } from 'node:crypto';
import { withoutPeople } from '#engines/opportunity-formats';
import { storable } from '#platform/server/db/storable-text.ts';
import type { DeadLetter } from '../store/dead-letter-store.ts';

/** Characters of a record that are kept. */
const RAW_LIMIT = 4000;
const TEXT_LIMIT = 500;

interface Unloaded {
  readonly place: string;
  readonly problem: string;
  readonly raw: unknown;
  /** Key to find it again: its id, else the record itself. */
  readonly id: string | null;
}

/** A record that could not be loaded, as it is kept: bounded, and in characters that can be stored. */
export function deadLetterOf({ place, problem, raw, id }: Unloaded): DeadLetter {
  const text = textOf(raw);
  return {
    key: id === null ? `content:${hash(typeof raw === 'string' ? raw : text)}` : keyOfId(id),
    place: bounded(place, TEXT_LIMIT),
    problem: bounded(problem, TEXT_LIMIT),
    raw: bounded(text, RAW_LIMIT),
  };
}

/** The key of a dead letter whose record has an id. */
export function keyOfId(id: string): string {
  return id.length <= 200 ? `id:${storable(id)}` : `id:${hash(id)}`;
}

function textOf(raw: unknown): string {
  try {
    const shown = withoutPeople(raw);
    if (shown === undefined) return 'A record of nothing but a mail address.';
    return typeof shown === 'string' ? shown : (JSON.stringify(shown, null, 2) ?? String(shown));
  } catch {
    return 'A record that cannot be shown.';
  }
}

function bounded(text: string, limit: number): string {
  return storable(text.length > limit ? `${text.slice(0, limit)}…` : text);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
