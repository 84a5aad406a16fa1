export { type ClosingWords, type ReadClosing, readClosing } from './closing-reading.ts';
export {
  contradictedWeekday,
  DATE_CONVENTIONS,
  type DateConvention,
  type ReadDeadline,
  type ReadMoment,
  readDeadline,
  readMoment,
} from './deadline-reading.ts';
export { foldAccents } from './fold-accents.ts';
export { readDeadlineWithNote } from './note-reading.ts';
export { deadlineSentence } from './sentence-reading.ts';
export {
  ANYWHERE_ON_EARTH,
  dayIn,
  instantOf,
  isZone,
  isZoneName,
  type WallTime,
  wallTimeIn,
} from './zone.ts';
