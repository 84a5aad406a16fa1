import { DEVELOPER_INTERESTS, DEVELOPER_PERSONAS } from '../../contract/constants.ts';

const isIn = (list: readonly string[], word: string): boolean => list.includes(word.trim().toLowerCase());

/**
 * Whether someone may ask for access: a persona developer or blue, or an interest in development or coding (spec §5).
 */
export function isDeveloperLike(profile: {
  readonly persona: string | null;
  readonly interests: readonly string[];
}): boolean {
  const { persona, interests } = profile;
  return isIn(DEVELOPER_PERSONAS, persona ?? '') || interests.some((word) => isIn(DEVELOPER_INTERESTS, word));
}
