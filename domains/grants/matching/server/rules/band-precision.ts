import { MATCH_BANDS, type MatchBand } from '#grants/catalog/contract';
import type { BandPrecision } from '../../contract/band-evidence.ts';

/** A match of a judged mission. */
export interface JudgedMatch {
  readonly band: MatchBand;
  /** 0 to 3; null where nobody judged it. */
  readonly grade: number | null;
}

/** From this grade on a match fits. */
const FITS = 2;
/** 95% of a normal distribution lies within so many deviations. */
const DEVIATIONS = 1.96;

/** Wilson's 95% interval of a share (E. B. Wilson, JASA 22, 1927). @param of at least 1 */
export function wilsonInterval(hits: number, of: number): { readonly low: number; readonly high: number } {
  const z2 = DEVIATIONS ** 2;
  const share = hits / of;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const spread = (DEVIATIONS / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** How many matches of each band fit; what nobody judged counts as not fitting. A band without a match is left out. */
export function bandPrecision(matches: readonly JudgedMatch[]): BandPrecision[] {
  return MATCH_BANDS.flatMap((band) => {
    const own = matches.filter((match) => match.band === band);
    if (own.length === 0) return [];
    const fit = own.filter(({ grade }) => grade !== null && grade >= FITS).length;
    const judged = own.filter(({ grade }) => grade !== null).length;
    const { low, high } = wilsonInterval(fit, own.length);
    const cut = (value: number): number => Math.round(value * 1000) / 1000;
    return [{ band, matches: own.length, judged, fit, low: cut(low), high: cut(high) }];
  });
}
