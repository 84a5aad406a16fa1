import type { OpportunityKind } from '#engines/opportunity-formats';
import type { RetrievalIndex } from '#engines/retrieval';
import { type ApplicantShare, type FitShares, levelOf, type MatchBand } from '../../contract/bands.ts';
import { type CountryState, isRefused } from '../../contract/country.ts';
import { bandOf, type FitEvidence, fitChance } from '../rules/fit-band.ts';
import { limitPoints, noResearchShare } from '../rules/fit-limits.ts';
import { fitShares, supportPoints } from '../rules/fit-total.ts';
import { levelScale } from '../rules/level-scale.ts';
import { everydayShare } from '../rules/prose-gate.ts';
import { countryReader } from '../rules/reach.ts';
import { isUnlikely } from '../rules/unlikely-call.ts';
import type { MatchCatalog, MatchFacts } from './match-catalog.ts';
import type { ReadMission } from './read-mission.ts';
import { repairsWords } from './search-request.ts';

/** A ranked record. Levels of one mission are in the order of its totals. */
export interface RankedGrant {
  readonly id: string;
  /** How well its purpose fits, no matter who may apply: the sum of the shares. */
  readonly level: number;
  readonly shares: FitShares;
  /** Points of the country, beside the level: they decide the order, and no chance. */
  readonly countryPoints: number;
  readonly country: CountryState | null;
  readonly evidence: FitEvidence;
}

const ANY_APPLICANT: ApplicantShare = { points: 0, isExcluded: false };

/** Chance, band and order of a ranked record for an applicant. */
export interface JudgedFit {
  /** That its purpose fits, 0 to 1. */
  readonly chance: number;
  readonly band: MatchBand;
  /** Orders records of one band: the level with the points of applicant and country. */
  readonly rank: number;
}

/** Judges a ranked record for an applicant; any without one. */
export function judgeFit(
  { level, evidence, country, countryPoints: ofCountry }: RankedGrant,
  { points, isExcluded }: ApplicantShare = ANY_APPLICANT,
): JudgedFit {
  const chance = fitChance(level + points, evidence);
  const band = bandOf(chance, evidence, { isExcluded, country });
  return { chance, band, rank: level + points + ofCountry };
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

/** A compared record before it is known whether it is listed. */
interface Compared {
  readonly shares: FitShares;
  readonly conceptWords: number;
  readonly countryPoints: number;
}

/** Levels of compared records with what they add up from, apart: most are looked at once and never listed. */
class ComparedLevels {
  readonly ids: string[] = [];
  readonly #meaning: number[] = [];
  readonly #concepts: number[] = [];
  readonly #text: number[] = [];
  readonly #limits: number[] = [];
  readonly #conceptWords: number[] = [];
  readonly #countryPoints: number[] = [];
  readonly #ranks: number[] = [];

  add(id: string, { shares, conceptWords, countryPoints }: Compared): void {
    this.ids.push(id);
    this.#meaning.push(shares.meaning);
    this.#concepts.push(shares.concepts);
    this.#text.push(shares.text);
    this.#limits.push(shares.limits);
    this.#conceptWords.push(conceptWords);
    this.#countryPoints.push(countryPoints);
    this.#ranks.push(levelOf(shares) + countryPoints);
  }

  at(position: number): Compared & { readonly id: string } {
    const shares = {
      meaning: this.#meaning[position]!,
      concepts: this.#concepts[position]!,
      text: this.#text[position]!,
      limits: this.#limits[position]!,
    };
    return {
      id: this.ids[position]!,
      shares,
      conceptWords: this.#conceptWords[position]!,
      countryPoints: this.#countryPoints[position]!,
    };
  }

  /** Those that are among the best of one order or the other, or wanted. */
  best({ most = MOST_LISTED, isWanted = () => false, weigh }: RankingRequest) {
    const least = levelOfBest(Float64Array.from(this.#ranks), most);
    const weighed =
      weigh && Float64Array.from(this.ids, (_, at) => weigh(this.at(at).shares) + this.#countryPoints[at]!);
    const leastWeighed = weighed && levelOfBest(weighed, most);
    return this.ids.flatMap((id, at) => {
      const isBest = this.#ranks[at]! >= least || (weighed && weighed[at]! >= leastWeighed!);
      return isBest || isWanted(id) ? [this.at(at)] : [];
    });
  }
}

/** The index and the catalog that a ranking reads. */
interface Ranked {
  readonly index: RetrievalIndex;
  readonly catalog: MatchCatalog;
}

/** A meaning this near a concept of the opening says that the record is about something of the mission. */
const NEAR_MEANING = 0.25;

/** Finishes a record that is listed: its evidence is read for few. */
function rankedOf(
  catalog: MatchCatalog,
  { mission, noResearch, standingOf }: Asked,
  { id, shares, conceptWords, countryPoints }: ReturnType<ComparedLevels['at']>,
): RankedGrant[] {
  const facts = catalog.factsOf(id);
  const found = catalog.evidenceOf(id, mission.concepts);
  if (!facts || !found) return [];
  const { opening, holdsTopics, opensWithTopic, openingMeaning, topics } = found;
  const isMeant = openingMeaning === null ? mission.vectors === null : openingMeaning >= NEAR_MEANING;
  const research = facts.isResearch ? noResearch : 0;
  const evidence = {
    opening,
    opensWithTopic,
    conceptWords,
    topics,
    isTopical: holdsTopics && isMeant,
    isUnlikely: isUnlikely(facts, { aboutPandemic: mission.aboutPandemic, research }),
    hasMeaning: mission.meaningOf(id) !== null,
  };
  const { state: country } = standingOf(facts.reach);
  return [{ id, level: levelOf(shares), shares, countryPoints, country, evidence }];
}

/** A mission with what is read of it once for all records. */
interface Asked {
  readonly mission: ReadMission;
  readonly noResearch: number;
  readonly standingOf: ReturnType<typeof countryReader>;
}

/**
 * Ranks every counted record of the catalog for a mission and lists the best: by level and country. Equal ones come in
 * the order of the texts, then of ids. Those not open to the mission's country are last, and no measure of the others.
 */
export function rankGrants(
  { index, catalog }: Ranked,
  mission: ReadMission,
  request: RankingRequest,
): Ranking {
  const { text, scope, concepts, home } = mission;
  const isEnglish = mission.language === null;
  const { isCounted, isListed = () => true } = request;
  const { shareOf, bestFit } = textScores(index, text, request);
  const everyday = isEnglish ? everydayShare(mission, bestFit) : 0;
  const scale = levelScale(everyday, bestFit, isEnglish);
  const asked = { mission, noResearch: noResearchShare(text), standingOf: countryReader(home) };
  const found = new ComparedLevels();
  const isMeasure = ({ reach }: MatchFacts): boolean => !isRefused(asked.standingOf(reach).state);
  catalog.compare(concepts, { isCounted, isMeasure }, (id, facts, conceptWords, about) => {
    if (!isListed(id)) return;
    const parts = {
      text: shareOf.get(id) ?? 0,
      meaning: mission.meaningOf(id) ?? 0,
      conceptWords,
      concepts: about,
      support: supportPoints(facts.supportKind),
      limits: limitPoints(facts.limits, scope),
      research: facts.isResearch ? asked.noResearch : 0,
    };
    const { points: countryPoints } = asked.standingOf(facts.reach);
    found.add(id, { shares: fitShares(parts, everyday, scale), conceptWords, countryPoints });
  });
  const grants = found.best(request).flatMap((one) => rankedOf(catalog, asked, one));
  const rankOf = ({ level, countryPoints }: RankedGrant): number => level + countryPoints;
  const share = (id: string): number => shareOf.get(id) ?? 0;
  grants.sort((a, b) => rankOf(b) - rankOf(a) || share(b.id) - share(a.id) || (a.id < b.id ? -1 : 1));
  return { grants, everyday };
}
