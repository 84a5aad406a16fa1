import type { Finding, HouseCheck, HouseFile } from './finding.ts';

const OURS =
  /^(apps|domains|engines|platform|tools|e2e)\/.+\.(ts|tsx|mjs|css|md)$|^(README|ARCHITECTURE)\.md$|^docs\/[^/]+\.md$/;

/** Lists of British spellings, and this check with its tests. */
const EXCEPT = /^(engines\/(retrieval|concepts)\/analysis\/|tools\/check-house\/words)/;

/** The left column of "Words" in CONTRIBUTING.md, as far as a pattern can tell a wrong word from a right one. */
const WORDS: readonly { readonly wrong: RegExp; readonly right: string }[] = [
  { wrong: /\bwhoever\b/i, right: 'anyone who; the member who; no matter who' },
  { wrong: /\bsomebody (you|they) (invited|brought)\b/i, right: 'a member you invited' },
  { wrong: /catalogue/i, right: 'catalog' },
  { wrong: /\be-mail/i, right: 'email' },
  { wrong: /\bonce and for good\b/i, right: 'permanently' },
  { wrong: /\bhears? of it\b/i, right: 'is notified; learns of it' },
  { wrong: /\bcodes? (that )?nobody has\b/i, right: 'unknown code' },
];

/** A comment's first word that makes a clause of it, where a noun or a verb says the same. */
const CLAUSE = /^\s*(?:\/\*\*|\/\/)\s+(What|Whom?|Whose|Of)\b/;
/** The first line below an opening that has none of its own. */
const CLAUSE_BELOW = /^\s*\*\s+(What|Whom?|Whose|Of)\b/;
const CODE = /\.(ts|tsx|mjs)$/;

/** Texts use the field's words, and comments begin with a noun or a verb (CONTRIBUTING.md, "Words"). */
export const checkWords: HouseCheck = (files) =>
  files
    .filter(({ path }) => OURS.test(path) && !EXCEPT.test(path))
    .flatMap((file) => [...wrongWords(file), ...clauses(file)]);

function clauses({ path, text }: HouseFile): Finding[] {
  if (!CODE.test(path)) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.trim() ?? '';
    // The second line of a comment may begin with any word.
    if (before.startsWith('//')) return [];
    const found = CLAUSE.exec(line) ?? (before === '/**' ? CLAUSE_BELOW.exec(line) : null);
    if (!found) return [];
    const message = `a comment begins with "${found[1]}": name the thing, or use a verb in the third person`;
    return [{ check: 'comment', file: path, line: index + 1, message }];
  });
}

function wrongWords({ path, text }: HouseFile): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(({ wrong, right }) => {
      const found = wrong.exec(line);
      if (!found) return [];
      return [{ check: 'word', file: path, line: index + 1, message: `"${found[0]}": write ${right}` }];
    }),
  );
}
