import { applicationRemoved } from '#applications/applications/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { removeDraft } from '../store/draft-store.ts';

/** The draft of an application is deleted with it. */
export const forgetWhenApplicationRemoved = defineSubscription({
  name: 'writing/forget-when-application-removed',
  event: applicationRemoved,
  handle: (_services, tx, { applicationId }) => removeDraft(tx, applicationId),
});
