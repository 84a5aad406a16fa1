import type { Finding, HouseCheck, HouseFile } from './finding.ts';

const OURS =
  /^(apps|domains|engines|packages|platform|tools|e2e)\/.+\.(ts|tsx|mjs|css|md)$|^(README|ARCHITECTURE)\.md$|^docs\/[^/]+\.md$/;

/** Lists of British spellings, summaries of contracts in the SDK, and this check with its tests. */
const EXCEPT =
  /^(engines\/(retrieval|concepts)\/analysis\/|packages\/[^/]+\/src\/generated\/|tools\/check-house\/words)/;

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

/** A sentence's first word that makes a clause or a riddle of it, where a noun or a verb says the same. */
const RIDDLE = 'What|Whom?|Whose|Of|Nobody|Somebody';
const BEGINS = new RegExp(`^(${RIDDLE})\\b`);
const INSIDE = new RegExp(`[.?!] (${RIDDLE})\\b`);
const COMMENT = /^\s*(?:\/\*\*?|\/\/|\*(?!\/))\s*(.*)$/;
const QUOTED = /`[^`]*`|"[^"]*"|“[^”]*”/g;
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\])\)?\(\s*['"`](nobody|somebody)\b/i;
const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;

/** Texts use the field's words, comments and test titles name the thing (CONTRIBUTING.md, "Words"). */
export const checkWords: HouseCheck = (files) =>
  files
    .filter(({ path }) => OURS.test(path) && !EXCEPT.test(path))
    .flatMap((file) => [...wrongWords(file), ...riddles(file), ...titles(file)]);

function riddles({ path, text }: HouseFile): Finding[] {
  if (!CODE.test(path)) return [];
  // A sentence continues on the next line unless a full stop ends this one.
  let isOpen = false;
  return text.split('\n').flatMap((line, index) => {
    const said = COMMENT.exec(line)?.[1]?.replace(QUOTED, '…');
    const found = said === undefined ? null : ((isOpen ? null : BEGINS.exec(said)) ?? INSIDE.exec(said));
    isOpen = said !== undefined && said !== '' && !/[.?!:](?: \*\/)?$|\*\/$/.test(said);
    if (!found) return [];
    const message = `a sentence begins with "${found[1]}": name the thing, or use a verb in the third person`;
    return [{ check: 'comment', file: path, line: index + 1, message }];
  });
}

function titles({ path, text }: HouseFile): Finding[] {
  if (!TEST.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = TITLE.exec(line);
    if (!found) return [];
    const message = `a title begins with "${found[1]}": name the member, the caller or the thing`;
    return [{ check: 'title', file: path, line: index + 1, message }];
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
