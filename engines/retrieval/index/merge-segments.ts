import { mergeLatentRows } from '../latent/merge-latent-rows.ts';
import type { AttributeSchema, KeywordColumn } from './attributes.ts';
import { GrowableUint32 } from './growable.ts';
import type { Lexicon } from './lexicon.ts';
import { buildSegment, type Segment } from './segment.ts';
import type { SegmentEntry } from './segment-entry.ts';

/** Calls back for each live document of the entries, in order. */
function eachLive(
  entries: readonly SegmentEntry[],
  each: (segment: Segment, document: number) => void,
): void {
  for (const { segment, live } of entries) {
    for (let document = 0; document < live.length; document += 1) {
      if (live[document] === 1) each(segment, document);
    }
  }
}

function mergeKeywordColumn(entries: readonly SegmentEntry[], attribute: number): KeywordColumn {
  const starts = new GrowableUint32();
  const values = new GrowableUint32();
  starts.push(0);
  eachLive(entries, (segment, document) => {
    const column = segment.keywords[attribute]!;
    for (let at = column.starts[document]!; at < column.starts[document + 1]!; at += 1) {
      values.push(column.values[at]!);
    }
    starts.push(values.length);
  });
  return { starts: starts.toArray(), values: values.toArray() };
}

/** One segment with the live documents of several, in the same order; removed documents are gone for good. */
export function mergeSegments(
  entries: readonly SegmentEntry[],
  lexicon: Lexicon,
  schema: AttributeSchema,
): Segment {
  const ids: string[] = [];
  const starts = new GrowableUint32();
  const forms = new GrowableUint32();
  const titleLengths = new GrowableUint32();
  starts.push(0);
  eachLive(entries, (segment, document) => {
    ids.push(segment.ids[document]!);
    for (let at = segment.starts[document]!; at < segment.starts[document + 1]!; at += 1) {
      forms.push(segment.forms[at]!);
    }
    starts.push(forms.length);
    titleLengths.push(segment.titleLengths[document]!);
  });
  const numbers = schema.numbers.map((_, attribute) => {
    const column: number[] = [];
    eachLive(entries, (segment, document) => column.push(segment.numbers[attribute]![document]!));
    return Float64Array.from(column);
  });
  const merged = buildSegment(
    {
      ids,
      starts: starts.toArray(),
      forms: forms.toArray(),
      titleLengths: titleLengths.toArray(),
      keywords: schema.keywords.map((_, attribute) => mergeKeywordColumn(entries, attribute)),
      numbers,
    },
    lexicon,
  );
  return { ...merged, latent: mergeLatentRows(entries, ids.length) };
}
