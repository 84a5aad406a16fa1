import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { LEVELS, TASKS } from '../../contract/constants.ts';
import type { Invitation } from '../../contract/schemas.ts';
import type { LevelRule, TaskRule } from '../rules/level-rule.ts';

/** Facts about a member that only the domain itself knows; what it says is handed on. */
interface Knows {
  readonly knows?: (db: Database, userId: string) => Promise<boolean>;
  /** The same for several members in few queries: those of them for whom the answer is yes. */
  readonly knowsOf?: (db: Database, userIds: readonly string[]) => Promise<readonly string[]>;
}

export interface Unlock extends LevelRule, Knows {}

/** Declares an unlock level. */
export const unlocks = defineExtensionPoint<Unlock>(LEVELS);

export interface Task extends TaskRule, Knows {}

/** Asks members for something until they have done it. */
export const asksForTask = defineExtensionPoint<Task>(TASKS);

export type InvitationServices = Pick<Services, 'db' | 'clock' | 'config' | 'contributions'>;

/** Benefit of an invitation for a member now: printed beside the steps, decides nothing here. */
export interface InvitationSource {
  readonly id: 'invitation';
  invitation(services: InvitationServices, userId: string): Promise<Invitation>;
}

/** Tells what inviting brings; one domain does. */
export const describesInvitation = defineExtensionPoint<InvitationSource>('onboarding.invitation');
