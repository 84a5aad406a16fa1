import type { HouseCheck } from './finding.ts';

interface Limit {
  readonly files: RegExp;
  readonly lines: number;
  readonly advice: string;
}

/** The first that fits a file counts. */
const LIMITS: readonly Limit[] = [
  { files: /\.(test|bench)\.tsx?$/, lines: 500, advice: 'split it, one describe for each operation' },
  { files: /\.(ts|tsx|mjs|cjs|css)$/, lines: 400, advice: 'split it by what changes together' },
  { files: /^README\.md$/, lines: 250, advice: 'move detail into docs/' },
  { files: /^ARCHITECTURE\.md$/, lines: 120, advice: 'keep trees, rules and one request' },
  {
    files: /^domains\/[^/]+\/README\.md$/,
    lines: 20,
    advice: 'say what the wing is for and who may come in',
  },
  {
    files: /^domains\/[^/]+\/[^/]+\/README\.md$/,
    lines: 30,
    advice: 'say what it owns, what comes in, what goes out; rules live beside the code',
  },
  { files: /^docs\/decisions\/\d.+\.md$/, lines: 60, advice: 'keep to what was decided and why' },
];

/** No file is longer than its kind may be. */
export const checkSizes: HouseCheck = (files) =>
  files.flatMap(({ path, text }) => {
    const limit = LIMITS.find(({ files: pattern }) => pattern.test(path));
    const lines = countLines(text);
    if (!limit || lines <= limit.lines) return [];
    return [
      { check: 'size', file: path, message: `${lines} lines, at most ${limit.lines}: ${limit.advice}` },
    ];
  });

function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
