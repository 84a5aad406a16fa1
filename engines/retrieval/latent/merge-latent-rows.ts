import type { SegmentEntry } from '../index/segment-entry.ts';
import type { LatentRows } from './latent-space.ts';

/** The rows of the live documents of several segments, in order; null where a segment has none. */
export function mergeLatentRows(entries: readonly SegmentEntry[], size: number): LatentRows | null {
  let dimensions = 0;
  for (const { segment } of entries) {
    if (segment.latent === null) return null;
    if (segment.ids.length > 0) dimensions = segment.latent.rows.length / segment.ids.length;
  }
  const merged = { rows: new Int8Array(size * dimensions), inverseNorms: new Float32Array(size) };
  let to = 0;
  for (const { segment, live } of entries) {
    for (let document = 0; document < live.length; document += 1) {
      if (live[document] === 0 || segment.latent === null) continue;
      const from = document * dimensions;
      merged.rows.set(segment.latent.rows.subarray(from, from + dimensions), to * dimensions);
      merged.inverseNorms[to] = segment.latent.inverseNorms[document]!;
      to += 1;
    }
  }
  return merged;
}
