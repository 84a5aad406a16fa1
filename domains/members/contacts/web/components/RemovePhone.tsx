import { SensitiveQuestion } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { contactsApi } from '../api.ts';

interface RemovePhoneProps {
  readonly number: string;
  /** Reads that a removed number makes stale. */
  readonly invalidates: readonly ApiCall[];
}

/** Takes the number away, once it was asked and proved who asks. */
export function RemovePhone({ number, invalidates }: RemovePhoneProps) {
  return (
    <SensitiveQuestion
      call={contactsApi.removePhone}
      input={{}}
      invalidates={invalidates}
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
