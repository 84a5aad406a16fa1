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
import { governanceApi } from '../api.ts';

const ProposalForm = hydrateLater(
  async () => ({ default: (await import('../components/ProposalForm.tsx')).ProposalForm }),
  {
    place: (
      <Skeleton label="Loading the form">
        <SkeletonBox className="h-160 w-full" />
      </Skeleton>
    ),
  },
);

/** Writes a new draft, or edits the one in the address. */
export function ProposalFormPage(): ReactElement {
  const { id } = useParams();
  const isMember = useSession().state === 'member';
  const [ownId] = useState(newId);
  return (
    <div className="max-w-form">
      <PageHeader
        title={id === undefined ? 'New proposal' : 'Edit your draft'}
        lead="A draft is yours alone. When you publish it, its text is fixed, and voting opens two days later or more."
      />
      <div className="mt-4 flex flex-col gap-4">
        <LevelNotice level="2fa" title="Before you can propose:" />
        {!isMember ? (
          <EmptyState title="Enter your verification code to continue.">
            Then you can write a proposal.
          </EmptyState>
        ) : id === undefined ? (
          <ProposalForm id={ownId} stored={null} isUrgent />
        ) : (
          <Stored key={id} id={id} />
        )}
      </div>
    </div>
  );
}

function Stored({ id }: { id: string }): ReactElement {
  const read = useApiQuery(governanceApi.getGovernanceProposal, { params: { id } });
  const isMissing = read.error?.status === 404 || read.error?.status === 400;
  // Read again after a change elsewhere: the form that is open stays.
  const [mayEdit, allow] = useState(false);
  const canEdit = read.data?.viewer.can.includes('edit') ?? false;
  if (canEdit && !mayEdit) allow(true);
  if (isMissing || (read.data && !canEdit && !mayEdit))
    return (
      <EmptyState
        title={isMissing ? 'Proposal not found' : 'You cannot edit this proposal'}
        action={<TextLink href={pathTo('/governance', { scope: 'mine' })}>Your proposals</TextLink>}
      >
        {!isMissing && 'Its author can edit it until it is published.'}
      </EmptyState>
    );
  if (!read.data)
    return <NotRead read={read} loading="Loading the draft" failed="The draft did not load." box="h-80" />;
  return <ProposalForm id={id} stored={read.data} isUrgent />;
}

/** Reads ahead what the page will show. */
export async function prefetch(context: PrefetchContext): Promise<void> {
  const { client, params, session } = context;
  await Promise.all([
    prefetchLevels(context),
    session.state === 'member' &&
      params.id &&
      prefetchApi(client, governanceApi.getGovernanceProposal, { params: { id: params.id } }),
  ]);
}

export { ProposalFormPage as Component };
