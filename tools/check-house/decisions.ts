import type { HouseCheck } from './finding.ts';

const FOLDER = 'docs/decisions/';
const NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const TEMPLATE = '0000-template.md';
const INDEX = `${FOLDER}README.md`;
const PARTS = ['Date:', 'Status:', '## Context', '## Decision', '## Consequences'];

/** Decisions are named for their subject, numbered without a gap, listed in the index, and have the template's parts. */
export const checkDecisions: HouseCheck = (files) => {
  const decisions = files.filter(
    ({ path }) => path.startsWith(FOLDER) && !path.endsWith(TEMPLATE) && path !== INDEX,
  );
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  const numbers = decisions.flatMap(({ path }) => NAME.exec(path.slice(FOLDER.length))?.[1] ?? []).sort();
  return [
    ...decisions
      .filter(({ path }) => !NAME.test(path.slice(FOLDER.length)))
      .map(({ path }) => ({ check: 'decision', file: path, message: 'is named 0001-subject.md' })),
    ...numbers.flatMap((number, index) =>
      Number(number) === index + 1
        ? []
        : [{ check: 'decision', file: `${FOLDER}${number}-…`, message: `number ${index + 1} was expected` }],
    ),
    ...decisions
      .filter(({ path }) => !index.includes(`(${path.slice(FOLDER.length)})`))
      .map(({ path }) => ({ check: 'decision', file: path, message: `is not listed in ${INDEX}` })),
    ...decisions.flatMap(({ path, text }) =>
      PARTS.filter((part) => !text.split('\n').some((line) => line.startsWith(part))).map((part) => ({
        check: 'decision',
        file: path,
        message: `has no "${part}"`,
      })),
    ),
  ];
};
