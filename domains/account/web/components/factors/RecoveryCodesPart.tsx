import { useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { factorsApi } from '../factors-api.ts';

interface RecoveryCodesPartProps {
  readonly left: number;
  readonly onNewCodes: (codes: readonly string[]) => void;
}

/** From here on the member is told to make new ones. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesPart({ left, onNewCodes }: RecoveryCodesPartProps) {
  const [isOpen, setOpen] = useState(false);
  const renew = useSensitiveMutation(factorsApi.renewRecoveryCodes, {
    invalidates: [factorsApi.getFactors],
    onAsk: () => setOpen(false),
    onSuccess: ({ recoveryCodes }) => {
      setOpen(false);
      onNewCodes(recoveryCodes);
    },
  });
  return (
    <div>
      <SectionHeader level={3} title="Recovery codes" className="mb-2" />
      <p className="mb-3 max-w-read text-ink-2">
        {left === 1 ? '1 code is left.' : `${left} codes are left.`}{' '}
        {left <= FEW
          ? 'Make new ones before you run out.'
          : 'Each one signs you in once without your second factor.'}
      </p>
      <AlertDialog
        title="Make new recovery codes?"
        description={
          renew.error ? (
            <span role="alert" className="text-bad-text">
              {renew.error.text}
            </span>
          ) : (
            'You get ten new ones. The codes you have now stop working at once.'
          )
        }
        cancelLabel="Keep the old ones"
        confirmLabel="Make new codes"
        busy={renew.isPending}
        open={isOpen}
        onOpenChange={(open) => {
          renew.reset();
          setOpen(open);
        }}
        onConfirm={() => renew.run({})}
        trigger={<Button>Make new codes</Button>}
      />
      <StepUpDialog stepUp={renew.stepUp} />
    </div>
  );
}
