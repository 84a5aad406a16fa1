import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../dist/web/', import.meta.url));
const { pageScripts } = JSON.parse(readFileSync(join(WEB, 'pages.json'), 'utf8')) as {
  readonly pageScripts: Readonly<Record<'visitor' | 'member', Readonly<Record<string, readonly string[]>>>>;
};

/**
 * Brotli, thousands of bytes; files before the page has loaded (docs/decisions/0048-front-end.md,
 * 0053-forms.md).
 */
const START = { kB: 110, files: 6 };
const PAGE = { kB: 25, files: 12 };

const SESSIONS = {
  visitor: { state: 'visitor' },
  member: {
    state: 'member',
    user: { id: '1', username: 'ada', isAdmin: false, isDeveloper: false, onboardingStage: 1, tokens: 0 },
  },
};

interface ServerEntry {
  locate(session: unknown, path: string): { readonly file?: string | null };
}

const { locate } = (await import(
  pathToFileURL(fileURLToPath(new URL('../dist/ssr/entry-server.js', import.meta.url))).href
)) as ServerEntry;

const weightOf = (scripts: readonly string[]) => ({
  kB: scripts.reduce((sum, script) => sum + statSync(join(WEB, `${script}.br`)).size, 0) / 1000,
  files: scripts.length,
});

describe.each(['visitor', 'member'] as const)('the scripts of a %s', (kind) => {
  const pages = pageScripts[kind];
  const start = pages[locate(SESSIONS[kind], '/').file ?? ''] ?? [];
  const own = (page: string) => weightOf((pages[page] ?? []).filter((script) => !start.includes(script)));

  it(`are at most ${START.kB} kB in ${START.files} files on the first page`, () => {
    const { kB, files } = weightOf(start);
    expect(files).toBeGreaterThan(2);
    expect(kB).toBeLessThanOrEqual(START.kB);
    expect(files).toBeLessThanOrEqual(START.files);
  });

  it.each(Object.keys(pages))('of %s are within the limit beside those', (page) => {
    const { kB, files } = own(page);
    expect(kB).toBeLessThanOrEqual(PAGE.kB);
    expect(files).toBeLessThanOrEqual(PAGE.files);
  });
});
