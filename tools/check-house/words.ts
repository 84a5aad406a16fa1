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

/** What we write uses the field's words (CONTRIBUTING.md, "Words"). */
export const checkWords: HouseCheck = (files) =>
  files.filter(({ path }) => OURS.test(path) && !EXCEPT.test(path)).flatMap(wrongWords);

function wrongWords({ path, text }: HouseFile): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(({ wrong, right }) => {
      const found = wrong.exec(line);
      if (!found) return [];
      return [{ check: 'word', file: path, line: index + 1, message: `"${found[0]}": write ${right}` }];
    }),
  );
}
