import { describe, expect, it } from 'vitest';
import { porterStem } from './porter-stemmer.ts';

/** The examples of the paper's steps, each carried through to the end of the algorithm. */
const PUBLISHED = `
caresses caress, ponies poni, ties ti, caress caress, cats cat, feed feed, agreed agre, plastered plaster,
bled bled, motoring motor, sing sing, conflated conflat, troubled troubl, sized size, hopping hop, tanned tan,
falling fall, hissing hiss, fizzed fizz, failing fail, filing file, happy happi, sky sky, relational relat,
conditional condit, rational ration, valenci valenc, hesitanci hesit, digitizer digit, conformabli conform,
radicalli radic, differentli differ, vileli vile, analogousli analog, vietnamization vietnam,
predication predic, operator oper, feudalism feudal, decisiveness decis, hopefulness hope, callousness callous,
formaliti formal, sensitiviti sensit, sensibiliti sensibl, triplicate triplic, formative form,
formalize formal, electriciti electr, electrical electr, hopeful hope, goodness good, revival reviv,
allowance allow, inference infer, airliner airlin, gyroscopic gyroscop, adjustable adjust, defensible defens,
irritant irrit, replacement replac, adjustment adjust, dependent depend, adoption adopt, communism commun,
activate activ, angulariti angular, homologous homolog, effective effect, bowdlerize bowdler, probate probat,
rate rate, cease ceas, controll control, roll roll, generalizations gener, oscillators oscil`;

const cases = PUBLISHED.split(',').map((pair) => pair.trim().split(' '));

describe('porterStem', () => {
  it.each(cases)('stems %s to %s, as published', (word, stem) => {
    expect(porterStem(word ?? '')).toBe(stem);
  });

  it('counts the words of one project under one term', () => {
    const family = ['connect', 'connected', 'connecting', 'connection', 'connections'];
    expect(new Set(family.map(porterStem))).toEqual(new Set(['connect']));
  });

  it('leaves short words and words with digits alone', () => {
    expect(['as', 'is', 'covid19s', '1920s'].map(porterStem)).toEqual(['as', 'is', 'covid19s', '1920s']);
  });

  it("follows the author's program where it departs from the paper", () => {
    expect(['possibly', 'archaeology', 'geologist'].map(porterStem)).toEqual([
      'possibl',
      'archaeolog',
      'geologist',
    ]);
  });
});
