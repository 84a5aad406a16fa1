import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { ApiCall } from '#platform/web/api.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
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
        description="You will not see each other in the directory or each other’s offers and requests, will not be introduced, and cannot agree new deals. Deals you have accepted continue. Only you know that you blocked them."
        cancelLabel="Cancel"
        confirmLabel="Block"
        busy={block.isPending}
        onConfirm={() => block.mutate({ params: { username } })}
      />
    </div>
  );
}
