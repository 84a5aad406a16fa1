import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { catalogApi, SAVED_READS } from '../api.ts';

/** Puts a grant on the member's own list, or takes it off. */
export function SaveButton({ grantId, isSaved }: { grantId: string; isSaved: boolean }) {
  const save = useApiMutation(catalogApi.saveGrant, {
    invalidates: SAVED_READS,
    onError: (error) => {
      const title = isSaved ? 'Not removed' : 'Not saved';
      toast({ title, description: error.text, variant: 'bad' });
    },
  });
  return (
    <Button
      icon={isSaved ? BookmarkCheck : Bookmark}
      aria-pressed={isSaved}
      busy={save.isPending}
      full
      onClick={() => save.mutate({ params: { id: grantId }, body: { isSaved: !isSaved } })}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
