import { memberName } from '#members/notifications/server';
import { UNNAMED_MEMBER } from '../rules/unnamed-member.ts';

/** The place of an invited member's name in a note to the one who invited them. */
export const nameOf = (userId: string): string => memberName(userId, UNNAMED_MEMBER);
