import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { prefetchLevels } from '#members/onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exchangeApi } from '../api.ts';
import { ListingForm } from '../components/ListingForm.tsx';

/** Reads of the notice above the form. */
export const prefetch = prefetchLevels;

/** Posts an offer or a request, or edits the one that `?listing=` names. */
export function PostPage(): ReactElement {
  const session = useSession();
  const [search] = useSearchParams();
  const [id] = useState(newId);
  const named = search.get('listing');
  return (
    <div className="max-w-form">
      <PageHeader
        title={named ? 'Edit your offer or request' : 'Post an offer or a request'}
        lead="Members find it, and matching looks for what fits. Running deals keep the terms they were agreed with."
      />
      <div className="mt-4 flex flex-col gap-3">
        {session.state !== 'member' ? (
          <EmptyState title="Enter your verification code to continue.">Then you can post.</EmptyState>
        ) : named ? (
          <StoredListing key={named} id={named} />
        ) : (
          <ListingForm id={id} stored={null} />
        )}
      </div>
    </div>
  );
}

function StoredListing({ id }: { id: string }): ReactElement {
  const read = useApiQuery(exchangeApi.getListing, { params: { id } });
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  if (isMissing || (read.data && (!read.data.isOwn || read.data.state === 'ended'))) {
    return (
      <EmptyState
        title={isMissing ? 'Offer or request not found' : 'This cannot be edited'}
        action={
          <Button asChild>
            <Link href={pathTo('/automated-resource-sharing', { scope: 'mine' })}>Your listings</Link>
          </Button>
        }
      />
    );
  }
  if (!read.data) return <NotRead read={read} loading="Loading" failed="It did not load." box="h-80" />;
  return <ListingForm id={id} stored={read.data} />;
}

export { PostPage as Component };
