export { ConceptCatalog, type ConceptDocument, type ConceptScores } from './catalog/concept-catalog.ts';
export type { TopicEvidence } from './catalog/topic-evidence.ts';
export {
  detectDocumentConcepts,
  detectMissionConcepts,
  detectSearchConcepts,
  type TitledText,
} from './detect-concepts.ts';
export { findSharedConcepts, type SharedConcept } from './explain/shared-concepts.ts';
export { compileLexicon, isGeneralWord, type Lexicon, type Term } from './lexicon/compile-lexicon.ts';
export { CONCEPT_DATA, type Concept, type ConceptData } from './lexicon/concept-data.ts';
export { findNames } from './lexicon/find-terms.ts';
export type { ConceptFinding } from './lexicon/weigh-concepts.ts';
export {
  type ConceptVectors,
  conceptLabels,
  conceptMeanings,
  conceptVectors,
} from './mission/concept-vectors.ts';
export { gateConcepts, type MissionConcept } from './mission/gate-concepts.ts';
export { translateMission } from './mission/translate-mission.ts';
