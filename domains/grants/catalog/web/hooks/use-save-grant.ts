import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { catalogApi, SAVED_READS } from '../api.ts';

/** Puts a grant on the member's own list, or takes it off. */
export function useSaveGrant(grantId: string, isSaved: boolean) {
  const save = useApiMutation(catalogApi.saveGrant, {
    invalidates: SAVED_READS,
    onError: (error) => {
      const title = isSaved ? 'Not removed' : 'Not saved';
      toast({ title, description: error.text, variant: 'bad' });
    },
  });
  return {
    isPending: save.isPending,
    toggle: () => save.mutate({ params: { id: grantId }, body: { isSaved: !isSaved } }),
  };
}
