import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import { lazy, Suspense, useState } from 'react';
import type { GrantFilters } from '#grants/catalog/contract';
import { Button } from '#platform/ui/Button.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { savedSearchesApi } from '../api.ts';

const SaveSearchDialog = lazy(() =>
  import('./SaveSearchDialog.tsx').then((module) => ({ default: module.SaveSearchDialog })),
);
const SearchesDrawer = lazy(() =>
  import('./SearchesDrawer.tsx').then((module) => ({ default: module.SearchesDrawer })),
);

/** Saves the search that is shown, and opens those that were saved. */
export function SearchTools({ filters }: { readonly filters: GrantFilters }) {
  const [open, setOpen] = useState<'save' | 'list' | null>(null);
  const read = useApiQuery(savedSearchesApi.listSavedSearches, {});
  const newCount = read.data?.items.reduce((sum, search) => sum + (search.newCount ?? 0), 0) ?? 0;
  const close = (isOpen: boolean): void => {
    if (!isOpen) setOpen(null);
  };
  return (
    <>
      <Button icon={Bookmark} onClick={() => setOpen('save')}>
        Save this search
      </Button>
      <Button icon={Bell} onClick={() => setOpen('list')}>
        Saved searches{newCount > 0 && ` (${newCount} new)`}
      </Button>
      <Suspense fallback={null}>
        {open === 'save' && <SaveSearchDialog filters={filters} onOpenChange={close} />}
        {open === 'list' && <SearchesDrawer filters={filters} onOpenChange={close} />}
      </Suspense>
    </>
  );
}
