import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { collectRows } from './index.ts';

const FILES = [
  [
    'csv',
    'title,funder,deadline,amount\n"Shore, small",Lakes Office,"March 1, 2027 5 PM ET","$5,000-10,000"\n',
  ],
  ['csv', `title,url\nLong address,https://example.org/${'path/'.repeat(60)}\n`],
  ['jsonl', '{"id":"1","title":"<b>Reefs</b> &amp; dunes","closesAt":"2027-03-01","regions":["Kenya"]}\n'],
] as const;

interface Page extends Record<string, unknown> {
  read?: typeof collectRows;
}

it('reads in a browser what it reads in Node', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { collectRows } from '#engines/opportunity-formats'; globalThis.read = collectRows;",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    // Refuses every module of Node.
    platform: 'browser',
  });
  // No Buffer, no process: what every browser has.
  const page: Page = { URL, TextDecoder, TextEncoder, atob, btoa, Intl };
  page.globalThis = page;
  runInNewContext(outputFiles[0]?.text ?? '', page);
  for (const [format, file] of FILES) {
    const there = await page.read?.(format, [file]);
    const here = await collectRows(format, [file]);
    expect(here.ok).toHaveLength(1);
    expect(JSON.parse(JSON.stringify(there))).toEqual(here);
  }
});
