import { describe, expect, it } from 'vitest';
import { mayPassOnTexts } from './passed-on.ts';

describe('mayPassOnTexts', () => {
  it.each([
    ['CC0-1.0', true],
    ['CC BY 4.0', true],
    ['CC-BY-SA-4.0', true],
    ['https://creativecommons.org/licenses/by/4.0/', true],
    ['https://creativecommons.org/licenses/by-nc/4.0/', false],
    ['CC BY-NC 4.0', false],
    ['CC-BY-ND-4.0', false],
    ['Creative Commons Attribution NonCommercial', false],
    ['Open Government Licence v3.0', true],
    ['US government work (public domain)', true],
    ['Provider terms', false],
    ['All rights reserved', false],
    [null, false],
  ])('%j: %s', (licence, may) => expect(mayPassOnTexts(licence)).toBe(may));
});
