import type { Finding, HouseCheck, HouseFile } from './finding.ts';

const DOCUMENTS = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/decisions\/(?!0000-).+\.md$/;
/** A path in backticks, from one of our folders to a file. */
const NAMED_FILE = /`((?:apps|docs|domains|e2e|engines|packages|platform|tools)\/[A-Za-z0-9_./-]+\.[a-z]+)`/g;

/** Documents name files that are there. */
export const checkDocuments: HouseCheck = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  return files.filter(({ path }) => DOCUMENTS.test(path)).flatMap((file) => lostFiles(file, paths));
};

function lostFiles({ path, text }: HouseFile, paths: ReadonlySet<string>): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(NAMED_FILE)]
      .map((match) => match[1] ?? '')
      .filter((named) => !paths.has(named))
      .map((named) => ({ check: 'document', file: path, line: index + 1, message: `${named} is not there` })),
  );
}
