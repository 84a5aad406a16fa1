import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { useEntryLinks } from '#platform/web/use-entry-links.ts';

interface EarlyAccessProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Steps that AI matching still asks of the reader (spec §4): an account, then one verified contact. */
export function EarlyAccess(props: EarlyAccessProps) {
  const isVisitor = useSession().state === 'visitor';
  const entry = useEntryLinks();
  return (
    <Dialog
      {...props}
      size="s"
      title="Early access to AI matching"
      description="AI matching is open to members with a verified email address, phone number or Telegram account. One is enough."
      footer={
        <>
          <DialogClose>
            <Button>Not now</Button>
          </DialogClose>
          <Button asChild variant="filled">
            <Link href={isVisitor ? entry.register : pathTo('/account')}>
              {isVisitor ? 'Create an account' : 'Verify a contact'}
            </Link>
          </Button>
        </>
      }
    />
  );
}
