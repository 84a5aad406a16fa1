import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router';
import { LevelNotice, prefetchLevels } from '#members/onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { hackathonsApi } from '../api.ts';

const HackathonForm = hydrateLater(
  async () => ({ default: (await import('../components/HackathonForm.tsx')).HackathonForm }),
  {
    place: (
      <Skeleton label="Loading the form">
        <SkeletonBox className="h-160 w-full" />
      </Skeleton>
    ),
  },
);

/** Hosts a hackathon, or edits the one in the address. */
export function HackathonFormPage(): ReactElement {
  const { id } = useParams();
  const isMember = useSession().state === 'member';
  const [ownId] = useState(newId);
  return (
    <div className="max-w-form">
      <PageHeader
        title={id === undefined ? 'Host a hackathon' : 'Edit your hackathon'}
        lead={
          id === undefined
            ? 'An administrator approves it before it is listed. You are notified of the decision.'
            : 'Registered members are notified when its dates change.'
        }
      />
      <div className="mt-4 flex flex-col gap-4">
        <LevelNotice level="2fa" title="Before you can submit a hackathon:" />
        {!isMember ? (
          <EmptyState title="Enter your verification code to continue.">
            Then you can host a hackathon.
          </EmptyState>
        ) : id === undefined ? (
          <HackathonForm id={ownId} stored={null} isUrgent />
        ) : (
          <Stored key={id} id={id} />
        )}
      </div>
    </div>
  );
}

function Stored({ id }: { id: string }): ReactElement {
  const read = useApiQuery(hackathonsApi.getHackathon, { params: { id } });
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  // Read again after a change elsewhere: the form that is open stays.
  const [mayEdit, allow] = useState(false);
  const canEdit = read.data?.viewer.can.includes('edit') ?? false;
  if (canEdit && !mayEdit) allow(true);
  if (isMissing || (read.data && !canEdit && !mayEdit))
    return (
      <EmptyState
        title={isMissing ? 'Hackathon not found' : 'You cannot edit this hackathon'}
        action={<TextLink href={pathTo('/hackathons', { scope: 'mine' })}>Hackathons you host</TextLink>}
      >
        {!isMissing && 'Its host can edit it until it ends or is canceled.'}
      </EmptyState>
    );
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading the hackathon" failed="The hackathon did not load." box="h-80" />
    );
  return <HackathonForm id={id} stored={read.data} isUrgent />;
}

/** Reads ahead what the page will show. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, params } = context;
  await Promise.all([
    prefetchLevels(context),
    params.id && prefetchApi(client, hackathonsApi.getHackathon, { params: { id: params.id } }),
  ]);
}

export { HackathonFormPage as Component };
