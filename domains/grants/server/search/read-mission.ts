import {
  conceptMeanings,
  detectMissionConcepts,
  gateConcepts,
  isGeneralWord,
  type MissionConcept,
} from '#engines/concepts';
import type { Services } from '#platform/server/services.ts';
import { scopeOf } from '../rules/fit-limits.ts';
import type { MatchSubject } from '../rules/match-facts.ts';
import { foreignLanguage } from '../rules/project-language.ts';
import { isTopical } from '../rules/purpose-reasons.ts';
import { regionName } from '../rules/region.ts';
import { findConceptVectors } from './concept-meanings.ts';
import { grantVectors } from './grant-vectors.ts';
import { LEXICON } from './match-catalogue.ts';
import type { RankedMission } from './rank-grants.ts';

/** A description to match: a project, or words somebody asks in. */
export interface MissionText {
  readonly title: string;
  readonly text: string;
  readonly subject: Pick<MatchSubject, 'regions' | 'applicantTypes'>;
}

/** A mission as ranking and reasons need it. */
export interface MissionReading extends RankedMission {
  readonly title: string;
  readonly body: string;
  readonly concepts: readonly MissionConcept[];
  /** ISO 639-1 code where it is not English; null for English. */
  readonly language: string | null;
  /** Cosine of a word with the mission; null where it is not encoded. */
  wordMeaning(word: string): number | null;
}

const HOME = 'US';

/** A country or a state of the country the lexicon is made for, or none. */
const isElsewhere = (region: string): boolean => region !== 'global' && !/^(US|PR|GU|VI|AS|MP)\b/.test(region);
