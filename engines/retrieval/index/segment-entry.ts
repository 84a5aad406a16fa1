import type { Segment } from './segment.ts';

/** A segment with what has been removed from it since it was made. */
export interface SegmentEntry {
  readonly segment: Segment;
  /** 1 where the document is live, 0 where it was removed. */
  readonly live: Uint8Array;
  liveCount: number;
}
