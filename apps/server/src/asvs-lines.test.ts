import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The lines of OWASP ASVS 5.0 about identity and files that hold here. */
const LINES = [
  ...['V3.3.1', 'V3.3.2', 'V3.3.3', 'V3.3.4', 'V3.5.1', 'V3.5.3'],
  ...['V5.2.1', 'V5.2.2', 'V5.2.3', 'V5.2.6', 'V5.3.1', 'V5.3.2', 'V5.4.1', 'V5.4.2'],
  ...['V6.2.1', 'V6.2.4', 'V6.2.5', 'V6.2.12', 'V6.3.1', 'V6.3.2', 'V6.3.3', 'V6.3.4', 'V6.3.8'],
  ...['V6.4.3', 'V6.5.1', 'V6.6.3', 'V6.7.2'],
  ...['V7.2.3', 'V7.2.4', 'V7.4.1', 'V7.4.3', 'V7.5.1', 'V7.5.3'],
  ...['V8.2.1', 'V8.2.2', 'V8.2.3', 'V8.3.2', 'V15.3.3'],
  ...['V11.4.2', 'V14.3.2', 'V15.4.2', 'V16.3.1', 'V16.5.1'],
];

const HERE = new URL('.', import.meta.url);

/** Files are taken by the studio alone; its tests send them over real connections. */
const OF_FILES = '../../../domains/members/studio/server/operations/studio-files.test.ts';

it('each line of the standard has a test named by its id, beside this one or, for files, in the studio', () => {
  const beside = readdirSync(HERE).filter((name) => /^asvs-.*\.test\.ts$/.test(name));
  const files = [...beside, OF_FILES];
  const text = files.map((name) => readFileSync(new URL(name, HERE), 'utf8')).join('\n');
  const titles = [...text.matchAll(/\bit(?:\.each\(\w+\))?\(\s*['"](V[\d.]+) /g)].map(([, id]) => id);
  expect([...new Set(titles)].sort()).toEqual([...LINES].sort());
});
