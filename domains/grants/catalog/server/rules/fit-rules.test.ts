import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf } from '../../contract/bands.ts';
import { type FitParts, fitShares, supportPoints } from './fit-total.ts';
import { levelScale } from './level-scale.ts';
import { foreignLanguage } from './project-language.ts';
import { everydayShare } from './prose-gate.ts';

const NOTHING: FitParts = {
  text: 0,
  meaning: 0,
  conceptWords: 0,
  concepts: 0,
  support: 0,
  limits: 0,
  research: 0,
};

describe('everydayShare', () => {
  const prose = 'Humanities programs that explore the origins of democracy.';
  const own =
    'We run a small shop on the square where people learn to mend what they own and take it home in working order for free every week of the year.';
  const project = (text: string, everyday: number | null) => ({ text, everyday, isSearch: false });
  it.each<[string, string, number | null, number, number]>([
    ['two words of one’s own', 'We teach our kids.', null, 90, 1],
    ['one such word in a project of 25 words', own, 0.2, 90, 1],
    ['one such word', 'We teach kids.', 0.2, 90, 0],
    ['prose that meets prose', prose, 0.4, 40, 0],
    ['a text that reads like a mission', prose, 0.6, 40, 1],
    ['one between', prose, 0.55, 40, 0.5],
    ['one that meets nothing', prose, null, 24, 1],
    ['one that hardly meets', prose, null, 25.5, 0.5],
    ['no words inside others', 'Museum of music, myth and ours.', null, 40, 0],
  ])('%s', (_, text, everyday, fit, share) => {
    expect(everydayShare(project(text, everyday), fit)).toBeCloseTo(share, 9);
  });

  it('takes a search of fewer than twelve words for everyday ones, whatever it meets', () => {
    const search = (text: string) => everydayShare({ text, everyday: null, isSearch: true }, 90);
    expect(search('bicycle repair classes for kids')).toBe(1);
    expect(search(`${prose} They draw on the archives of the republic.`)).toBe(0);
    expect(search(own)).toBe(0);
  });
});

const fitTotal = (parts: FitParts, everyday: number) => levelOf(fitShares(parts, everyday, 1));

describe('what a level adds up from', () => {
  it('is the text alone for official prose', () => {
    expect(fitTotal({ ...NOTHING, text: 0.7, concepts: 1, conceptWords: 1, meaning: 3 }, 0)).toBe(0.7);
  });

  it('is the weighted sum for a description', () => {
    const parts = { text: 1, meaning: 2, conceptWords: 1, concepts: 1, support: -1, limits: 1, research: 1 };
    expect(fitTotal(parts, 1)).toBeCloseTo(0.35 + 0.44 + 1 + 0.3 - 0.5 - 0.25 - 0.1, 9);
  });

  it('rises with what speaks for a grant and falls with what speaks against it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const rising = fc.constantFrom('text', 'meaning', 'conceptWords', 'concepts', 'support');
    fc.assert(
      fc.property(share, share, share, rising, (one, other, everyday, part) => {
        const at = (value: number) => fitTotal({ ...NOTHING, [part]: value }, everyday);
        expect(at(Math.max(one, other))).toBeGreaterThanOrEqual(at(Math.min(one, other)) - 1e-12);
        expect(fitTotal({ ...NOTHING, limits: one }, everyday)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('takes more for what no project can be paid from', () => {
    expect([
      supportPoints(null),
      supportPoints('grant'),
      supportPoints('other'),
      supportPoints('loan'),
    ]).toEqual([0, 0, -0.5, -1]);
  });

  it('levels of prose are measured by the fit of the best', () => {
    expect(levelScale(1, 5)).toBe(1);
    expect(levelScale(0, 48)).toBe(2);
    expect(levelScale(0, 0)).toBe(0);
    expect(levelScale(0, 90, false)).toBe(2.6);
  });
});

describe('foreignLanguage', () => {
  it.each([
    ['Our volunteers teach 160 desert kids to build rockets.', null],
    ['Rockets', null],
    ['', null],
    ['Nuestra asociación enseña a los niños de la escuela a construir cohetes con sus padres.', 'es'],
    [
      'Unser Verein baut mit den Kindern der Schule Raketen und lehrt sie das Fliegen für eine Zukunft.',
      'de',
    ],
    [
      'Nous apprenons aux enfants des villages à construire une fusée avec les parents dans un atelier.',
      'fr',
    ],
    ['Мы учим детей строить ракеты', 'und'],
    ['孩子们学习制造火箭', 'und'],
    ['Los Angeles kids visit La Brea and the museum of El Segundo with their teachers', null],
  ])('%s is %s', (text, language) => expect(foreignLanguage(text)).toBe(language));
});
