import type { MatchBand } from '#grants/catalog/contract';
import { BAND_FIGURES } from './band-figures.ts';

/** How often matches of a band fit in the tests. */
export interface BandPrecision {
  readonly band: MatchBand;
  readonly matches: number;
  /** Number of judged ones among them; the others count as not fitting. */
  readonly judged: number;
  readonly fit: number;
  /** 95% interval of the share that fits (Wilson). */
  readonly low: number;
  readonly high: number;
}

/** Evidence of the judged missions for the bands. */
export interface BandFigures {
  readonly missions: number;
  readonly records: number;
  readonly bands: readonly BandPrecision[];
}

/** How often matches of each band fit, and on how many missions and records that was measured. */
export const BAND_EVIDENCE: BandFigures = BAND_FIGURES;

/** Fewer verdicts of members are not shown: they would say what single members think. */
export const LEAST_VERDICTS = 30;
