import LinkIcon from 'lucide-react/icons/link';
import { type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { OfferedCredential, Show } from '../../contract/signed-schemas.ts';
import { wallet } from '../wallet.ts';
import { ChooseClaims } from './ChooseClaims.tsx';
import { MadeLink } from './MadeLink.tsx';

/** The way to a link: consent to what its reader learns, then the link with its QR code. */
export function MakeLink({ offered }: { offered: OfferedCredential }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Show | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setMade(null);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title={made ? 'Your link' : 'Make a link'}
      description={
        made
          ? 'Send it to the person it is for. Anyone who has it can open it.'
          : 'Choose what the reader learns, and for how long.'
      }
      trigger={
        <Button icon={LinkIcon} variant="filled">
          Make a link
        </Button>
      }
    >
      {made ? (
        <MadeLink show={made} />
      ) : canHold() ? (
        <ChooseClaims offered={offered} onMade={setMade} />
      ) : (
        <Notice tone="warn" title="This browser cannot keep a signing key here.">
          <p>Open Hodag over https, in a window that is not private.</p>
        </Notice>
      )}
    </Dialog>
  );
}

const canHold = (): boolean => typeof window !== 'undefined' && wallet.canHoldKeys();
