import { expect, it } from 'vitest';
import { asksSaved } from './asks-saved.ts';

it.each([
  ['Where do I find the grant I saved yesterday?', true],
  ['show my saved grants', true],
  ['my bookmarked grants', true],
  ['What did I save?', true],
  ['what have I saved', true],
  ['Where is the grant I kept for later?', true],
  ['How do I save a grant?', false],
  ['Find grants for youth', false],
  ['Are drafts saved automatically?', false],
])('%s: %s', (question, asked) => {
  expect(asksSaved(question)).toBe(asked);
});
