import { describe, expect, it } from 'vitest';
import { ARGON2, DECOY, hashPassword, isHashOutdated, isPasswordRight } from './password-hasher.ts';

describe('password hashing', () => {
  it('V11.4.2 is argon2id with at least 19 MiB and two passes, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('quiet otters'), hashPassword('quiet otters')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(ARGON2.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(second).not.toBe(first);
  });

  it('knows the right password, whole and in its case, however it was typed', async () => {
    const hash = await hashPassword('Café fin');
    expect(await isPasswordRight('Cafe\u0301 ﬁn', hash)).toBe(true);
    expect(await isPasswordRight('café fin', hash)).toBe(false);
    expect(await isPasswordRight('Café fi', hash)).toBe(false);
  });

  it('V6.2.1 verifies all of a long password', async () => {
    const long = 'x'.repeat(127);
    const hash = await hashPassword(`${long}a`);
    expect(await isPasswordRight(`${long}b`, hash)).toBe(false);
    expect(await isPasswordRight(`${long}a`, hash)).toBe(true);
  });

  it('V6.3.8 compares with a decoy of the same cost when there is nothing to compare with', async () => {
    expect(isHashOutdated(DECOY)).toBe(false);
    expect(await isPasswordRight('', null)).toBe(false);
  });

  it('notices hashes of other parameters', () => {
    expect(isHashOutdated(DECOY.replace('t=2', 't=1'))).toBe(true);
  });

  it('refuses, instead of piling up work, when too many wait', async () => {
    const many = Array.from({ length: 140 }, () => isPasswordRight('x', null));
    const results = await Promise.allSettled(many);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(140 - 103);
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ code: 'server.busy', status: 503 });
    expect(await isPasswordRight('quiet otters', await hashPassword('quiet otters'))).toBe(true);
  });
});
