import { US_STATES } from '#engines/opportunity-formats';

const CODES = new Map(Object.entries(US_STATES).map(([code, name]) => [name.toLowerCase(), code]));
const NAMES = new RegExp(`\\b(?:${[...CODES.keys()].join('|')})\\b`, 'g');

/** Codes of the states of the United States that a text names, each once. */
export const statesIn = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(NAMES) ?? []).flatMap((name) => CODES.get(name) ?? [])),
];
