import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { StartupError } from './db/startup-error.ts';
import { createKeys, loadSecret } from './keys.ts';

const keys = createKeys('one secret of at least thirty-two characters');

describe('signatures', () => {
  it('verify what was signed, for the same purpose and secret only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const signature = keys.sign('cookie', text);
        expect(keys.verify('cookie', text, signature)).toBe(true);
        expect(keys.verify('csrf', text, signature)).toBe(false);
        expect(createKeys('another secret').verify('cookie', text, signature)).toBe(false);
        expect(keys.verify('cookie', other, signature)).toBe(text === other);
      }),
    );
  });

  it('refuse anything else without throwing', () => {
    const signature = keys.sign('cookie', 'text');
    for (const wrong of [
      '',
      signature.slice(0, -1),
      `${signature}A`,
      'ä'.repeat(43),
      signature.toLowerCase(),
    ]) {
      expect(keys.verify('cookie', 'text', wrong)).toBe(false);
    }
  });

  it('are 256 bits in base64url', () => {
    expect(keys.sign('cookie', 'text')).toMatch(/^[\w-]{43}$/);
  });
});

describe('sealed values', () => {
  it('open with the same secret, purpose and context only', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), fc.string(), (plain, context, other) => {
        const sealed = keys.seal('factor', plain, context);
        expect(keys.unseal('factor', sealed, context)).toEqual(Buffer.from(plain));
        expect(keys.unseal('other', sealed, context)).toBeNull();
        expect(createKeys('another secret').unseal('factor', sealed, context)).toBeNull();
        expect(keys.unseal('factor', sealed, other) !== null).toBe(context === other);
      }),
    );
  });

  it('hide the value, and differ each time', () => {
    const plain = Buffer.from('a secret of an account');
    const sealed = keys.seal('factor', plain, 'ada');
    expect(sealed.includes(plain)).toBe(false);
    expect(keys.seal('factor', plain, 'ada').equals(sealed)).toBe(false);
  });

  it('do not open when a bit changed or a part is missing', () => {
    const sealed = keys.seal('factor', Buffer.from('text'), 'ada');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(keys.unseal('factor', changed, 'ada')).toBeNull();
      expect(keys.unseal('factor', sealed.subarray(0, at), 'ada')).toBeNull();
    }
  });
});

describe('the instance’s secret', () => {
  it('is SECRET_KEY where it is set', () => {
    expect(loadSecret({ SECRET_KEY: 'given', DATA_DIR: '/nowhere' })).toBe('given');
  });

  it('is made once, for the owner only, and kept', () => {
    const DATA_DIR = join(aDataDir(), 'new');
    const secret = loadSecret({ DATA_DIR });
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(loadSecret({ DATA_DIR })).toBe(secret);
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(DATA_DIR)).toEqual(['secret.key']);
    expect(loadSecret({ DATA_DIR: aDataDir() })).not.toBe(secret);
  });

  it.each(['', '\n', 'half'])('a file with %j is never used as a key', (text) => {
    const DATA_DIR = aDataDir();
    writeFileSync(join(DATA_DIR, 'secret.key'), text);
    expect(() => loadSecret({ DATA_DIR })).toThrow(StartupError);
  });

  it('a file that cannot be read stops the start, with what to do', () => {
    const DATA_DIR = aDataDir();
    mkdirSync(join(DATA_DIR, 'secret.key'));
    expect(() => loadSecret({ DATA_DIR })).toThrow(
      expect.objectContaining({ remedy: expect.stringContaining('backup') }),
    );
  });
});
