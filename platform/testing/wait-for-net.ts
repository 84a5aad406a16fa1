import { vi } from 'vitest';

const NET_MS = 120_000;
const ordinary = vi.waitFor;
const isSet = 'hasNet' in ordinary;

// A second, the runner's own limit, is not enough beside thirty busy processes, and it has no setting for it. Files of
// a worker share `vi`.
if (!isSet) {
  const withNet: typeof vi.waitFor = (callback, options) =>
    ordinary(callback, typeof options === 'number' ? options : { timeout: NET_MS, ...options });
  vi.waitFor = Object.assign(withNet, { hasNet: true });
}
