import type { Finding, HouseCheck, HouseFile } from './finding.ts';

const DOCUMENTS = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/decisions\/(?!0000-).+\.md$/;
const ARCHITECTURE = 'ARCHITECTURE.md';
/** A path in backticks, from one of our folders to a file. */
const NAMED_FILE = /`((?:apps|docs|domains|e2e|engines|platform|tools)\/[A-Za-z0-9_./-]+\.[a-z]+)`/g;
const NEIGHBOURS = /^- `([a-z-]+)` → (.+)$/;

/** Documents name files that are there, and the map in ARCHITECTURE.md is the one that is enforced. */
export const checkDocuments: HouseCheck = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...files.filter(({ path }) => DOCUMENTS.test(path)).flatMap((file) => lostFiles(file, paths)),
    ...staleMap(files),
  ];
};

function lostFiles({ path, text }: HouseFile, paths: ReadonlySet<string>): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(NAMED_FILE)]
      .map((match) => match[1] ?? '')
      .filter((named) => !paths.has(named))
      .map((named) => ({ check: 'document', file: path, line: index + 1, message: `${named} is not there` })),
  );
}

function staleMap(files: readonly HouseFile[]): Finding[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  const architecture = textOf(ARCHITECTURE);
  if (architecture === undefined) return [];
  const map = JSON.parse(textOf('domains/neighbours.json') ?? '{}') as Record<string, string[]>;
  const wanted = Object.entries(map).map(([name, list]) => `- \`${name}\` → ${list.join(', ') || 'nobody'}`);
  const drawn = architecture.split('\n').filter((line) => NEIGHBOURS.test(line));
  const finding = (message: string): Finding => ({ check: 'document', file: ARCHITECTURE, message });
  return [
    ...wanted.filter((line) => !drawn.includes(line)).map((line) => finding(`lacks the line "${line}"`)),
    ...drawn.filter((line) => !wanted.includes(line)).map((line) => finding(`has the stale line "${line}"`)),
  ];
}
