import { collectExpressions, type FoundExpression } from '../linear-time/collect-expressions.ts';
import { findSlow } from '../linear-time/find-slow.ts';
import type { Finding, HouseCheck } from './finding.ts';

const READ = /^(apps|domains|engines|platform)\/.+\.tsx?$/;
/** Files that read no text of people and sources. */
const NOT_READ = /\.(test|bench)\.tsx?$|\/testing\/|\.d\.ts$/;

/** Expressions that may stay as they are, with what bounds the text they read. */
const BOUNDED: readonly { readonly file: string; readonly holds: string | null; readonly why: string }[] = [
  { file: 'apps/web/src/entry-server.tsx', holds: 'import', why: 'reads our own source of a page row' },
  {
    file: 'domains/grants/matching/server/rules/eligibility.ts',
    holds: null,
    why: 'made of our own literals of the file',
  },
  {
    file: 'platform/server/db/embedded/postmaster.ts',
    holds: 'lock file',
    why: 'reads a line of PostgreSQL',
  },
  {
    file: 'platform/server/db/embedded/postmaster.ts',
    holds: 'data directory',
    why: 'reads the last lines of PostgreSQL',
  },
  {
    file: 'platform/server/http/example-of.ts',
    holds: null,
    why: 'a pattern of a contract, on an example of ours',
  },
  { file: 'platform/server/pictures/card-layout.ts', holds: 'var', why: 'reads our own style sheet' },
];

/** Every regular expression over text of people or sources is linear in its length (docs/decisions/0080). */
export const checkExpressions: HouseCheck = (files) => {
  const known = new Map<string, string | null>();
  return files
    .filter(({ path }) => READ.test(path) && !NOT_READ.test(path))
    .flatMap(collectExpressions)
    .filter((found) => !isBounded(found))
    .flatMap((found) => judge(found, known));
};

function isBounded({ file, source }: FoundExpression): boolean {
  return BOUNDED.some(
    (one) => one.file === file && (one.holds === null ? source === null : source?.includes(one.holds)),
  );
}

function judge({ file, line, source, flags }: FoundExpression, known: Map<string, string | null>): Finding[] {
  const finding = (message: string): Finding[] => [{ check: 'linear', file, line, message }];
  if (source === null) return finding('an expression made at run time: write its parts as constants');
  const key = `/${source}/${flags}`;
  const slow = known.get(key) ?? (known.has(key) ? null : findSlow(source, flags));
  known.set(key, slow);
  return slow === null ? [] : finding(`${key} ${slow}`);
}
