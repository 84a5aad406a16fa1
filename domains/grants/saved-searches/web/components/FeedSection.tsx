import type { GrantFilters } from '#grants/catalog/contract';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { savedSearchesApi } from '../api.ts';
import { useResetAddress } from '../hooks/use-reset-address.ts';

/** The member's private addresses: the search that is shown as a feed, and their deadlines as a calendar. */
export function FeedSection({ filters }: { readonly filters: GrantFilters }) {
  const read = useApiQuery(savedSearchesApi.getFeedAddress, {});
  return (
    <section aria-label="Calendar and feeds" className="flex flex-col gap-3">
      <h3 className="font-semibold">Calendar and feeds</h3>
      <p className="text-13 text-ink-2">
        Subscribe to the deadlines of your saved grants in Google Calendar, Outlook or Apple Calendar, and
        read this search in a feed reader. The addresses are private: anyone who has one can read along.
      </p>
      {read.data === undefined ? (
        <NotRead
          read={read}
          loading="Loading your addresses"
          failed="Your addresses did not load."
          box="h-12"
        />
      ) : (
        <Addresses address={read.data.address} filters={filters} />
      )}
    </section>
  );
}

interface AddressesProps {
  readonly address: string | null;
  readonly filters: GrantFilters;
}

function Addresses({ address, filters }: AddressesProps) {
  const reset = useResetAddress(address);
  if (address === null) {
    return (
      <div>
        <Button busy={reset.isPending} onClick={() => reset.mutate({})}>
          Create my addresses
        </Button>
      </div>
    );
  }
  const rest = addressOf(savedSearchesApi.getGrantsRss.route, { params: { token: 'x' }, query: filters });
  const search = rest.slice(rest.indexOf('.rss') + '.rss'.length);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={`${address}/deadlines.ics`} label="Copy calendar address" />
        <CopyButton value={`${address}/grants.rss${search}`} label="Copy RSS address" />
        <CopyButton value={`${address}/grants.json${search}`} label="Copy JSON Feed address" />
      </div>
      <div>
        <AlertDialog
          title="Reset your addresses?"
          description="The addresses you gave to calendars and feed readers stop working at once. Add the new ones there."
          cancelLabel="Keep them"
          confirmLabel="Reset"
          destructive
          onConfirm={() => reset.mutate({})}
          trigger={<Button size="s">Reset addresses</Button>}
        />
      </div>
    </>
  );
}
