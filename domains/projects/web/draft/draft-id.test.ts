import { afterEach, expect, it, vi } from 'vitest';
import { isDraftId, newDraftId } from './draft-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes ids that are ids, also where the page is served over plain HTTP', () => {
  expect(isDraftId(newDraftId())).toBe(true);
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, newDraftId);
  expect(ids.every(isDraftId)).toBe(true);
  expect(new Set(ids).size).toBe(50);
});

it.each([null, '', '1', 'ZZZZZZZZ-1111-4111-8111-111111111111'])('%s is none', (text) => {
  expect(isDraftId(text)).toBe(false);
});
