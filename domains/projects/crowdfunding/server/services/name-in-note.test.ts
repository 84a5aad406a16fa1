import { expect, it } from 'vitest';
import { quoted } from '#members/notifications/server';
import { nameInNote } from './name-in-note.ts';

it.each([
  ['words of its owner', 'u1', 'Tidewatch', quoted('u1', 'Tidewatch')],
  ['the kept name once the owner has left', null, 'Tidewatch', 'Tidewatch'],
  ['no name where none was kept', 'u1', null, 'a removed project'],
] as const)('the name of a project in a notification is %s', (_, ownerId, title, words) => {
  expect(nameInNote(ownerId, title)).toBe(words);
});
