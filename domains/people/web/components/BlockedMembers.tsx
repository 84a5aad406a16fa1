import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorState } from '#platform/ui/ErrorState.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { peopleApi } from '../api.ts';

/** Whom the member has blocked; nothing where they blocked no one. */
export function BlockedMembers(): ReactElement | null {
  const read = useApiQuery(peopleApi.listMemberBlocks, {});
  const unblock = useApiMutation(peopleApi.unblockPerson, {
    invalidates: [peopleApi.listMemberBlocks, peopleApi.browseBuilders],
  });
  if (read.isError)
    return (
      <ErrorState
        title="The members you blocked did not load."
        description={read.error.text}
        reference={read.error.requestId ?? undefined}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  const blocks = read.data?.blocks ?? [];
  if (blocks.length === 0) return null;
  return (
    <section className="mt-8 max-w-read">
      <SectionHeader title="Blocked members" className="mb-2" />
      {unblock.error && <WriteFailure error={unblock.error} title="The member was not unblocked." />}
      <ul aria-label="Blocked members" className="flex flex-col gap-2">
        {blocks.map(({ username }) => (
          <li key={username} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{username}</span>
            <Button
              size="s"
              aria-label={`Unblock ${username}`}
              onClick={() => unblock.mutate({ params: { username } })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
