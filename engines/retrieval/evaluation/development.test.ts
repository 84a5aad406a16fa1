import { describe, expect, it } from 'vitest';
import { measureDevelopmentCollection, SETTING_NAMES } from '../testing/evaluation-results.ts';

const EXPECTED = [
  { name: 'program-match', floor: 0.545, target: 0.565 },
  { name: 'neh-known-item', floor: 0.835, target: 0.845 },
];

/** No setting may cost more than this against the product's own BM25, long queries or short. */
const TOLERATED_LOSS = 0.005;

describe.each(EXPECTED)('quality on $name', ({ name, floor, target }) => {
  const quality = measureDevelopmentCollection(name);

  it('reaches its floor, its target and the gain on short queries', (context) => {
    if (quality === null) return context.skip('the development data are not beside the repository');
    expect(quality.long['full-latent']).toBeGreaterThanOrEqual(floor);
    expect(quality.long['full-latent']).toBeGreaterThanOrEqual(target);
    expect(quality.short['full-latent'] - quality.short.plain).toBeGreaterThanOrEqual(0.055);
  });

  it.for(SETTING_NAMES)('does not fall below plain BM25 under %s', (setting, context) => {
    if (quality === null) return context.skip('the development data are not beside the repository');
    expect(quality.long[setting]).toBeGreaterThanOrEqual(quality.long.plain - TOLERATED_LOSS);
    expect(quality.short[setting]).toBeGreaterThanOrEqual(quality.short.plain - TOLERATED_LOSS);
  });
});
