import { definePlace } from '#platform/web/places.tsx';

/** Facts at a place where an application for a grant can be started. */
export interface StartPlace {
  readonly grantId: string;
  readonly title: string;
  /** The project it was matched with. */
  readonly projectId: string | null;
  /** The one filled button of the page. */
  readonly isFirst: boolean;
}

/** Where a page of grants leads to an application. */
export const startApplicationPlace = definePlace<StartPlace>('grants.start-application');
