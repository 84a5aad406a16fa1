import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LevelNotice, prefetchLevels } from '#members/onboarding/web';
import { newId } from '#platform/kernel/new-id.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { roundsApi } from '../api.ts';
import { RoundForm } from '../components/RoundForm.tsx';

/** Reads of the notice above the form. */
export const prefetch = prefetchLevels;

/** Writes the terms of a round, or changes those of the one that `?draft=` names. */
export function RoundFormPage(): ReactElement {
  const session = useSession();
  const [search] = useSearchParams();
  const [own] = useState(newId);
  const named = search.get('draft');
  return (
    <div className="max-w-form">
      <PageHeader
        title="Open a matching round"
        lead="Write the terms. They may change until giving starts; after that they are fixed."
      />
      <div className="mt-4 flex flex-col gap-3">
        <LevelNotice level="full" title="Before you can save a round:" />
        {session.state !== 'member' && (
          <EmptyState title="Enter your verification code to continue.">
            Then you can open a round.
          </EmptyState>
        )}
        {session.state === 'member' && named === null && <RoundForm id={own} stored={null} />}
        {session.state === 'member' && named !== null && <Stored key={named} id={named} />}
      </div>
    </div>
  );
}

function Stored({ id }: { id: string }): ReactElement {
  const read = useApiQuery(roundsApi.getRound, { params: { id } });
  if (read.error?.status === 404 || read.error?.status === 400)
    return <EmptyState title="Round not found">It may have been deleted.</EmptyState>;
  if (!read.data)
    return <NotRead read={read} loading="Loading the round" failed="The round did not load." box="h-80" />;
  return <RoundForm id={id} stored={read.data} />;
}

export { RoundFormPage as Component };
