import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import type { MatchesMeta } from '../../contract/match-schemas.ts';

/** How often matches of each band fit, below a list of matches, whose code comes after the page. */
export const LaterBandEvidence = hydrateLater<Pick<MatchesMeta, 'verdicts'>>(
  async () => {
    const { BandEvidence } = await import('./BandEvidence.tsx');
    return { default: BandEvidence };
  },
  { place: <p className="text-13 text-ink-2">How often matches fit</p> },
);
