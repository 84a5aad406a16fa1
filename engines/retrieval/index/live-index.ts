import type { Analyser } from '../analysis/analyser.ts';
import { foldDocuments, type LatentSpace } from '../latent/latent-space.ts';
import { type LatentTraining, trainLatentSpace } from '../latent/train-latent-space.ts';
import { type AttributeSchema, KeywordDictionary, requireKnownAttributes } from './attributes.ts';
import { CollectionStatistics, countDocuments } from './collection-statistics.ts';
import type { RetrievalDocument } from './document.ts';
import { Lexicon } from './lexicon.ts';
import { mergeSegments } from './merge-segments.ts';
import { analyseDocuments, buildSegment, type Segment } from './segment.ts';
import type { SegmentEntry } from './segment-entry.ts';
import { Workspace } from './workspace.ts';

/** Where a document is: its segment's place in the list and its number there. */
export interface DocumentPlace {
  readonly entry: SegmentEntry;
  readonly document: number;
}

/** A segment is rewritten when more than this share of it was removed. */
const COMPACT_SHARE = 0.3;

/**
 * A collection that changes: immutable segments, a mark for what was removed, and the sums ranking needs.
 * Segments are merged by the logarithmic method (J. L. Bentley, J. B. Saxe, 1980): a new one swallows its
 * predecessors while they are not more than twice its size, so n single additions rewrite O(n log n) documents.
 */
export class LiveIndex {
  readonly schema: AttributeSchema;
  readonly lexicon: Lexicon;
  readonly dictionaries: readonly KeywordDictionary[];
  readonly statistics = new CollectionStatistics();
  readonly workspace = new Workspace();
  entries: SegmentEntry[] = [];
  latentSpace: LatentSpace | null = null;
  private readonly places = new Map<string, DocumentPlace>();

  constructor(schema: AttributeSchema, analyser: Analyser) {
    this.schema = schema;
    this.lexicon = new Lexicon(analyser);
    this.dictionaries = schema.keywords.map(() => new KeywordDictionary());
  }

  find(id: string): DocumentPlace | null {
    return this.places.get(id) ?? null;
  }

  /** Adds documents, each in place of an older one with its id; of two with one id the last one counts. */
  put(documents: readonly RetrievalDocument[]): void {
    const distinct = [...new Map(documents.map((document) => [document.id, document])).values()];
    for (const document of distinct) requireKnownAttributes(this.schema, document);
    if (distinct.length === 0) return;
    this.remove(distinct.map((document) => document.id));
    const forward = analyseDocuments(distinct, this.lexicon, this.schema, this.dictionaries);
    this.append(buildSegment(forward, this.lexicon));
    this.mergeTail();
  }

  /** Removes documents; unknown ids are ignored. Returns how many were there. */
  remove(ids: readonly string[]): number {
    const byEntry = new Map<SegmentEntry, number[]>();
    for (const id of ids) {
      const place = this.places.get(id);
      if (place === undefined) continue;
      this.places.delete(id);
      place.entry.live[place.document] = 0;
      place.entry.liveCount -= 1;
      const documents = byEntry.get(place.entry);
      if (documents === undefined) byEntry.set(place.entry, [place.document]);
      else documents.push(place.document);
    }
    let removed = 0;
    for (const [entry, documents] of byEntry) {
      countDocuments(entry.segment, documents, -1, this.lexicon, this.statistics);
      removed += documents.length;
    }
    this.compact(byEntry.keys());
    return removed;
  }

  /** Takes over a finished segment: counts it, folds it into the latent space, and finds its documents by id. */
  append(segment: Segment): void {
    const all = Array.from(segment.ids.keys());
    countDocuments(segment, all, 1, this.lexicon, this.statistics);
    const latent =
      this.latentSpace === null
        ? null
        : (segment.latent ?? foldDocuments(this.latentSpace, segment, this.lexicon));
    this.addEntry({ ...segment, latent });
  }

  /** Merges everything into one segment. Changes no result, only memory and speed. */
  merge(): void {
    this.replaceEntries(0, this.entries.length);
  }

  /** Trains the latent space anew on what is live now and folds all documents into it. */
  train(options?: LatentTraining): void {
    this.latentSpace = trainLatentSpace(this.entries, this.lexicon, options);
    const space = this.latentSpace;
    for (const [at, entry] of this.entries.entries()) {
      const latent = space === null ? null : foldDocuments(space, entry.segment, this.lexicon);
      this.relocate(at, { ...entry, segment: { ...entry.segment, latent } });
    }
  }

  private addEntry(segment: Segment): void {
    const entry = {
      segment,
      live: new Uint8Array(segment.ids.length).fill(1),
      liveCount: segment.ids.length,
    };
    this.entries.push(entry);
    this.relocate(this.entries.length - 1, entry);
  }

  private relocate(at: number, entry: SegmentEntry): void {
    this.entries[at] = entry;
    for (let document = 0; document < entry.live.length; document += 1) {
      if (entry.live[document] === 1) this.places.set(entry.segment.ids[document]!, { entry, document });
    }
  }

  private mergeTail(): void {
    let from = this.entries.length - 1;
    let size = this.entries[from]?.liveCount ?? 0;
    while (from > 0 && this.entries[from - 1]!.liveCount <= 2 * size) {
      from -= 1;
      size += this.entries[from]!.liveCount;
    }
    if (from < this.entries.length - 1) this.replaceEntries(from, this.entries.length);
  }

  private compact(touched: Iterable<SegmentEntry>): void {
    for (const entry of touched) {
      const dead = entry.live.length - entry.liveCount;
      if (dead <= entry.live.length * COMPACT_SHARE) continue;
      const at = this.entries.indexOf(entry);
      this.replaceEntries(at, at + 1);
    }
  }

  /** Puts one segment in the place of entries `from … to − 1`, or none when nothing in them is live. */
  private replaceEntries(from: number, to: number): void {
    const old = this.entries.slice(from, to);
    if (old.length === 0 || (old.length === 1 && old[0]?.liveCount === old[0]?.live.length)) return;
    const segment = mergeSegments(old, this.lexicon, this.schema);
    if (segment.ids.length === 0) {
      this.entries.splice(from, to - from);
      return;
    }
    const entry = {
      segment,
      live: new Uint8Array(segment.ids.length).fill(1),
      liveCount: segment.ids.length,
    };
    this.entries.splice(from, to - from, entry);
    this.relocate(from, entry);
  }
}
