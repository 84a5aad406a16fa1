import { expect, it } from 'vitest';
import { isDraftId } from './draft-id.ts';

it('an id is one', () => {
  expect(isDraftId('33333333-3333-4333-8333-333333333333')).toBe(true);
});

it.each([null, '', '1', 'ZZZZZZZZ-1111-4111-8111-111111111111'])('%s is none', (text) => {
  expect(isDraftId(text)).toBe(false);
});
