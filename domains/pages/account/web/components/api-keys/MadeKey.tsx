import { Button } from '#platform/ui/Button.tsx';
import { CodeBlock } from '#platform/ui/CodeBlock.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { useOrigin } from '#platform/web/use-origin.ts';

export interface Made {
  /** The key itself. */
  readonly secret: string;
  /** Path of a call that this key may make at once; null where it reads nothing. */
  readonly firstCall: string | null;
}

interface MadeKeyProps {
  /** Null while there is none to show. */
  readonly made: Made | null;
  readonly onDone: () => void;
}

/** A new key, shown this once, and a first call with it: the server keeps only what recognizes it. */
export function MadeKey({ made, onDone }: MadeKeyProps) {
  const origin = useOrigin();
  const command = `curl ${origin}${made?.firstCall ?? ''} \\\n  -H "Authorization: Bearer ${made?.secret ?? ''}"`;
  return (
    <Dialog
      title="Your API key"
      description="It is shown only once. Anyone who has it can use it: keep it where your program reads its secrets."
      open={made !== null}
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
        {made?.secret}
      </output>
      <div className="mt-3">
        <CopyButton value={made?.secret ?? ''} label="Copy key" />
      </div>
      {made?.firstCall && (
        <div className="mt-4">
          <p className="mb-2 text-ink-2">Try it in a terminal now:</p>
          <CodeBlock code={command} label="Copy first call" />
        </div>
      )}
    </Dialog>
  );
}
