import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readCalls } from '../run/domain-calls.mjs';
import { writeDomainMap } from './domain-map.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('lists each call once, by the wing that is called, and says which domains call none', () => {
  const calls = { 'low/people': [], 'mid/money': ['low/people'], 'top/panel': ['low/people', 'mid/money'] };
  expect(writeDomainMap(calls)).toContain(`## top

### panel
- low: people
- mid: money
`);
  expect(writeDomainMap(calls)).toContain('### people\nCalls no domain.\n');
  expect(writeDomainMap(calls)).toContain('3 domains, 3 arrows.');
});

/** `npx vitest run --project unit tools/check-house/domain-map -u` writes it. */
it('is what the imports say', async () => {
  const calls = await readCalls(ROOT, { tests: false });
  await expect(writeDomainMap(calls)).toMatchFileSnapshot('../../docs/domain-map.md');
});
