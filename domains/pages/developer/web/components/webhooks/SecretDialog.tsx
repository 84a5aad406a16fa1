import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';

interface SecretDialogProps {
  /** Null while there is none to show. */
  readonly secret: string | null;
  readonly onDone: () => void;
}

/** A new secret, shown this once. */
export function SecretDialog({ secret, onDone }: SecretDialogProps): ReactElement {
  return (
    <Dialog
      title="Signing secret"
      description="It is shown only once. Your program needs it to verify that a message is from here: keep it where it reads its secrets."
      open={secret !== null}
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      footer={
        <Button variant="filled" onClick={onDone}>
          I have saved it
        </Button>
      }
    >
      <output aria-label="Secret" className="block rounded-m bg-sunken p-4 font-mono break-all">
        {secret}
      </output>
      <div className="mt-3">
        <CopyButton value={secret ?? ''} label="Copy secret" />
      </div>
    </Dialog>
  );
}
