export { combineMission, type MissionVectors } from './combine-mission.ts';
export { documentTexts, type EncodedDocument, type Mission, missionTexts } from './encoded-texts.ts';
export { EncoderError, type EncoderErrorCode } from './encoder-error.ts';
export { dequantise, quantise } from './quantise.ts';
export type { SentenceEncoder } from './sentence-encoder.ts';
export { splitSentences } from './split-sentences.ts';
export {
  type CatalogScan,
  createVectorCatalog,
  type Similarity,
  type VectorCatalog,
} from './vector-catalog.ts';
export { centre, cosine, unit, unitSum } from './vectors.ts';
