import {
  conceptMeanings,
  detectMissionConcepts,
  gateConcepts,
  isGeneralWord,
  type MissionConcept,
  translateMission,
} from '#engines/concepts';
import { cosine, type MissionVectors } from '#engines/encoder';
import type { Services } from '#platform/server/services.ts';
import type { Mission } from '../../contract/mission.ts';
import { withoutComparisons } from '../rules/comparisons.ts';
import { type FitScope, scopeOf } from '../rules/fit-limits.ts';
import { foreignLanguage } from '../rules/project-language.ts';
import { type Home, homeOf } from '../rules/reach.ts';
import { namesPandemic } from '../rules/unlikely-call.ts';
import { findConceptVectors } from './concept-meanings.ts';
import { grantVectors } from './grant-vectors.ts';
import { LEXICON } from './match-catalog.ts';

/** Fields of a mission that are compared with the catalog. */
export type ComparedMission = Pick<Mission, 'title' | 'text' | 'regions' | 'applicantTypes'>;

/** Limits of reading a mission. */
export interface ReadMissionOptions {
  /** Ids of concepts that it is not about, whatever its words say. */
  readonly without?: readonly string[];
  /** How long its meaning is waited for; 3 seconds when absent. */
  readonly limitMs?: number;
  /** Words someone searches for, whose meaning may come after the answer; a project's description without it. */
  readonly isSearch?: boolean;
}

/** A mission as ranking and reasons need it. */
export interface ReadMission {
  readonly title: string;
  readonly body: string;
  /** Title and body. */
  readonly text: string;
  /** ISO 639-1 code where it is not English, in which alone concepts can be found; null for English. */
  readonly language: string | null;
  readonly vectors: MissionVectors | null;
  /** Whether its vectors lack although an encoder works that could make them. */
  readonly isMeaningDue: boolean;
  readonly concepts: readonly MissionConcept[];
  readonly scope: FitScope;
  readonly home: Home;
  readonly isSearch: boolean;
  readonly aboutPandemic: boolean;
  /** Cosine of its raw vector with the mean of missions; null where nothing is encoded. */
  readonly everyday: number | null;
  /** How near a record is in meaning; null for one without a vector. */
  meaningOf(id: string): number | null;
}

/** Concepts that count this much say which groups and places a mission is about. */
const CERTAIN_AMOUNT = 0.5;

function conceptsOf(
  mission: Pick<Mission, 'title' | 'text'>,
  meanings: Float32Array | null,
  without: readonly string[],
): MissionConcept[] {
  return gateConcepts(detectMissionConcepts(LEXICON, mission), meanings).filter(
    ({ concept }) => !without.includes(LEXICON.concepts[concept]?.id ?? ''),
  );
}

const areasOf = (concepts: readonly MissionConcept[]): ReadonlySet<string> =>
  new Set(
    concepts
      .filter(({ amount }) => amount >= CERTAIN_AMOUNT)
      .flatMap(({ concept }) => LEXICON.concepts[concept]?.area ?? []),
  );

/**
 * Reads a description: its language, its concepts and its meaning. Where nothing can be encoded the words alone count,
 * and in another language than English only the words of the text engine.
 */
export async function readMission(
  services: Services,
  mission: ComparedMission,
  { without = [], limitMs, isSearch = false }: ReadMissionOptions = {},
): Promise<ReadMission> {
  const { title, regions, applicantTypes } = mission;
  // Its meaning is of the whole text, under which its vector is kept.
  const body = isSearch ? mission.text : withoutComparisons(mission.text);
  const text = `${title}\n${body}`;
  const language = foreignLanguage(text);
  const encoder = grantVectors(services);
  const options = {
    ...(limitMs === undefined ? {} : { limitMs }),
    ...(isSearch ? { priority: 'soon' as const } : {}),
  };
  const vectors =
    language === null ? await encoder.encodeMission({ title, text: mission.text }, options) : null;
  const labels = vectors && findConceptVectors(services);
  const meanings = labels && conceptMeanings(labels.concepts, vectors.mission);
  const concepts = language === null ? conceptsOf({ title, text: body }, meanings, without) : [];
  const official = labels ? { mission: translateMission(vectors.mission, labels) } : vectors;
  const near = official ? encoder.similarities(official).documents : null;
  return {
    title,
    body,
    text,
    language,
    vectors,
    isMeaningDue: vectors === null && language === null && services.encoder.standing.state === 'ready',
    concepts,
    scope: scopeOf(text, { regions, applicantTypes, areas: areasOf(concepts) }),
    home: homeOf(mission),
    isSearch,
    aboutPandemic: namesPandemic(text),
    everyday: vectors?.everyday ?? null,
    meaningOf: (id) => near?.get(id)?.sem ?? null,
  };
}

/** Cosines of words with a mission, as far as they can be encoded; general words are left out. */
export async function readWordMeanings(
  services: Services,
  { vectors }: Pick<ReadMission, 'vectors'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const telling = [...new Set(words)].filter((word) => !isGeneralWord(LEXICON, word));
  if (!vectors || telling.length === 0) return new Map();
  const encoded = await grantVectors(services).encodeTexts(telling);
  return new Map(
    telling.flatMap((word, at) => (encoded?.[at] ? [[word, cosine(encoded[at], vectors.mission)]] : [])),
  );
}
