import type { RuleId } from '#standing/reputation/contract';
import type { BadgeIcon, BadgeId } from '../../contract/badges.ts';

/** Requirement of a badge: something that earns RepID, done so many times. */
export interface BadgeRule {
  readonly id: BadgeId;
  /** Its place among the badges; the four of the specification come first (§3 "User stats"). */
  readonly order: number;
  readonly label: string;
  /** Requirement, as a sentence. */
  readonly text: string;
  readonly icon: BadgeIcon;
  readonly rule: RuleId;
  readonly times: number;
}
