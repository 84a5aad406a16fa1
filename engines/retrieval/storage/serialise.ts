import type { LiveIndex } from '../index/live-index.ts';
import { mergeSegments } from '../index/merge-segments.ts';
import { BlockWriter } from './blocks.ts';
import { HEADER_BYTES, writeHeader } from './header.ts';

/**
 * An index with its latent space as one array of bytes, removed documents left out. Postings and counts are not
 * stored: they follow from the documents in one pass, faster than they could be read.
 */
export function serialiseIndex(index: LiveIndex): Uint8Array<ArrayBuffer> {
  const { lexicon, schema, latentSpace } = index;
  const segment = mergeSegments(index.entries, lexicon, schema);
  const writer = new BlockWriter();
  writer.json({
    analyser: lexicon.analyser.name,
    keywords: schema.keywords,
    numbers: schema.numbers,
    dimensions: latentSpace?.dimensions ?? null,
  });
  writer.json(lexicon.forms);
  writer.json(lexicon.stems);
  writer.array(lexicon.stemOfForm.toArray());
  writer.json(segment.ids);
  writer.array(segment.starts);
  writer.array(segment.forms);
  writer.array(segment.titleLengths);
  segment.keywords.forEach(({ starts, values }, at) => {
    writer.json(index.dictionaries[at]!.values);
    writer.array(starts);
    writer.array(values);
  });
  for (const column of segment.numbers) writer.array(column);
  if (latentSpace !== null) {
    writer.array(latentSpace.stems);
    writer.array(latentSpace.idf);
    writer.array(latentSpace.vectors);
    writer.array(segment.latent?.rows ?? new Int8Array());
    writer.array(segment.latent?.inverseNorms ?? new Float32Array());
  }
  const bytes = writer.finish(HEADER_BYTES);
  writeHeader(bytes);
  return bytes;
}
