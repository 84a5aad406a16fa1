import { type ChanceModel, isNear, type MatchBand } from '../../contract/bands.ts';
import { type CountryState, isAccepted, isRefused } from '../../contract/country.ts';

/** Evidence beside its level on how well a record fits a mission. */
export interface FitEvidence {
  /** `TopicEvidence.opening`. */
  readonly opening: number;
  /** `isUnlikely`. */
  readonly isUnlikely: boolean;
  /** It holds the mission's topics, and one of its opening is near in meaning. */
  readonly isTopical: boolean;
  /** The mission's first topic is in its title or opening. */
  readonly opensWithTopic: boolean;
  /** Words of the mission's topics in it, over the best, 0 to 1. */
  readonly conceptWords: number;
  /** `TopicEvidence.topics`. */
  readonly topics: number;
  /** Whether its meaning is part of the level. */
  readonly hasMeaning: boolean;
}

/** Limits of a band beside the topic. */
export interface BandLimits {
  /** Other kinds of applicants are listed. */
  readonly isExcluded: boolean;
  readonly country: CountryState | null;
}

/** With a vector for the record, and by words and topics alone. */
export const CHANCE_MODELS: { readonly meaning: ChanceModel; readonly words: ChanceModel } = {
  meaning: { level: 2.5, opening: 0.95, unlikely: -1.33, constant: -5.37 },
  words: { level: 3.42, opening: 2.1, unlikely: -0.49, constant: -5.55 },
};

/** The chance by a model. @param level its shares, less where other applicants are listed */
export function chanceBy(
  model: ChanceModel,
  level: number,
  { opening, isUnlikely }: Pick<FitEvidence, 'opening' | 'isUnlikely'>,
): number {
  const sum =
    model.level * level + model.opening * opening + (isUnlikely ? model.unlikely : 0) + model.constant;
  return 1 / (1 + Math.exp(-sum));
}

/** Probability that a record fits a mission, 0 to 1, as the judged missions say. */
export function fitChance(level: number, evidence: FitEvidence): number {
  return chanceBy(evidence.hasMeaning ? CHANCE_MODELS.meaning : CHANCE_MODELS.words, level, evidence);
}

/** Least chances of the bands. */
const STRONG = 0.8;
const GOOD = 0.55;
/** Share of the words of topics that a strong match has. */
const STRONG_WORDS = 0.8;

/** Decides the band of a record: by its chance, and above possible only with topics, applicant and country. */
export function bandOf(
  chance: number,
  evidence: FitEvidence,
  { isExcluded, country }: BandLimits,
): MatchBand {
  if (!isNear(chance) || isRefused(country)) return 'weak';
  const { isTopical, isUnlikely, opensWithTopic, conceptWords } = evidence;
  const isOpen = isAccepted(country) && !isExcluded;
  if (chance < GOOD || !isTopical || isUnlikely || !isOpen) return 'possible';
  return chance >= STRONG && opensWithTopic && conceptWords >= STRONG_WORDS ? 'strong' : 'good';
}
