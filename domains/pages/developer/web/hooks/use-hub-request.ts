import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useErrorToast } from '#platform/web/use-error-toast.ts';
import { developerApi } from '../api.ts';

/** Asks for access; says by toast what became of it (spec §8). */
export function useHubRequest() {
  const failed = useErrorToast('Request Failed');
  const request = useApiMutation(developerApi.requestHubAccess, {
    invalidates: [developerApi.getHubAccess],
    onSuccess: ({ backdoorApproved }) => {
      toast(
        backdoorApproved
          ? { title: 'Access Granted', description: 'The Developer Hub is open to you.' }
          : {
              title: 'Access Request Submitted',
              description: 'An administrator reviews it. You are notified of the outcome.',
            },
      );
    },
    onError: failed.show,
  });
  return {
    request,
    send(githubHandle: string): void {
      failed.clear();
      request.mutate({ body: { githubHandle } });
    },
  };
}
