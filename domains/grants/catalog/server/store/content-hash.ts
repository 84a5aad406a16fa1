import { createHash } from 'node:crypto';

/** SHA-256 over a record's content, whatever the order of its keys: equal content, equal hash. */
export function contentHash(record: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(record)))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, content]) => [key, sorted(content)]));
}
