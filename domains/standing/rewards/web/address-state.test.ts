import { describe, expect, it } from 'vitest';
import { boardOf, changedSearch, historyOf, tabOf } from './address-state.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the address', () => {
  it.each([
    ['', { range: 'all', scope: 'everyone', page: 1 }],
    ['range=week&scope=invited&page=3', { range: 'week', scope: 'invited', page: 3 }],
    ['range=year&scope=me&page=0', { range: 'all', scope: 'everyone', page: 1 }],
    ['page=21', { range: 'all', scope: 'everyone', page: 1 }],
    ['page=x', { range: 'all', scope: 'everyone', page: 1 }],
  ])('"%s" asks for %j of the leaderboard', (text, board) => {
    expect(boardOf(search(text))).toEqual(board);
  });

  it.each([
    ['', {}],
    ['kind=gift&direction=out&before=12.8', { kind: 'gift', direction: 'out', before: '12.8' }],
    ['kind=genesis&direction=up&before=12', {}],
  ])('"%s" asks for %j of the history', (text, history) => {
    expect(historyOf(search(text))).toEqual(history);
  });

  it.each([
    ['', 'overview'],
    ['tab=history&kind=gift', 'history'],
    ['tab=rates', 'overview'],
  ])('"%s" asks for the part %s', (text, tab) => {
    expect(tabOf(search(text))).toBe(tab);
  });

  it('changes in part, and is empty without anything', () => {
    expect(changedSearch(search('kind=gift&range=week'), { kind: null, direction: 'in' })).toBe(
      '?range=week&direction=in',
    );
    expect(changedSearch(search('kind=gift'), { kind: null })).toBe('');
  });
});
