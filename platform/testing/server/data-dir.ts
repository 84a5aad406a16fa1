import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, closed to others, for one test; removed when the test is over. */
export function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), `hodag-test-${process.pid}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
