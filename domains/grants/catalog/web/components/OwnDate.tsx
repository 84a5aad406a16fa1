import { dayText } from '#platform/kernel/format/dates.ts';
import { Field } from '#platform/ui/Field.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { catalogApi, SAVED_READS } from '../api.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The member's own date for a grant whose source lists none; it saves the grant. */
export function OwnDate({ grantId, ownDate }: { grantId: string; ownDate: string | null }) {
  const save = useApiMutation(catalogApi.saveGrant, {
    invalidates: SAVED_READS,
    onSuccess: (_, { body }) =>
      body.ownDate
        ? toast({ title: 'Date saved', description: dayText(body.ownDate) })
        : toast({ title: 'Date removed' }),
  });
  return (
    <ApiForm
      key={ownDate}
      rules={{ date: (text) => (text === '' || DATE.test(text) ? undefined : 'Choose a day.') }}
      write={save}
      failed="The date was not saved."
      told={{ 'grants.own_date_past': 'date' }}
      fieldOf={(path) => (path === 'ownDate' ? 'date' : null)}
      onSubmit={({ date }) =>
        save.mutate({ params: { id: grantId }, body: { isSaved: true, ownDate: date || null } })
      }
      className="mt-4 flex-col gap-2 border-t border-line pt-3"
    >
      <Field
        name="date"
        label="Your date to apply"
        hint="The source lists no deadline. Set a date of your choice: the grant is saved, and the calendar file reminds you 7 days and 1 day before."
      >
        <TextInput type="date" defaultValue={ownDate ?? ''} />
      </Field>
      <SubmitButton size="s">Save date</SubmitButton>
    </ApiForm>
  );
}
