import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPieces, type Piece, START, type Visit } from './plan-chunks.ts';

const piece = (id: string, size: number, imports: readonly string[] = []): Piece => ({ id, size, imports });
const visit = (...pieces: string[]): Visit => ({ pieces: new Set(pieces), weight: 1 });
const sorted = (groups: readonly string[][]): string[][] =>
  groups.map((group) => group.toSorted()).toSorted((a, b) => String(a).localeCompare(String(b)));

describe('which pieces share a file', () => {
  it('those that the same visits need do, whatever their size', () => {
    const pieces = [piece('a', 90_000), piece('b', 90_000), piece('c', 90_000)];
    expect(sorted(joinPieces(pieces, [visit('a', 'b'), visit('c')]))).toEqual([['a', 'b']]);
  });

  it('small ones do where few need one alone, large ones do not', () => {
    const visits = [visit('a', 'b'), visit('a', 'b'), visit('b')];
    expect(sorted(joinPieces([piece('a', 500), piece('b', 500)], visits))).toEqual([['a', 'b']]);
    expect(joinPieces([piece('a', 50_000), piece('b', 500)], visits)).toEqual([]);
  });

  it('puts code of every page with the start, and code of later parts elsewhere', () => {
    const pieces = [piece(START, 0), piece('all', 20_000, [START]), piece('few', 20_000, [START])];
    const later: Visit = { pieces: new Set([START, 'few']), weight: 0.2, isLater: true };
    const visits = [visit(START, 'all'), visit(START, 'all'), later];
    expect(sorted(joinPieces(pieces, visits))).toEqual([['all', START]]);
  });

  it('two do not where a third stands between them: each would need the other first', () => {
    const pieces = [piece('top', 100, ['middle']), piece('middle', 900_000, ['low']), piece('low', 100)];
    const visits = [visit('top', 'middle', 'low'), visit('low'), visit('middle', 'low'), visit('low')];
    expect(
      joinPieces(pieces, visits).filter((group) => group.includes('top') && group.includes('low')),
    ).toEqual([]);
  });

  it('two do not either where the third has a file of its own anyway', () => {
    const alone = { ...piece('page', 10, ['low']), isAlone: true };
    const pieces = [piece('top', 10, ['page']), alone, piece('low', 10)];
    const visits = [visit('top', 'page', 'low'), visit('top', 'page', 'low')];
    expect(joinPieces(pieces, visits)).toEqual([]);
  });

  it('counts what a piece imports: who loads it for another loads that too', () => {
    const pieces = [piece('tiny', 10, ['huge']), piece('huge', 900_000), piece('shared', 10)];
    const visits = [visit('tiny', 'huge', 'shared'), visit('shared'), visit('shared')];
    expect(joinPieces(pieces, visits).filter((group) => group.includes('shared'))).toEqual([]);
  });
});

/** Pieces that import only those before them, and visits that hold whatever their pieces import. */
const house = fc
  .array(
    fc.record({ size: fc.integer({ min: 1, max: 40_000 }), imports: fc.array(fc.nat(), { maxLength: 3 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .chain((drawn) => {
    const pieces = drawn.map(({ size, imports }, index) => {
      const before = index === 0 ? [] : imports.map((number) => `p${number % index}`);
      return piece(`p${index}`, size, [...new Set(before)]);
    });
    const closed = (ids: readonly string[]): string[] => {
      const found = new Set<string>();
      const add = (id: string): void => {
        if (found.has(id)) return;
        found.add(id);
        for (const next of pieces.find((one) => one.id === id)?.imports ?? []) add(next);
      };
      for (const id of ids) add(id);
      return [...found];
    };
    const visits = fc.array(fc.subarray(pieces.map(({ id }) => id)), { minLength: 1, maxLength: 8 });
    return visits.map((of) => ({ pieces, visits: of.map((ids) => visit(...closed(ids))) }));
  });

it('no piece is in two files, and no file needs itself over others', () => {
  fc.assert(
    fc.property(house, ({ pieces, visits }) => {
      const groups = joinPieces(pieces, visits);
      const all = groups.flat();
      expect(new Set(all).size).toBe(all.length);
      const fileOf = (id: string): string => groups.find((group) => group.includes(id))?.join() ?? id;
      const needs = (file: string): string[] => [
        ...new Set(
          pieces
            .filter(({ id }) => fileOf(id) === file)
            .flatMap(({ imports }) => imports.map(fileOf))
            .filter((other) => other !== file),
        ),
      ];
      for (const { id } of pieces) {
        const seen = new Set<string>();
        const ahead = needs(fileOf(id));
        for (let next = ahead.pop(); next; next = ahead.pop()) {
          expect(next).not.toBe(fileOf(id));
          if (seen.has(next)) continue;
          seen.add(next);
          ahead.push(...needs(next));
        }
      }
    }),
  );
});
