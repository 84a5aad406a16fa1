import type { SupportKind } from '#engines/opportunity-formats';
import type { FitShares } from '../../contract/bands.ts';

/** Parts of a total, for one grant and one project (matching.md, part 6). */
export interface FitParts {
  /** Score of the text engine over its best, 0 to 1. */
  readonly text: number;
  /** How near in meaning, in spreads of the catalog; 0 where nothing is encoded. */
  readonly meaning: number;
  /** How much the words of the project's concepts are in it, over the best, 0 to 1. */
  readonly conceptWords: number;
  /** How much it is about the same concepts, over the best, 0 to 1. */
  readonly concepts: number;
  /** `supportPoints`: 0 for a grant, less for other support. */
  readonly support: number;
  /** `limitPoints`: 0 for none. */
  readonly limits: number;
  /** `researchPoints`: 0 to 1. */
  readonly research: number;
}

/** Weights of the parts, on a plateau: cross-validated over 1,056 settings (matching.md, part 6). */
const WEIGHTS: Readonly<FitParts> = {
  text: 0.35,
  meaning: 0.22,
  conceptWords: 1,
  concepts: 0.3,
  support: 0.5,
  limits: -0.25,
  research: -0.1,
};

/**
 * Computes each part's share of the level.
 * @param everyday `everydayShare`: at 0 the text engine decides alone
 * @param scale `levelScale`: 1 gives shares of the total
 */
export function fitShares(parts: FitParts, everyday: number, scale: number): FitShares {
  const beyondText = everyday * scale;
  return {
    meaning: beyondText * WEIGHTS.meaning * parts.meaning,
    concepts: beyondText * (WEIGHTS.conceptWords * parts.conceptWords + WEIGHTS.concepts * parts.concepts),
    text: scale * (1 - (1 - WEIGHTS.text) * everyday) * parts.text,
    limits:
      beyondText *
      (WEIGHTS.support * parts.support + WEIGHTS.limits * parts.limits + WEIGHTS.research * parts.research),
  };
}

/** Support that no project can be paid from. */
const NO_PROJECT_MONEY = -1;
const NO_GRANT = -0.5;

/** Points that the kind of support takes away (matching.md, part 4); an unknown kind counts as a grant. */
export function supportPoints(kind: SupportKind | null): number {
  if (kind === null || kind === 'grant') return 0;
  return kind === 'other' ? NO_GRANT : NO_PROJECT_MONEY;
}
