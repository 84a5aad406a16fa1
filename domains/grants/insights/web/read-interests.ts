import { INTEREST_LIMITS as LIMITS } from '../contract/constants.ts';

/** Interests as typed, parted by commas; each once, without empty ones. */
export function readInterests(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()];
}

/** Why these interests cannot be sent; undefined where they can. */
export function interestsProblem(text: string): string | undefined {
  const names = readInterests(text);
  if (names.length === 0) return 'Enter at least one interest';
  if (names.length > LIMITS.count) return `Enter up to ${LIMITS.count} interests`;
  const long = names.find((name) => name.length > LIMITS.length);
  if (long) return `Use up to ${LIMITS.length} characters for each interest`;
  const bare = names.find((name) => !/[\p{L}\p{N}]/u.test(name));
  return bare ? `“${bare}” has no letters` : undefined;
}
