import { describe, expect, it } from 'vitest';
import { networkPrefix } from './network-prefix.ts';

describe('networkPrefix', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:22ff::1', '2001:db8:1:2200::/56'],
    ['2001:db8:1:2201:aaaa:bbbb:cccc:dddd', '2001:db8:1:2200::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
  ])('%s → %s', (ip, prefix) => {
    expect(networkPrefix(ip)).toBe(prefix);
  });
});
