import { unit } from '#engines/encoder';
import type { Encoder, EncoderStanding } from '#platform/server/encoder/encoder.ts';

const DIMENSIONS = 32;

/** An encoder without a model: texts are close when they share words. Counts what it was asked for. */
export interface FakeEncoder extends Encoder {
  standing: EncoderStanding;
  /** Every text it has encoded, in order. */
  readonly texts: string[];
  /** Called before each answer; may wait, or throw. */
  before: (texts: readonly string[]) => Promise<void> | void;
}

export function aFakeEncoder(): FakeEncoder {
  const fake: FakeEncoder = {
    id: 'fake-1',
    dimensions: DIMENSIONS,
    standing: { state: 'ready', detail: 'A fake' },
    texts: [],
    before: () => {},
    async encode(texts) {
      await fake.before(texts);
      fake.texts.push(...texts);
      return texts.map(vectorOf);
    },
    async stop() {},
  };
  return fake;
}

function vectorOf(text: string): Float32Array {
  const sums = new Float32Array(DIMENSIONS);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7;
    for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
    sums[hash % DIMENSIONS] = (sums[hash % DIMENSIONS] ?? 0) + 1;
  }
  return unit(sums);
}
