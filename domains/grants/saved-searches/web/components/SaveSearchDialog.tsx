import type { GrantFilters } from '#grants/catalog/contract';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, type FormRules, required } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { NAME_MAX } from '../../contract/constants.ts';
import { ALERT_CHOICES, alertsOf } from '../alert-choices.ts';
import { savedSearchesApi } from '../api.ts';

const RULES: FormRules<'name' | 'alerts'> = { name: required('Enter a name'), alerts: anything };
const TOLD_AT_FIELD = { 'saved_searches.name_taken': 'name' } as const;

interface SaveSearchDialogProps {
  readonly filters: GrantFilters;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks for a name, and how often the member wants to be alerted. */
export function SaveSearchDialog({ filters, onOpenChange }: SaveSearchDialogProps) {
  const save = useApiMutation(savedSearchesApi.saveSearch, {
    invalidates: [savedSearchesApi.listSavedSearches],
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: 'Search saved' });
    },
  });
  return (
    <Dialog
      title="Save this search"
      description="Words, filters and order are saved. Alerts list only grants that are new in the catalog."
      open
      onOpenChange={onOpenChange}
    >
      <ApiForm
        aria-label="Save this search"
        rules={RULES}
        write={save}
        told={TOLD_AT_FIELD}
        failed="The search was not saved."
        onSubmit={({ name, alerts }) => save.mutate({ body: { name, filters, alerts: alertsOf(alerts) } })}
      >
        <Field name="name" label="Name" required>
          <TextInput autoComplete="off" maxLength={NAME_MAX} defaultValue={filters.q?.slice(0, NAME_MAX)} />
        </Field>
        <Field
          name="alerts"
          label="Alerts"
          hint="Sent at 8 in the morning in the time zone of your profile, weekly ones on Monday."
        >
          <Select options={ALERT_CHOICES} defaultValue="never" />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <SubmitButton variant="filled">Save search</SubmitButton>
        </div>
      </ApiForm>
    </Dialog>
  );
}
