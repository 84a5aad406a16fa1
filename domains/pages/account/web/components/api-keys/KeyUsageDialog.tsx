import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog } from '#platform/ui/Dialog.tsx';
import type { ApiKey } from '#standing/api-keys/contract';
import { KeyUsagePanel } from './KeyUsagePanel.tsx';

/** Opens what one key called. */
export function KeyUsageDialog({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title={`Usage of ${name}`}
      description="The newest 50 calls of this key. The log keeps up to 1,000 calls for a week, without what was sent. Answers to calls with an idempotency key are kept for 24 hours."
      size="l"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="s" aria-label={`Usage of ${name}`}>
          Usage
        </Button>
      }
    >
      {isOpen && <KeyUsagePanel id={id} />}
    </Dialog>
  );
}
