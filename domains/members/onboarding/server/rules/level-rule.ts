import type { UnlockLevel } from '#platform/kernel/access.ts';
import type { NextStep } from '../../contract/schemas.ts';
import type { MemberFacts } from './member-facts.ts';

/** Something a level can lack: its words and the page where it is done. */
export interface Gap {
  readonly label: string;
  readonly link: string;
}

/** An unlock level (economy "Unlock levels"), named by the contracts of the endpoints that ask for it. */
export interface LevelRule {
  readonly id: UnlockLevel;
  readonly order: number;
  /** Steps a member lacks for it; nothing when it is reached. */
  gaps(facts: MemberFacts, isKnown: boolean): readonly Gap[];
  /** Asks for every other level too. */
  readonly isLast?: true;
}

/** Something left to do, as the onboarding card names it (spec §3 "Onboarding status"). */
export interface TaskRule extends NextStep {
  readonly order: number;
  isDone(facts: MemberFacts, isKnown: boolean): boolean;
}
