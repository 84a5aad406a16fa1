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
import { requestsApi } from '../api.ts';
import { RfiForm } from '../components/RfiForm.tsx';

/** Reads of the notice above the form. */
export const prefetch = prefetchLevels;

/** Writes a request for information, or continues the draft that `?draft=` names. */
export function SubmitRfiPage(): ReactElement {
  const session = useSession();
  return (
    <div className="max-w-form">
      <PageHeader
        title="Request information"
        lead="Ask what is possible before you ask for proposals. Funders and builders answer; later you can turn the request into an RFP."
      />
      <div className="mt-4 flex flex-col gap-3">
        {session.state === 'member' ? (
          <Draft />
        ) : (
          <EmptyState title="Enter your verification code to continue.">
            Then you can write a request.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Draft(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const [own] = useState(newId);
  const named = search.get('draft');
  if (named !== null && named !== own) return <StoredDraft key={named} id={named} />;
  const nameInAddress = (): void => setSearch({ draft: own }, { replace: true, preventScrollReset: true });
  return <RfiForm key={own} id={own} stored={null} onStarted={nameInAddress} />;
}

function StoredDraft({ id }: { id: string }): ReactElement {
  const read = useApiQuery(requestsApi.getRequest, { params: { id } });
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  if (isMissing || (read.data && read.data.state !== 'draft')) {
    return (
      <EmptyState
        title={isMissing ? 'Draft not found' : 'This request is published'}
        action={
          <Button asChild>
            <Link href={isMissing ? pathTo('/rfps', { scope: 'mine' }) : pathTo('/rfps/:id', { id })}>
              {isMissing ? 'Your requests' : 'See the request'}
            </Link>
          </Button>
        }
      />
    );
  }
  if (!read.data)
    return <NotRead read={read} loading="Loading the draft" failed="The draft did not load." box="h-80" />;
  return <RfiForm id={id} stored={read.data} onStarted={() => {}} />;
}

export { SubmitRfiPage as Component };
