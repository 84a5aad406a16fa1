import { describe, expect, it } from 'vitest';
import { causeOf } from '../../contract/causes.ts';
import { rankTexts } from './rank-texts.ts';
import { takeTurns } from './take-turns.ts';

const causes = [causeOf('food'), causeOf('nature')];
const ids = (texts: readonly string[], interests: readonly string[] = []) =>
  rankTexts(
    causes,
    interests,
    texts.map((text, at) => ({ id: String(at), text })),
    10,
  ).map(({ id }) => id);

describe('texts', () => {
  it.each([
    ['the stronger cause first', ['A river', 'A garden'], ['1', '0']],
    ['more of its words first', ['A meal', 'Hungry families and food'], ['1', '0']],
    ['what is about neither is left out', ['A choir', 'A farm'], ['1']],
    ['a word within another is none', ['Seafood'], []],
    ['a longer word counts', ['Farmers'], ['0']],
  ])('%s', (_name, texts, expected) => {
    expect(ids(texts)).toEqual(expected);
  });

  it('an interest of the member decides between equals and leads to nothing alone', () => {
    expect(ids(['A garden', 'A garden of bees', 'Bees'], ['Bees'])).toEqual(['1', '0']);
  });

  it('say why', () => {
    const [one] = rankTexts(causes, ['Bees'], [{ id: 'a', text: 'Food for bees by the river' }], 1);
    expect(one).toEqual({
      id: 'a',
      causes: ['Food and hunger', 'Nature and animals'],
      matches: ['food', 'river', 'bees'],
    });
  });
});

describe('what several causes found', () => {
  it('takes turns and names each thing once with all its causes', () => {
    const item = (id: string, ...matches: string[]) => ({ id, matches });
    const lists = [
      { cause: 'Food', items: [item('a', 'meal'), item('b')] },
      { cause: 'Nature', items: [item('c'), item('a', 'river'), item('d')] },
    ];
    expect(takeTurns(lists, 3)).toEqual([
      { id: 'a', matches: ['meal', 'river'], causes: ['Food', 'Nature'] },
      { id: 'c', matches: [], causes: ['Nature'] },
      { id: 'b', matches: [], causes: ['Food'] },
    ]);
    expect(takeTurns([], 3)).toEqual([]);
  });
});
