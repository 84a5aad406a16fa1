import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { savedSearchesApi } from '../api.ts';

/** Makes the member's private addresses, or makes them anew so that the old ones stop. */
export function useResetAddress(address: string | null) {
  return useApiMutation(savedSearchesApi.resetFeedAddress, {
    invalidates: [savedSearchesApi.getFeedAddress],
    onError: ({ text }) => toast({ variant: 'bad', title: 'The address was not made', description: text }),
    onSuccess: () => toast({ title: address === null ? 'Addresses ready' : 'Addresses reset' }),
  });
}
