import {
  conceptMeanings,
  detectMissionConcepts,
  gateConcepts,
  isGeneralWord,
  type MissionConcept,
} from '#engines/concepts';
import { cosine, type MissionVectors } from '#engines/encoder';
import type { Services } from '#platform/server/services.ts';
import { scopeOf } from '../rules/fit-limits.ts';
import type { MatchSubject } from '../rules/match-facts.ts';
import { foreignLanguage } from '../rules/project-language.ts';
import { findConceptVectors } from './concept-meanings.ts';
import { grantVectors } from './grant-vectors.ts';
import { LEXICON } from './match-catalog.ts';
import type { RankedMission } from './rank-grants.ts';

/** A description to match: a project, or words someone asks in. */
export interface MissionText {
  readonly title: string;
  readonly text: string;
  readonly subject: Pick<MatchSubject, 'regions' | 'applicantTypes'>;
  /** Ids of concepts that it is not about, whatever its words say. */
  readonly without?: readonly string[];
  /** How long its meaning is waited for; 3 seconds when absent. */
  readonly limitMs?: number;
}

/** A mission as ranking and reasons need it. */
export interface MissionReading extends RankedMission {
  readonly title: string;
  readonly body: string;
  /** ISO 639-1 code where it is not English; null for English. */
  readonly language: string | null;
  readonly vectors: MissionVectors | null;
}

/** Concepts that count this much say which groups and places a mission is about. */
const CERTAIN_AMOUNT = 0.5;

function conceptsOf(
  services: Services,
  mission: MissionText,
  vectors: MissionVectors | null,
): MissionConcept[] {
  const labels = vectors && findConceptVectors(services);
  const meanings = labels && conceptMeanings(labels, vectors.mission);
  const { without = [] } = mission;
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
export async function readMission(services: Services, mission: MissionText): Promise<MissionReading> {
  const { title, text: body, subject, limitMs } = mission;
  const text = `${title}\n${body}`;
  const language = foreignLanguage(text);
  const encoder = grantVectors(services);
  const options = limitMs === undefined ? {} : { limitMs };
  const vectors = language === null ? await encoder.encodeMission({ title, text: body }, options) : null;
  const concepts = language === null ? conceptsOf(services, mission, vectors) : [];
  const near = vectors ? encoder.similarities(vectors).documents : null;
  return {
    title,
    body,
    text,
    language,
    vectors,
    concepts,
    scope: scopeOf(text, { ...subject, areas: areasOf(concepts) }),
    everyday: vectors?.everyday ?? null,
    isEnglish: language === null,
    meaningOf: (id) => near?.get(id)?.sem ?? 0,
  };
}

/** Cosines of words with a mission, as far as they can be encoded; general words are left out. */
export async function readWordMeanings(
  services: Services,
  { vectors }: Pick<MissionReading, 'vectors'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const telling = [...new Set(words)].filter((word) => !isGeneralWord(LEXICON, word));
  if (!vectors || telling.length === 0) return new Map();
  const encoded = await grantVectors(services).encodeTexts(telling);
  return new Map(
    telling.flatMap((word, at) => (encoded?.[at] ? [[word, cosine(encoded[at], vectors.mission)]] : [])),
  );
}
