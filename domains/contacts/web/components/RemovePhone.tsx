import { SensitiveQuestion } from '#identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { contactsApi } from '../api.ts';

/** Takes the number away, once it was asked and proved who asks. */
export function RemovePhone({ number }: { readonly number: string }) {
  return (
    <SensitiveQuestion
      call={contactsApi.removePhone}
      input={{}}
      invalidates={[contactsApi.getPhone]}
      onDone={() => toast({ title: 'Phone number removed', description: number })}
      title="Remove this number?"
      text={`${number} is no longer a contact of yours. What needs it as a second contact closes again.`}
      cancelLabel="Keep it"
      confirmLabel="Remove"
      destructive
      trigger={<Button>Remove number</Button>}
    />
  );
}
