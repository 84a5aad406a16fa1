import type { ReactElement } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Listing } from '../../contract/listing-schemas.ts';
import { exchangeApi, LISTING_READS } from '../api.ts';

/** Actions of the author of an offer or a request. */
export function ListingActions({ listing }: { listing: Listing }): ReactElement {
  const { id, revision, state } = listing;
  const change = useApiMutation(exchangeApi.changeListingState, { invalidates: LISTING_READS });
  const turn = (to: 'active' | 'paused' | 'ended'): void =>
    change.mutate({ params: { id }, body: { revision, state: to } });
  const isPaused = state === 'paused';
  return (
    <>
      <Button asChild>
        <Link href={pathTo('/exchange/post', { listing: id })}>Edit</Link>
      </Button>
      <Button busy={change.isPending} onClick={() => turn(isPaused ? 'active' : 'paused')}>
        {isPaused ? 'Reopen' : 'Pause'}
      </Button>
      <AlertDialog
        title="End this offer or request?"
        description="It cannot be opened again. Running deals continue."
        cancelLabel="Keep it"
        confirmLabel="End it"
        destructive
        onConfirm={() => turn('ended')}
        trigger={<Button>End</Button>}
      />
      {change.error && <WriteFailure error={change.error} title="It was not changed." />}
    </>
  );
}
