import { useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { accountApi } from '../account-api.ts';
import { identityApi } from '../identity-api.ts';

/** Takes the number away, once it was asked and proved who asks. */
export function RemovePhone({ number }: { readonly number: string }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useSensitiveMutation(identityApi.removePhone, {
    invalidates: [identityApi.getPhone, accountApi.getUser],
    onAsk: () => setOpen(false),
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'Phone number removed', description: number });
    },
  });
  return (
    <>
      <AlertDialog
        title="Remove this number?"
        description={
          remove.error ? (
            <span role="alert" className="text-bad-text">
              {remove.error.text}
            </span>
          ) : (
            `${number} is no longer a contact of yours. What needs it as a second contact closes again.`
          )
        }
        cancelLabel="Keep it"
        confirmLabel="Remove"
        destructive
        busy={remove.isPending}
        open={isOpen}
        onOpenChange={(open) => {
          remove.reset();
          setOpen(open);
        }}
        onConfirm={() => remove.run({})}
        trigger={<Button>Remove number</Button>}
      />
      <StepUpDialog stepUp={remove.stepUp} />
    </>
  );
}
