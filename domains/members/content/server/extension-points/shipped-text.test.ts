import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { collectContributions } from '#platform/server/contributions.ts';
import { Resources } from '#platform/server/resources.ts';
import { shippedTextOf } from './documents.ts';

it('a text that could not be read once is read again', async () => {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join('.cache', 'shipped-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = relative(process.cwd(), join(folder, 'late.md'));
  const spec = { id: 'late', file } as Parameters<typeof shippedTextOf>[1];
  const known = { contributions: collectContributions([]), resources: new Resources() };
  await expect(shippedTextOf(known, spec)).rejects.toThrow('ENOENT');
  writeFileSync(file, '---\ntitle: Late\nsummary: It came late\n---\n\nHere it is.\n');
  await expect(shippedTextOf(known, spec)).resolves.toMatchObject({ title: 'Late' });
});
