import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { BlockList } from '../../contract/schemas.ts';
import { peopleApi } from '../api.ts';

/** Members the reader has blocked. Always there: other pages link to it. */
export function BlockedMembers(): ReactElement {
  const read = useApiQuery(peopleApi.listMemberBlocks, {});
  return (
    <section id="blocked" aria-labelledby="blocked-title" className="mt-8 max-w-read">
      <SectionHeader id="blocked-title" title="Blocked members" className="mb-2" />
      {read.data === undefined ? (
        <NotRead
          read={read}
          loading="Loading the members you blocked"
          failed="The members you blocked did not load."
          box="h-8"
        />
      ) : (
        <Blocks blocks={read.data.blocks} />
      )}
    </section>
  );
}

function Blocks({ blocks }: BlockList): ReactElement {
  const unblock = useApiMutation(peopleApi.unblockPerson, {
    invalidates: [peopleApi.listMemberBlocks, peopleApi.browseBuilders],
    onSuccess: (_, { params }) => toast({ title: `You unblocked ${params.username}.` }),
  });
  return (
    <>
      {unblock.error && <WriteFailure error={unblock.error} title="The member was not unblocked." />}
      {blocks.length === 0 && <p className="text-ink-2">You have not blocked anyone.</p>}
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
    </>
  );
}
