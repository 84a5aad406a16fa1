import { z } from 'zod';
import { USERNAME_PATTERN } from '#members/identity/contract';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import { BADGE_ICONS, BADGES } from './badges.ts';

/** As it is in the address: the name of no badge is treated as one that is not earned. */
const badge = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]+$/);

export const badgeParams = z.strictObject({ badge });
export const shareBody = z.strictObject({ isShared: z.boolean() });
export const shareAnswer = z.object({ success: z.literal(true) });

export const sharedBadgeParams = z.strictObject({
  username: z.string().max(100).regex(USERNAME_PATTERN),
  badge,
});

/** A badge as everybody sees it who has its address. */
export const sharedBadge = z.object({
  username: z.string(),
  badge: contributedId(BADGES),
  label: z.string(),
  /** Requirement. */
  text: z.string(),
  icon: z.enum(BADGE_ICONS),
  earnedAt: z.iso.datetime(),
  isOwn: z.boolean(),
});
export type SharedBadge = z.output<typeof sharedBadge>;
