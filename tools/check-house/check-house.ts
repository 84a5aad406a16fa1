import { checkAnatomy } from './anatomy.ts';
import { checkDecisions } from './decisions.ts';
import { checkDocuments } from './documents.ts';
import { checkExpressions } from './expressions.ts';
import type { Finding, HouseCheck } from './finding.ts';
import { checkHouseMap } from './house-map.ts';
import { checkNaming } from './naming.ts';
import { checkPacking } from './packing.ts';
import { checkRooms } from './rooms.ts';
import { checkSdkVersion } from './sdk-version.ts';
import { checkSizes } from './sizes.ts';
import { checkSourceLines } from './source-lines.ts';
import { checkSpecMap } from './spec-map.ts';
import { checkWords } from './words.ts';

/** Everything a machine can see of the house, imports apart (imports.ts). */
export const HOUSE_CHECKS: readonly HouseCheck[] = [
  checkAnatomy,
  checkRooms,
  checkNaming,
  checkPacking,
  checkSizes,
  checkSourceLines,
  checkHouseMap,
  checkSpecMap,
  checkDecisions,
  checkDocuments,
  checkWords,
  checkExpressions,
  checkSdkVersion,
];

/** One line for each finding: `file:line  rule  message`. */
export function formatFinding({ file, line, check, message }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${check}  ${message}`;
}
