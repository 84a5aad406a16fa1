import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centre,
  combineMission,
  cosine,
  dequantise,
  EncoderError,
  quantise,
  unit,
  unitSum,
} from './index.ts';
import { readQuantised } from './quantise.ts';
import { someUnit } from './testing/vectors.ts';

const values = (vector: Float32Array) => [...vector].map((value) => Math.round(value * 1e4) / 1e4);
const MEAN = [0.5, 0, 0];

describe('vectors', () => {
  it.each<[what: string, found: Float32Array, expected: number[]]>([
    ['unit', unit([3, 4, 0]), [0.6, 0.8, 0]],
    ['unit of zeros', unit([0, 0, 0]), [0, 0, 0]],
    ['centre takes four fifths of the mean away', centre([0.4, 1, 0], MEAN), [0, 1, 0]],
    ['centre of no text', centre([0, 0, 0], MEAN), [0, 0, 0]],
    [
      'sum',
      unitSum([
        [3, 0, 0],
        [0, 4, 0],
      ]),
      [0.6, 0.8, 0],
    ],
  ])('%s', (_, found, expected) => {
    expect(values(found)).toEqual(expected);
  });

  it('cosine', () => {
    expect(cosine([2, 0], [3, 3])).toBeCloseTo(Math.SQRT1_2);
    expect(cosine([0, 0], [3, 3])).toBe(0);
  });
});

describe('combineMission', () => {
  it('adds the whole and the unit sum of title and sentences, each centred', () => {
    // ĉ: (.4, 1, 0) → (0, 1, 0); (.4, 0, 1) → (0, 0, 1); (.4, 1, 0) → (0, 1, 0).
    const { mission, raw, everyday } = combineMission(
      [
        [0.4, 1, 0],
        [0.4, 0, 1],
        [0.4, 1, 0],
      ],
      MEAN,
    );
    const half = Math.SQRT1_2;
    const length = Math.hypot(1 + half, half);
    expect(values(mission)).toEqual(values(Float32Array.of(0, (1 + half) / length, half / length)));
    expect(values(raw)).toEqual([0.4, 1, 0]);
    expect(everyday).toBeCloseTo(0.4 / Math.hypot(0.4, 1));
  });

  it('is the whole where there is nothing else, and refuses none', () => {
    expect(values(combineMission([[0.4, 1, 0]], MEAN).mission)).toEqual([0, 1, 0]);
    expect(() => combineMission([], MEAN)).toThrow(EncoderError);
  });
});

describe('quantised units', () => {
  it('come back close to what they were', () => {
    fc.assert(
      fc.property(fc.array(someUnit(64), { minLength: 1, maxLength: 10 }), (vectors) => {
        const back = dequantise(quantise(vectors), 64);
        expect(back).toHaveLength(vectors.length);
        vectors.forEach((vector, at) => {
          expect(cosine(back[at] ?? [], vector)).toBeGreaterThan(0.999);
        });
      }),
    );
  });

  it('keep zeros', () => {
    const { values, scales } = readQuantised(quantise([new Float32Array(8)]), 8);
    expect([...values, ...scales]).toEqual(Array(9).fill(0));
  });

  it.each<[what: string, bytes: Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a part of a vector', quantise([unit([1, 2, 3, 4])]).slice(0, 7)],
    ['a scale that is none', new Uint8Array(8).fill(255)],
    ['more units than a document can have', new Uint8Array(8 * 256)],
  ])('%s is refused', (_, bytes) => {
    expect(() => readQuantised(bytes, 4)).toThrow(EncoderError);
  });

  it.each<[what: string, vectors: number[][]]>([
    ['vectors of different length', [[1, 0], [1]]],
    ['values that are no numbers', [[Number.NaN, 0]]],
    ['endless values', [[Number.POSITIVE_INFINITY, 0]]],
  ])('%s are refused', (_, vectors) => {
    expect(() => quantise(vectors)).toThrow(EncoderError);
  });
});
