import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, anchorsOfPage } from './anchors.ts';

describe('anchorOf', () => {
  it.each([
    ['RepID', 'repid'],
    ['Zero-knowledge proof', 'zero-knowledge-proof'],
    ['What’s new?', 'whats-new'],
    ['Über 10 % Zölle', 'uber-10-zolle'],
    ['???', 'part'],
    ['a'.repeat(80), 'a'.repeat(60)],
  ])('%s', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor);
  });
});

describe('the anchors of a page', () => {
  it('are each another one, and none that the page needs for itself', () => {
    const anchorFor = anchorsOfPage();
    const headings = ['Fees', 'Fees', 'Fees 2', 'main', 'hodag boot', 'Root'];
    expect(headings.map(anchorFor)).toEqual([
      'fees',
      'fees-2',
      'fees-2-2',
      'main-2',
      'hodag-boot-2',
      'root-2',
    ]);
  });

  it('are plain words, whatever the headings are', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (headings) => {
        const anchors = headings.map(anchorsOfPage());
        expect(new Set(anchors).size).toBe(headings.length);
        for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
