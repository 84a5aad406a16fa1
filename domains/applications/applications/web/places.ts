import { definePlace } from '#platform/web/places.tsx';
import type { ApplicationRole, ApplicationStatus } from '../contract/constants.ts';

/** Data for a part of the application page. */
export interface ApplicationPart {
  readonly applicationId: string;
  readonly role: ApplicationRole;
  readonly status: ApplicationStatus;
  readonly projectId: string | null;
  readonly grantId: string | null;
}

/** Where the application page shows the draft. */
export const applicationDraftPlace = definePlace<ApplicationPart>('applications.draft');
