export { combineMission, type MissionVectors } from './combine-mission.ts';
export { documentTexts, type EncodedDocument, type Mission, missionTexts } from './encoded-texts.ts';
export { EncoderError, type EncoderErrorCode } from './encoder-error.ts';
export { dequantise, quantise } from './quantise.ts';
export type { SentenceEncoder } from './sentence-encoder.ts';
export {
  type CatalogueScan,
  createVectorCatalogue,
  type Similarity,
  type VectorCatalogue,
} from './vector-catalogue.ts';
export { centre, cosine, unit, unitSum } from './vectors.ts';
