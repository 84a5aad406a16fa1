import { createHash } from 'node:crypto';

/** A file of the package with its text. */
export interface SourceFile {
  /** From the repository root. */
  readonly path: string;
  readonly text: string;
}

const PACKED = /^packages\/sdk\/(src\/.+(?<!\.test)\.ts|README\.md|package\.json)$/;
const VERSION = /"version": "[^"]*"/;

/** Digest of the packed client's sources, without its version. */
export function digestOfSources(files: readonly SourceFile[]): string {
  const hash = createHash('sha256');
  const sources = files.filter(({ path }) => PACKED.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, text } of sources)
    hash.update(`${path}\0${path.endsWith('.json') ? text.replace(VERSION, '') : text}\0`);
  return hash.digest('hex');
}
