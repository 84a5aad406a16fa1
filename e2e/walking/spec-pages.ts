import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reader } from './readers.ts';

/** The route table of the specification; it lies beside the repository and not in it. */
const FILE = resolve(process.cwd(), '../shared/spec/routes.json');

type Column = 'signedOut' | 'pending' | 'signedIn' | 'developer' | 'admin';
type SpecRow = { readonly path: string } & Readonly<Record<Column, string>>;

const COLUMNS: Readonly<Record<Reader, Column>> = {
  visitor: 'signedOut',
  pending: 'pending',
  member: 'signedIn',
  developer: 'developer',
  admin: 'admin',
};

/** Whether the specification is at hand. */
export const HAS_SPECIFICATION = existsSync(FILE);

/** Every path of the specification, `{id}` written `:id`, with what a reader finds there: a page, or where it leads. */
export function specPages(reader: Reader): readonly { readonly path: string; readonly found: string }[] {
  if (!HAS_SPECIFICATION) return [];
  const rows = JSON.parse(readFileSync(FILE, 'utf8')) as readonly SpecRow[];
  return rows.map((row) => ({
    path: row.path.replace(/\{(\w+)\}/g, ':$1'),
    found: outcomeOf(row[COLUMNS[reader]]),
  }));
}

/** `page:welcome` and `gate` are pages too; `redirect:/grants then /welcome` leads to `/grants` first. */
function outcomeOf(text: string): string {
  return text.startsWith('redirect:') ? (text.slice('redirect:'.length).split(' ')[0] ?? '') : 'page';
}
