import type { CalendarEntry } from '#platform/kernel/calendar-file.ts';
import { defineExtensionPoint } from '#platform/server/contributions.ts';
import type { Services } from '#platform/server/services.ts';

/** Dates of a member that their private calendar shows. */
export interface MemberDates {
  readonly id: string;
  readonly order?: number;
  /** The member's own alone; a bounded number, each with an id of its thing that stays. */
  list(services: Services, userId: string): Promise<readonly CalendarEntry[]>;
}

/** Adds dates to the calendar that members subscribe to: deadlines of saved grants, dates of applications. */
export const addsDates = defineExtensionPoint<MemberDates>('saved-searches.dates');
