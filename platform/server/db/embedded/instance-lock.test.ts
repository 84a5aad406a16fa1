import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { findInstanceHolder, takeInstanceLock } from './instance-lock.ts';
import { processMark } from './process-mark.ts';

const since = '2026-01-01T00:00:00.000Z';

test('one holder at a time; release gives the folder back', () => {
  const dataDir = aDataDir();
  const lock = takeInstanceLock(dataDir);
  expect(() => takeInstanceLock(dataDir)).toThrow(`process ${process.pid}`);
  lock.release();
  expect(readdirSync(dataDir)).toEqual([]);
  takeInstanceLock(dataDir).release();
});

test('a second release does not take the folder from the next holder', () => {
  const dataDir = aDataDir();
  const first = takeInstanceLock(dataDir);
  first.release();
  const second = takeInstanceLock(dataDir);
  first.release();
  expect(findInstanceHolder(dataDir)?.pid).toBe(process.pid);
  second.release();
});

const ended = spawnSync(process.execPath, ['-e', '']).pid;

test.each([
  ['of a process that is gone', JSON.stringify({ pid: ended, mark: 'running', since })],
  [
    'whose number another program has now',
    JSON.stringify({ pid: process.ppid, mark: 'another life', since }),
  ],
  ['cut short by a full disk', '{"pid": 1'],
  ['that is empty', ''],
])('a lock %s is taken over', (_, content) => {
  const dataDir = aDataDir();
  writeFileSync(join(dataDir, 'hodag.lock'), content);
  expect(findInstanceHolder(dataDir)).toBeNull();
  const lock = takeInstanceLock(dataDir);
  expect(JSON.parse(readFileSync(join(dataDir, 'hodag.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(readdirSync(dataDir)).toEqual(['hodag.lock']);
  lock.release();
});

test('a lock of a living process is respected', () => {
  const dataDir = aDataDir();
  const content = JSON.stringify({ pid: process.ppid, mark: processMark(process.ppid), since });
  writeFileSync(join(dataDir, 'hodag.lock'), content);
  expect(() => takeInstanceLock(dataDir)).toThrow(`process ${process.ppid}`);
  expect(readFileSync(join(dataDir, 'hodag.lock'), 'utf8')).toBe(content);
});
