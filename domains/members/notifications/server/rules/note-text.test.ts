import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberName, quoted, readTexts, writeNames } from './note-text.ts';

const NONE = new Map<string, string>();
const U1 = '00000000-0000-4000-8000-000000000001';
const U2 = '00000000-0000-4000-8000-000000000002';
const names = new Map([
  [U1, 'marlow'],
  [U2, 'juniper'],
]);

describe('the name of a member', () => {
  it('is a place in what is kept, and the name of the moment in what is read', () => {
    const read = readTexts({
      title: `${memberName(U1)} invited you`,
      message: `Thank ${memberName(U1)}.`,
    });
    expect(read.title + read.message).not.toMatch(/0001|marlow|former/);
    expect(read.names).toEqual([{ userId: U1, or: 'A former member' }]);
    expect(writeNames(read.title, read.names, names)).toBe('marlow invited you');
    expect(writeNames(read.title, read.names, new Map([[U1, 'marlow-new']]))).toBe('marlow-new invited you');
  });

  it.each([
    [undefined, 'A former member accepted.'],
    ['A member you asked', 'A member you asked accepted.'],
  ])('is replaced by %s once the account is deleted', (or, text) => {
    const { message, names: kept } = readTexts({ title: 'x', message: `${memberName(U1, or)} accepted.` });
    expect(writeNames(message, kept, NONE)).toBe(text);
  });

  it('is refused for anything but an id', () => {
    expect(() => memberName('marlow')).toThrow('by the id of the account');
  });

  it('has a place of its own for each of several members', () => {
    const { message, names: kept } = readTexts({
      title: 'x',
      message: `${memberName(U1)}, ${memberName(U2)} and ${memberName(U1)}`,
    });
    expect(kept).toHaveLength(2);
    expect(writeNames(message, kept, names)).toBe('marlow, juniper and marlow');
  });
});

describe('words of a member', () => {
  it('are plain in what is kept, beside the same without them', () => {
    const read = readTexts({
      title: `About ${quoted('u1', 'Tidewatch')}`,
      message: quoted('u2', 'Is it | open?'),
    });
    expect(read).toMatchObject({
      title: 'About Tidewatch',
      message: 'Is it | open?',
      quotedIds: ['u1', 'u2'],
      bareTitle: 'About [deleted]',
      bareMessage: '[deleted]',
    });
  });

  it('is plain without names, and has no second form', () => {
    expect(readTexts({ title: quoted(null, 'Tidewatch'), message: 'Open.' })).toEqual({
      title: 'Tidewatch',
      message: 'Open.',
      names: [],
      quotedIds: [],
      bareTitle: null,
      bareMessage: null,
    });
  });
});

it('nothing that a member writes becomes a name or leaves a mark', () => {
  const marks = fc.string({
    unit: fc.constantFrom('\uE000', '\uE001', 'n', 'q', 'u', '1', '0', '|', ' ', 'a'),
  });
  fc.assert(
    fc.property(marks, (words) => {
      const {
        message,
        names: kept,
        bareMessage,
      } = readTexts({ title: 'x', message: `Said: ${quoted('u2', words)}` });
      const plain = words.replaceAll(/[\uE000\uE001]/g, '');
      expect(kept).toEqual([]);
      expect(writeNames(message, kept, names)).toBe(`Said: ${plain}`.trim());
      expect(bareMessage).toBe('Said: [deleted]');
    }),
  );
});
