import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';

interface MadeKeyProps {
  /** The key itself; null while there is none to show. */
  readonly secret: string | null;
  readonly onDone: () => void;
}

/** A new key, shown this once: the server keeps only what recognises it. */
export function MadeKey({ secret, onDone }: MadeKeyProps) {
  return (
    <Dialog
      title="Your API key"
      description="It is shown only once. Anyone who has it can use it: keep it where your program reads its secrets."
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
      <output aria-label="API key" className="block rounded-m bg-sunken p-4 font-mono break-all">
        {secret}
      </output>
      <div className="mt-3">
        <CopyButton value={secret ?? ''} label="Copy key" />
      </div>
    </Dialog>
  );
}
