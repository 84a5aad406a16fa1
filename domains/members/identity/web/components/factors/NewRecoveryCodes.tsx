import Download from 'lucide-react/icons/download';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import { saveFile } from '#platform/ui/save-file.ts';

const fileOf = (text: string) => new Blob([`Hodag recovery codes\n\n${text}\n`], { type: 'text/plain' });

interface NewRecoveryCodesProps {
  readonly codes: readonly string[] | null;
  readonly onDone: () => void;
}

/** The codes, shown this once: the server keeps only what recognises them. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const text = codes?.join('\n') ?? '';
  return (
    <Dialog
      title="Your recovery codes"
      description="Each one signs you in once when your second factor is out of reach. They are shown only now: keep them where you would look without your phone."
      open={codes !== null}
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      footer={
        <Button variant="filled" onClick={onDone}>
          I have saved them
        </Button>
      }
    >
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-m bg-sunken p-4 font-mono max-xs:grid-cols-1"
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={text} label="Copy codes" />
        <Button size="s" icon={Download} onClick={() => saveFile(fileOf(text), 'hodag-recovery-codes.txt')}>
          Download codes
        </Button>
      </div>
    </Dialog>
  );
}
