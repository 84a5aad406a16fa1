import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetrievalIndex, englishAnalyser, openRetrievalIndex, RetrievalError } from '../index.ts';
import { BlockReader, BlockWriter } from './blocks.ts';
import { crc32 } from './checksum.ts';

function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof RetrievalError) return error.code;
    throw error;
  }
  return 'no error';
}

function someBytes(): Uint8Array<ArrayBuffer> {
  const index = createRetrievalIndex({ keywords: ['funder'], numbers: ['year'] });
  index.put([
    { id: 'a', title: 'River', text: 'salmon', keywords: { funder: ['NEH'] }, numbers: { year: 1990 } },
    { id: 'b', title: 'Salmon', text: 'river music' },
  ]);
  index.trainLatentSpace();
  return index.serialise();
}

describe('crc32', () => {
  it('is the published check value of the polynomial', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array())).toBe(0);
  });
});

describe('opening stored bytes', () => {
  const bytes = someBytes();

  it('takes them as a part of a larger Node buffer too, wherever it begins', () => {
    const buffer = Buffer.concat([Buffer.from('odd'), bytes, Buffer.from('more')]);
    const index = openRetrievalIndex(buffer.subarray(3, 3 + bytes.length));
    expect(index.search({ query: 'river' }).hits.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('refuses any changed byte', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice();
        damaged[at] = (damaged[at] ?? 0) ^ change;
        // Bytes 24 to 31 of the header are reserved and mean nothing.
        const expected = at >= 24 && at < 32 ? /no error/ : /damaged_data|unsupported_version/;
        expect(codeOf(() => openRetrievalIndex(damaged))).toMatch(expected);
      }),
    );
  });

  it('refuses bytes that are cut short or not an index at all', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(codeOf(() => openRetrievalIndex(bytes.slice(0, length)))).toBe('damaged_data');
      }),
    );
    expect(codeOf(() => openRetrievalIndex(new TextEncoder().encode('{"not":"an index"}'.repeat(9))))).toBe(
      'damaged_data',
    );
  });

  it('says that another version needs a rebuild', () => {
    const newer = bytes.slice();
    newer[8] = 99;
    expect(() => openRetrievalIndex(newer)).toThrow('has format 99, this engine reads 1: rebuild it');
  });

  it('refuses bytes made with another analysis', () => {
    const other = { ...englishAnalyser, name: 'another' };
    expect(codeOf(() => openRetrievalIndex(bytes, other))).toBe('other_analyser');
  });

  it('reads bytes that lie anywhere in a buffer', () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(openRetrievalIndex(shifted.subarray(3)).size).toBe(2);
  });

  it('brings back an empty index', () => {
    expect(openRetrievalIndex(createRetrievalIndex().serialise()).size).toBe(0);
  });
});

describe('blocks', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.float64Array(),
        fc.int8Array(),
        fc.uint32Array(),
        (list, f, i, u) => {
          const writer = new BlockWriter();
          writer.json(list);
          writer.array(f);
          writer.array(i);
          writer.array(u);
          const reader = new BlockReader(writer.finish(16), 16);
          expect([reader.strings(), reader.float64(), reader.int8(), reader.uint32()]).toEqual([
            list,
            f,
            i,
            u,
          ]);
          expect(codeOf(() => reader.uint32())).toBe('damaged_data');
        },
      ),
    );
  });
});
