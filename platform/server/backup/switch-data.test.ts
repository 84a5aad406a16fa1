import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { finishSwitch, isSwitching, switchData } from './switch-data.ts';

const FROM = 'restoring-1';
const TO = 'before-1';
/** Renames of a switch, in their order; `objects` was not there before. */
const STEPS = [
  ['postgres', `${TO}/postgres`],
  ['secret.key', `${TO}/secret.key`],
  [`${FROM}/postgres`, 'postgres'],
  [`${FROM}/objects`, 'objects'],
] as const;

function aFolder(): string {
  const dataDir = aDataDir();
  for (const [place, word] of [
    ['.', 'old'],
    [FROM, 'new'],
  ] as const) {
    mkdirSync(join(dataDir, place, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, place, 'postgres', 'word'), word);
  }
  writeFileSync(join(dataDir, 'secret.key'), 'old');
  mkdirSync(join(dataDir, FROM, 'objects'));
  return dataDir;
}

function expectSwitched(dataDir: string, to: string): void {
  expect(readdirSync(dataDir).sort()).toEqual([to, 'objects', 'postgres']);
  expect(readdirSync(join(dataDir, to)).sort()).toEqual(['postgres', 'secret.key']);
  expect(readFileSync(join(dataDir, 'postgres', 'word'), 'utf8')).toBe('new');
  expect(readFileSync(join(dataDir, to, 'postgres', 'word'), 'utf8')).toBe('old');
}

it('keeps what was there in a folder beside what is new', async () => {
  const dataDir = aFolder();
  const names = ['postgres', 'secret.key', 'objects', 'studio'];
  const at = new Date('2026-11-29T02:30:00Z');
  expect(await switchData(dataDir, { from: FROM, names, at })).toBe(join(dataDir, 'before-20261129t023000'));
  expectSwitched(dataDir, 'before-20261129t023000');
});

it.each([0, 1, 2, 3, 4])('is finished after a kill behind step %i', async (done) => {
  const dataDir = aFolder();
  const journal = { from: FROM, to: TO, old: ['postgres', 'secret.key'], fresh: ['postgres', 'objects'] };
  writeFileSync(join(dataDir, 'restore.json'), JSON.stringify(journal));
  if (done > 0) mkdirSync(join(dataDir, TO));
  for (const [from, to] of STEPS.slice(0, done)) renameSync(join(dataDir, from), join(dataDir, to));
  expect(isSwitching(dataDir)).toBe(true);
  await finishSwitch(dataDir);
  expectSwitched(dataDir, TO);
  await finishSwitch(dataDir);
  expectSwitched(dataDir, TO);
});

it('leaves everything where a plan cannot be read, and names it', async () => {
  const dataDir = aFolder();
  writeFileSync(join(dataDir, 'restore.json'), '{"from": "../..", "to": ');
  await expect(finishSwitch(dataDir)).rejects.toThrow('which cannot be read');
  expect(readFileSync(join(dataDir, 'postgres', 'word'), 'utf8')).toBe('old');
});
