import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { catalogApi } from '../api.ts';
import { useSaveGrant } from '../hooks/use-save-grant.ts';

/** Saves the grant of a card. All cards of a page share one read of the member's list. */
export function SaveIcon({ grantId, title }: { readonly grantId: string; readonly title: string }) {
  const saved = useApiQuery(catalogApi.listSavedGrants, {});
  const isSaved = saved.data?.items.some(({ grant }) => grant.id === grantId) ?? false;
  const { isPending, toggle } = useSaveGrant(grantId, isSaved);
  // Before the list is read a press could take off what is on it.
  return (
    <IconButton
      icon={isSaved ? BookmarkCheck : Bookmark}
      label={`Save: ${title}`}
      aria-pressed={isSaved}
      disabled={isPending || saved.data === undefined}
      size="s"
      onClick={toggle}
    />
  );
}
