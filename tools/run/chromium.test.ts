import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
const name = process.platform === 'win32' ? 'chromium.exe' : 'chromium';
const browser = join(folder, name);
writeFileSync(browser, '');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('findChromium', () => {
  it('takes the one that is named', () => {
    expect(findChromium({ CHROMIUM_PATH: browser, PATH: '' })).toBe(browser);
  });

  it('does not put another in the place of one that is named and not there', () => {
    expect(findChromium({ CHROMIUM_PATH: join(folder, 'none'), PATH: folder })).toBeNull();
  });

  it('looks along PATH', () => {
    expect(findChromium({ PATH: ['', join(folder, 'empty'), folder].join(delimiter) })).toBe(browser);
  });
});
