export { KEPT_FIELDS, KEPT_NAMES } from './kept-fields.ts';
