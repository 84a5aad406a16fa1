import type { GrantFilters } from '#grants/catalog/contract';
import { Drawer } from '#platform/ui/Drawer.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { savedSearchesApi } from '../api.ts';
import { FeedSection } from './FeedSection.tsx';
import { SavedSearchItem } from './SavedSearchItem.tsx';

interface SearchesDrawerProps {
  readonly filters: GrantFilters;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The member's searches with what is new in each, and the feeds of the search that is shown. */
export function SearchesDrawer({ filters, onOpenChange }: SearchesDrawerProps) {
  const read = useApiQuery(savedSearchesApi.listSavedSearches, {}, { staleTime: 0 });
  return (
    <Drawer title="Saved searches" open onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-6">
        {read.data === undefined ? (
          <NotRead
            read={read}
            loading="Loading your searches"
            failed="Your searches did not load."
            box="h-24"
          />
        ) : read.data.items.length === 0 ? (
          <EmptyState title="No saved searches yet">
            Search, then choose Save this search. You can get an alert when new grants match.
          </EmptyState>
        ) : (
          <>
            {!read.data.isMailed && (
              <p className="text-13 text-ink-2">
                Alerts appear in your notifications. Verify an email address to get them by email too.
              </p>
            )}
            <ul aria-label="Saved searches" className="flex flex-col gap-5">
              {read.data.items.map((search) => (
                <SavedSearchItem
                  key={search.id}
                  search={search}
                  filters={filters}
                  onRun={() => onOpenChange(false)}
                />
              ))}
            </ul>
          </>
        )}
        <FeedSection filters={filters} />
      </div>
    </Drawer>
  );
}
