import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

describe('canonicalAddress', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    [' Ada@Example.ORG ', 'ada@example.org'],
    ['a.d.a@example.org', 'ada@example.org'],
    ['ada+farm7@example.org', 'ada@example.org'],
    ['a.da+x.y+z@googlemail.com', 'ada@gmail.com'],
    ['ada@example.org.', 'ada@example.org'],
    ['+only@example.org', '+only@example.org'],
  ])('%s → %s', (written, canonical) => {
    expect(canonicalAddress(written)).toBe(canonical);
  });

  it('stays when it is made canonical again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const once = canonicalAddress(email);
        expect(canonicalAddress(once)).toBe(once);
      }),
    );
  });
});
