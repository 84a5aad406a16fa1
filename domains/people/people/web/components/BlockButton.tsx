import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { peopleApi } from '../api.ts';

type BlockButtonProps = {
  username: string;
  /** Reads of the page that a block makes wrong, beside those of people. */
  invalidates?: readonly ApiCall[];
};

const WHERE = 'You can unblock them at the end of the page People.';

/** Asks once more: a block hides both from each other. */
export function BlockButton({ username, invalidates = [] }: BlockButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { block, unblock } = useBlock({ username, invalidates }, () => setOpen(false));
  const blocked = useApiQuery(peopleApi.listMemberBlocks, {});
  if (blocked.data?.blocks.some((one) => one.username === username))
    return (
      <Button size="s" variant="quiet" aria-label={`Unblock ${username}`} onClick={unblock}>
        Unblock
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
        description={
          <>
            You will not see each other in the directory or each other’s offers and requests, will not be
            introduced, and cannot agree new deals. Teams you are both in and deals you have accepted
            continue. Only you know that you blocked them. You can unblock them at the end of{' '}
            <TextLink href={`${pathTo('/people')}#blocked`}>the page People</TextLink>.
          </>
        }
        cancelLabel="Cancel"
        confirmLabel="Block"
        busy={block.isPending}
        onConfirm={() => block.mutate({ params: { username } })}
      />
    </div>
  );
}

/** Holds the block and its message outside the button: what happened and the way back are said outside it. */
function useBlock({ username, invalidates = [] }: BlockButtonProps, onAnswered: () => void) {
  const reads = [peopleApi.browseBuilders, peopleApi.listMemberBlocks, ...invalidates];
  const { mutate } = useApiMutation(peopleApi.unblockPerson, {
    invalidates: reads,
    onSuccess: () => toast({ title: `You unblocked ${username}.` }),
    onError: ({ text }) =>
      toast({ variant: 'bad', title: `${username} was not unblocked.`, description: text }),
  });
  const unblock = () => mutate({ params: { username } });
  const block = useApiMutation(peopleApi.blockPerson, {
    invalidates: reads,
    onSuccess: () => {
      onAnswered();
      toast({
        title: `You blocked ${username}.`,
        description: WHERE,
        action: { label: 'Undo', altText: WHERE, onSelect: unblock },
        durationMs: 10_000,
      });
    },
    onError: onAnswered,
  });
  return { block, unblock };
}
