import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { OwnBuilder } from '../../contract/schemas.ts';
import { peopleApi } from '../api.ts';
import { BlockedMembers } from '../components/BlockedMembers.tsx';
import { BuilderForm } from '../components/BuilderForm.tsx';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });

/** Page on a member's skills and wishes. */
export function BuilderPage(): ReactElement {
  const read = useApiQuery(peopleApi.getBuilder, {});
  return (
    <>
      <PageHeader
        title="Your builder profile"
        lead="Your skills, your hours and the team you would like. Your profile page lists these skills too."
        actions={<ExportButton href={peopleApi.exportBuilder.route.path} />}
      />
      <div className="mt-6">
        {read.isPending && <Skeleton label="Loading your builder profile" />}
        {read.isError && (
          <ErrorState
            title="Your builder profile did not load."
            description={read.error.text}
            reference={read.error.requestId ?? undefined}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.data && (
          <>
            {read.data.hidden && <HiddenNotice hidden={read.data.hidden} />}
            <p className="mb-4 text-13 text-ink-2">
              Time zone: {read.data.timeZone?.replaceAll('_', ' ') ?? 'Not specified'}.{' '}
              <TextLink href={pathTo('/profile/edit')}>Change it in your profile</TextLink>
            </p>
            <BuilderForm stored={read.data} />
          </>
        )}
      </div>
      <BlockedMembers />
    </>
  );
}

/** An administrator's decision, with the appeal against it. */
function HiddenNotice({ hidden }: { hidden: NonNullable<OwnBuilder['hidden']> }): ReactElement {
  return (
    <Notice
      tone="warn"
      className="mb-4 max-w-read"
      title="An administrator hid you from the directory."
      actions={
        hidden.canAppeal ? (
          <AppealDialog caseId={hidden.caseId} invalidates={[peopleApi.getBuilder]} />
        ) : undefined
      }
    >
      <p className="whitespace-pre-wrap wrap-anywhere">Reason: {hidden.reason}</p>
    </Notice>
  );
}

export { BuilderPage as Component };
