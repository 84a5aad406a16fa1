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

/** A grant, and the project of the address that it is compared with. */
export interface GrantAndProject {
  readonly grantId: string;
  /** The project chosen in the address; null where none is. */
  readonly projectId: string | null;
}

/** Where the page of a grant says how it fits a project of the member. */
export const grantMatchPlace = definePlace<GrantAndProject>('grants.match');
