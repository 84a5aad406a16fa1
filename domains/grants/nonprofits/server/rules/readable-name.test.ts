import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableName } from './readable-name.ts';

describe('readableName', () => {
  it.each([
    ['OXFORD COUNTY AGRICULTURAL SOCIETY', 'Oxford County Agricultural Society'],
    ['THE FRIENDS OF THE ST JOHN RIVER', 'The Friends of the St John River'],
    ['YMCA OF PORTLAND', 'YMCA of Portland'],
    ['4-H CLUB FOUNDATION INC', '4-H Club Foundation Inc'],
    ['VFW POST 1ST DISTRICT', 'VFW Post 1st District'],
    ["WOMEN'S GUILD OF O'BRIEN", "Women's Guild of O'Brien"],
    ['MCDONALD HOUSE', 'McDonald House'],
    ['JOHN A SMITH III TRUST', 'John A Smith III Trust'],
    ['NRHC LLC', 'NRHC LLC'],
    ['MT WASHINGTON OBSERVATORY (THE)', 'Mt Washington Observatory (The)'],
    ['ARTS/CRAFTS & MORE', 'Arts/Crafts & More'],
    ['FORT-WORTH IN-HOME CARE', 'Fort-Worth In-Home Care'],
    ['Already Written by People', 'Already Written by People'],
    ['', ''],
  ])('writes %s as %s', (registered, name) => {
    expect(readableName(registered)).toBe(name);
  });

  it('changes capitals alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9 '&.,()/-]{0,60}$/), (text) => {
        expect(readableName(text).toUpperCase()).toBe(text);
      }),
    );
  });
});
