import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { peopleApi } from '../api.ts';

type BlockButtonProps = {
  username: string;
  /** Reads of the page that a block makes wrong, beside those of people. */
  invalidates?: readonly ApiCall[];
};

/** Asks once more: a block hides both from each other. */
export function BlockButton({ username, invalidates = [] }: BlockButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const block = useApiMutation(peopleApi.blockPerson, {
    invalidates: [peopleApi.browseBuilders, peopleApi.listMemberBlocks, ...invalidates],
    onSuccess: () => setOpen(false),
  });
  const blocked = useApiQuery(peopleApi.listMemberBlocks, {});
  const isBlocked = blocked.data?.blocks.some((one) => one.username === username) ?? block.isSuccess;
  if (isBlocked)
    return (
      <Button
        size="s"
        variant="quiet"
        disabledReason="Unblock at the end of the page People."
        aria-label={`${username} is blocked`}
      >
        Blocked
      </Button>
    );
  return (
    <div>
      <Button size="s" variant="quiet" aria-label={`Block ${username}`} onClick={() => setOpen(true)}>
        Block
      </Button>
      {block.error && <WriteFailure error={block.error} title={`${username} was not blocked.`} />}
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Block ${username}?`}
        description="You will not see each other in the directory or each other’s offers and requests, will not be introduced, and cannot agree new deals. Deals you have accepted continue. Only you know that you blocked them. You can unblock them at the end of the page People."
        cancelLabel="Cancel"
        confirmLabel="Block"
        busy={block.isPending}
        onConfirm={() => block.mutate({ params: { username } })}
      />
    </div>
  );
}
