import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('makes ids that are ids, also where the page is served over plain HTTP', () => {
  expect(newId()).toMatch(UUID);
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(50);
});
