import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { Button } from '#platform/ui/Button.tsx';
import { useSaveGrant } from '../hooks/use-save-grant.ts';

/** Puts a grant on the member's own list, or takes it off. */
export function SaveButton({ grantId, isSaved }: { grantId: string; isSaved: boolean }) {
  const { isPending, toggle } = useSaveGrant(grantId, isSaved);
  return (
    <Button
      icon={isSaved ? BookmarkCheck : Bookmark}
      aria-pressed={isSaved}
      busy={isPending}
      full
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
