import type { SupportKind } from '#engines/opportunity-formats';

/** What a total is made of, for one grant and one project (matching.md, part 6). */
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
 * The total by which grants are ranked.
 * @param everyday `everydayShare`: at 0 the text engine decides alone
 */
export function fitTotal(parts: FitParts, everyday: number): number {
  const beyondText =
    WEIGHTS.meaning * parts.meaning +
    WEIGHTS.conceptWords * parts.conceptWords +
    WEIGHTS.concepts * parts.concepts +
    WEIGHTS.support * parts.support +
    WEIGHTS.limits * parts.limits +
    WEIGHTS.research * parts.research;
  return (1 - (1 - WEIGHTS.text) * everyday) * parts.text + everyday * beyondText;
}

/** Support that no project can be paid from. */
const NO_PROJECT_MONEY = -1;
const NO_GRANT = -0.5;

/** What the kind of support takes away (matching.md, part 4); an unknown kind counts as a grant. */
export function supportPoints(kind: SupportKind | null): number {
  if (kind === null || kind === 'grant') return 0;
  return kind === 'other' ? NO_GRANT : NO_PROJECT_MONEY;
}
