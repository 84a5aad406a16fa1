import { applicationRemoved } from '#applications/applications/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { REMOVE_PACKAGES_JOB } from '../rules/package-objects.ts';
import { deleteItemsOf } from '../store/run-store.ts';

/** The package of an application goes with it. */
export const forgetWhenApplicationRemoved = defineSubscription({
  name: 'submissions/forget-when-application-removed',
  event: applicationRemoved,
  async handle(_services, tx, { applicationId }) {
    const ids = await deleteItemsOf(tx, applicationId);
    if (ids.length > 0) await enqueue(tx, REMOVE_PACKAGES_JOB, { ids });
  },
});
