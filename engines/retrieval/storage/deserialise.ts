import type { Analyser } from '../analysis/analyser.ts';
import type { Lexicon } from '../index/lexicon.ts';
import { LiveIndex } from '../index/live-index.ts';
import { buildSegment } from '../index/segment.ts';
import { indexStems, type LatentRows, type LatentSpace } from '../latent/latent-space.ts';
import { RetrievalError } from '../retrieval-error.ts';
import { BlockReader } from './blocks.ts';
import { checkHeader, HEADER_BYTES } from './header.ts';

interface Manifest {
  readonly analyser: string;
  readonly keywords: readonly string[];
  readonly numbers: readonly string[];
  readonly dimensions: number | null;
}

const areStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    'analyser' in value &&
    typeof value.analyser === 'string' &&
    'keywords' in value &&
    areStrings(value.keywords) &&
    'numbers' in value &&
    areStrings(value.numbers) &&
    'dimensions' in value &&
    (value.dimensions === null || typeof value.dimensions === 'number')
  );
}

function readManifest(reader: BlockReader, analyser: Analyser): Manifest {
  const manifest = reader.json();
  if (!isManifest(manifest)) {
    throw new RetrievalError('damaged_data', 'The stored index is damaged: its description is incomplete.');
  }
  if (manifest.analyser !== analyser.name) {
    throw new RetrievalError(
      'other_analyser',
      `The stored index was made with "${manifest.analyser}", not "${analyser.name}": rebuild it.`,
    );
  }
  return manifest;
}

function readLexicon(reader: BlockReader, lexicon: Lexicon): void {
  const forms = reader.strings();
  for (const stem of reader.strings()) lexicon.internStem(stem);
  const stemOfForm = reader.uint32();
  forms.forEach((form, at) => {
    lexicon.appendForm(form, stemOfForm[at]!);
  });
}

function readLatent(reader: BlockReader, dimensions: number): { space: LatentSpace; rows: LatentRows } {
  const stems = reader.uint32();
  const space = {
    dimensions,
    stems,
    idf: reader.float32(),
    vectors: reader.float32(),
    rowOfStem: indexStems(stems),
  };
  return { space, rows: { rows: reader.int8(), inverseNorms: reader.float32() } };
}

/**
 * The index that `serialiseIndex` stored.
 * @throws RetrievalError `damaged_data`, `unsupported_version`, or `other_analyser`
 */
export function deserialiseIndex(bytes: Uint8Array, analyser: Analyser): LiveIndex {
  checkHeader(bytes);
  const reader = new BlockReader(bytes, HEADER_BYTES);
  const manifest = readManifest(reader, analyser);
  const index = new LiveIndex({ keywords: manifest.keywords, numbers: manifest.numbers }, analyser);
  readLexicon(reader, index.lexicon);
  const ids = reader.strings();
  const starts = reader.uint32();
  const forms = reader.uint32();
  const titleLengths = reader.uint32();
  const keywords = index.dictionaries.map((dictionary) => {
    for (const value of reader.strings()) dictionary.intern(value);
    return { starts: reader.uint32(), values: reader.uint32() };
  });
  const numbers = manifest.numbers.map(() => reader.float64());
  const latent = manifest.dimensions === null ? null : readLatent(reader, manifest.dimensions);
  index.latentSpace = latent?.space ?? null;
  if (ids.length > 0) {
    const segment = buildSegment({ ids, starts, forms, titleLengths, keywords, numbers }, index.lexicon);
    index.append({ ...segment, latent: latent?.rows ?? null });
  }
  return index;
}
