/** Names of the badges, as schemas know them. */
export const BADGES = 'rewards.badge';

/** Which badge; the domain that opens it names it, in lower case with hyphens. */
export type BadgeId = string;

/** Pictures a badge may have. */
export const BADGE_ICONS = [
  'award',
  'badge-check',
  'book',
  'coins',
  'file',
  'graduation',
  'lightbulb',
  'list',
  'mail',
  'network',
  'pen',
  'shield',
  'thumbs-up',
  'user',
  'waypoints',
] as const;
export type BadgeIcon = (typeof BADGE_ICONS)[number];
