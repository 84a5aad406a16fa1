import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centre,
  cosine,
  createVectorCatalog,
  dequantise,
  EncoderError,
  quantise,
  unit,
  unitSum,
} from './index.ts';
import { clusteredUnits, someUnit } from './testing/vectors.ts';

const DIMENSIONS = 6;
const someUnits = fc.array(someUnit(DIMENSIONS), { minLength: 1, maxLength: 10 });

/** The same as the design writes it, on every vector in full. */
function reference(documents: ReadonlyMap<string, Uint8Array>, mission: Float32Array) {
  const raw = [...documents].map(([id, bytes]) => ({ id, units: dequantise(bytes, DIMENSIONS) }));
  const average = (vectors: readonly Float32Array[]) =>
    Float32Array.from(
      { length: DIMENSIONS },
      (_, at) => vectors.reduce((sum, x) => sum + (x[at] ?? 0), 0) / vectors.length,
    );
  const mean = average(raw.map(({ units }) => average(units)));
  const found = raw.map(({ id, units }) => {
    const centred = units.map((x) => centre(x, mean));
    const weighted = centred.flatMap((x, at) => (at === 1 ? [x, x] : [x]));
    const document = unitSum(weighted);
    return {
      id,
      /** ‖Σ‖, which rounding is divided by. */
      length: average(weighted).reduce((sum, x) => sum + x * x, 0) ** 0.5 * weighted.length,
      document: cosine(mission, document),
      best: Math.max(...centred.map((x) => cosine(mission, x))),
    };
  });
  const mu = found.reduce((sum, { document }) => sum + document, 0) / found.length;
  const sigma = Math.sqrt(found.reduce((sum, { document }) => sum + (document - mu) ** 2, 0) / found.length);
  return { found, mu, sigma };
}

const someChanges = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    units: fc.option(someUnits, { nil: null }),
  }),
  { minLength: 1, maxLength: 25 },
);

describe('a catalog of vectors', () => {
  it('answers what the design says, whatever was added, changed and removed before', () => {
    fc.assert(
      fc.property(someChanges, someUnit(DIMENSIONS), (changes, mission) => {
        const catalog = createVectorCatalog(DIMENSIONS);
        const documents = new Map<string, Uint8Array>();
        for (const { id, units } of changes) {
          if (units) {
            documents.set(id, quantise(units));
            catalog.put(id, quantise(units));
          } else {
            documents.delete(id);
            catalog.remove(id);
          }
        }
        const scan = catalog.scan(mission);
        expect(new Set(scan.documents.keys())).toEqual(new Set(documents.keys()));
        if (documents.size === 0) return;
        const { found, mu, sigma } = reference(documents, mission);
        fc.pre(found.every(({ length }) => length > 0.01));
        expect(scan.mean).toBeCloseTo(mu, 3);
        expect(scan.deviation).toBeCloseTo(sigma, 3);
        for (const { id, document, best } of found) {
          expect(scan.documents.get(id)?.document).toBeCloseTo(document, 3);
          expect(scan.documents.get(id)?.bestUnit).toBeCloseTo(best, 3);
        }
      }),
    );
  });

  it('gives no direction to a document whose units cancel out', () => {
    const catalog = createVectorCatalog(6);
    const [there, back] = [unit([1, 0, 0, 0, 0, 0]), unit([-1, 0, 0, 0, 0, 0])];
    catalog.put('a', quantise([there, back, there]));
    const scan = catalog.scan(there);
    expect(scan.documents.get('a')?.document).toBe(0);
    expect(scan.mean).toBe(0);
  });

  it('puts the measure together from both cosines, mean and deviation', () => {
    const catalog = createVectorCatalog(16);
    const vectors = clusteredUnits(30, 16);
    vectors.forEach((vector, at) => {
      catalog.put(`${at}`, quantise([vector, vectors[(at + 1) % 30] ?? vector]));
    });
    const { documents, mean, deviation } = catalog.scan(clusteredUnits(1, 16, 7)[0] ?? new Float32Array(16));
    for (const { document, bestUnit, sem } of documents.values()) {
      expect(sem).toBeCloseTo((document - mean + 0.5 * (bestUnit - mean)) / (1.5 * deviation), 9);
    }
  });

  it('names the best unit', () => {
    const catalog = createVectorCatalog(4);
    catalog.put('a', quantise([unit([1, 0, 0, 0]), unit([0, 1, 0, 0]), unit([0, 0, 1, 0])]));
    catalog.put('b', quantise([unit([0, 0, 0, 1])]));
    expect(catalog.scan(unit([0, 0, 1, 0])).documents.get('a')?.bestAt).toBe(2);
  });

  it('answers only the documents that are asked for, by the whole catalog’s mean and deviation', () => {
    const catalog = createVectorCatalog(16);
    const vectors = clusteredUnits(20, 16);
    vectors.forEach((vector, at) => {
      catalog.put(`${at}`, quantise([vector]));
    });
    const mission = clusteredUnits(1, 16, 3)[0] ?? new Float32Array(16);
    const all = catalog.scan(mission);
    const some = catalog.scan(mission, ['3', 'unknown', '7']);
    expect([...some.documents]).toEqual([
      ['3', all.documents.get('3')],
      ['7', all.documents.get('7')],
    ]);
    expect([some.mean, some.deviation]).toEqual([all.mean, all.deviation]);
  });

  it('gives no measure where documents do not differ', () => {
    const catalog = createVectorCatalog(4);
    expect(catalog.scan(unit([1, 0, 0, 0])).documents.size).toBe(0);
    catalog.put('only', quantise([unit([1, 1, 0, 0])]));
    catalog.put('blank', quantise([new Float32Array(4)]));
    catalog.remove('blank');
    expect(catalog.scan(unit([1, 0, 0, 0])).documents.get('only')?.sem).toBe(0);
  });

  it('holds on to no room of what is replaced again and again', () => {
    const catalog = createVectorCatalog(16);
    const vectors = clusteredUnits(400, 16);
    const fill = (shift: number) =>
      vectors.forEach((_, at) => {
        catalog.put(
          `${at}`,
          quantise(
            Array.from(
              { length: 1 + ((at + shift) % 9) },
              (__, k) => vectors[(at + k) % 400] as Float32Array,
            ),
          ),
        );
      });
    fill(0);
    const first = catalog.bytes;
    for (let turn = 1; turn <= 12; turn++) fill(turn);
    expect(catalog.size).toBe(400);
    expect(catalog.bytes).toBeLessThan(2 * first);
  });

  it('refuses what is no vector of its dimensions and stays as it was', () => {
    const catalog = createVectorCatalog(4);
    catalog.put('a', quantise([unit([1, 0, 0, 0])]));
    expect(() => catalog.put('a', quantise([unit([1, 0, 0])]))).toThrow(EncoderError);
    expect(() => catalog.scan(unit([1, 0, 0]))).toThrow(EncoderError);
    expect(catalog.has('a')).toBe(true);
    expect(catalog.size).toBe(1);
  });
});
