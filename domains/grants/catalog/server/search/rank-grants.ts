import type { OpportunityKind } from '#engines/opportunity-formats';
import type { RetrievalIndex } from '#engines/retrieval';
import { type FitShares, levelOf } from '../../contract/bands.ts';
import { limitPoints, noResearchShare } from '../rules/fit-limits.ts';
import { fitShares, supportPoints } from '../rules/fit-total.ts';
import { levelScale } from '../rules/level-scale.ts';
import { everydayShare } from '../rules/prose-gate.ts';
import type { MatchCatalog } from './match-catalog.ts';
import type { ReadMission } from './read-mission.ts';
import { repairsWords } from './search-request.ts';

/** A ranked record. Levels of one mission are in the order of its totals. */
export interface RankedGrant {
  readonly id: string;
  /** The scale of bands: see `match-bands.ts`. The sum of the shares. */
  readonly level: number;
  readonly shares: FitShares;
}

/** So many of the best by text have a text score; what is behind them shares no topical word. */
const TEXT_DEPTH = 1000;

interface TextScores {
  readonly shareOf: ReadonlyMap<string, number>;
  readonly bestFit: number;
}

/** Scores of the text engine over the best one. */
function textScores(
  index: RetrievalIndex,
  query: string,
  { isCounted, kinds }: Pick<RankingRequest, 'isCounted' | 'kinds'>,
): TextScores {
  const filters = kinds ? [{ attribute: 'kind', anyOf: kinds }] : [];
  const { hits } = index.search({ query, filters, repair: repairsWords(index.size), limit: TEXT_DEPTH });
  const counted = hits.filter(({ id }) => isCounted(id));
  const [best] = counted;
  const score = best && best.score > 0 ? best.score : 1;
  return {
    shareOf: new Map(counted.map((hit) => [hit.id, hit.score / score])),
    bestFit: best?.fit ?? 0,
  };
}

/** Results of a ranking. */
export interface Ranking {
  /** Best first. */
  readonly grants: readonly RankedGrant[];
  /** How far the mission was read as an everyday description: `everydayShare`. */
  readonly everyday: number;
}

/** Which records a ranking holds. */
export interface RankingRequest {
  /** Whether a record is compared; the best of these is the measure of all. */
  isCounted(id: string): boolean;
  /** Kinds of records that are counted, where not all are: many past awards would leave no room for calls. */
  readonly kinds?: readonly OpportunityKind[];
  /** Whether a compared record may be listed; all may without it. */
  isListed?(id: string): boolean;
  /** How many of the best are listed; 500 when absent. */
  readonly most?: number;
  /** Records that are listed however low they are. */
  isWanted?(id: string): boolean;
  /** Another order: the best by this one are listed too. */
  weigh?(shares: FitShares): number;
}

const MOST_LISTED = 500;

/** The level that so many reach; where there are fewer, all do. */
function levelOfBest(levels: Float64Array, most: number): number {
  if (levels.length <= most) return Number.NEGATIVE_INFINITY;
  return most <= 0 ? Number.POSITIVE_INFINITY : levels.slice().sort()[levels.length - most]!;
}

/** Levels of compared records with what they add up from, apart: most are looked at once and never listed. */
class ComparedLevels {
  readonly ids: string[] = [];
  readonly #meaning: number[] = [];
  readonly #concepts: number[] = [];
  readonly #text: number[] = [];
  readonly #limits: number[] = [];
  readonly #levels: number[] = [];

  add(id: string, shares: FitShares): void {
    this.ids.push(id);
    this.#meaning.push(shares.meaning);
    this.#concepts.push(shares.concepts);
    this.#text.push(shares.text);
    this.#limits.push(shares.limits);
    this.#levels.push(levelOf(shares));
  }

  at(position: number): RankedGrant {
    const shares = {
      meaning: this.#meaning[position]!,
      concepts: this.#concepts[position]!,
      text: this.#text[position]!,
      limits: this.#limits[position]!,
    };
    return { id: this.ids[position]!, level: this.#levels[position]!, shares };
  }

  /** Those that are among the best of one order or the other, or wanted. */
  best({ most = MOST_LISTED, isWanted = () => false, weigh }: RankingRequest): RankedGrant[] {
    const least = levelOfBest(Float64Array.from(this.#levels), most);
    const weighed = weigh && Float64Array.from(this.ids, (_, at) => weigh(this.at(at).shares));
    const leastWeighed = weighed && levelOfBest(weighed, most);
    return this.ids.flatMap((id, at) => {
      const isBest = this.#levels[at]! >= least || (weighed && weighed[at]! >= leastWeighed!);
      return isBest || isWanted(id) ? [this.at(at)] : [];
    });
  }
}

/**
 * Ranks every counted record of the catalog for a mission and lists the best. Equal totals come in the order of
 * the texts, then of ids.
 */
export function rankGrants(
  { index, catalog }: { readonly index: RetrievalIndex; readonly catalog: MatchCatalog },
  mission: ReadMission,
  request: RankingRequest,
): Ranking {
  const { text, scope, concepts } = mission;
  const isEnglish = mission.language === null;
  const { isCounted, isListed = () => true } = request;
  const { shareOf, bestFit } = textScores(index, text, request);
  const everyday = isEnglish ? everydayShare(text, mission.everyday, bestFit) : 0;
  const scale = levelScale(everyday, bestFit, isEnglish);
  const noResearch = noResearchShare(text);
  const found = new ComparedLevels();
  catalog.compare(concepts, isCounted, (id, { supportKind, limits, isResearch }, conceptWords, about) => {
    if (!isListed(id)) return;
    const parts = {
      text: shareOf.get(id) ?? 0,
      meaning: mission.meaningOf(id),
      conceptWords,
      concepts: about,
      support: supportPoints(supportKind),
      limits: limitPoints(limits, scope),
      research: isResearch ? noResearch : 0,
    };
    found.add(id, fitShares(parts, everyday, scale));
  });
  const grants = found.best(request);
  const share = (id: string): number => shareOf.get(id) ?? 0;
  grants.sort((a, b) => b.level - a.level || share(b.id) - share(a.id) || (a.id < b.id ? -1 : 1));
  return { grants, everyday };
}
