import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { NAME_MAX } from '../../contract/constants.ts';
import type { SavedSearch } from '../../contract/schemas.ts';
import { savedSearchesApi } from '../api.ts';

const RULES = { name: required('Enter a name') };

interface RenameFormProps {
  readonly search: SavedSearch;
  readonly onDone: () => void;
}

/** Another name for a search. */
export function RenameForm({ search, onDone }: RenameFormProps) {
  const rename = useApiMutation(savedSearchesApi.changeSavedSearch, {
    invalidates: [savedSearchesApi.listSavedSearches],
    onSuccess: onDone,
  });
  return (
    <TakeFocus when>
      <ApiForm
        aria-label={`Rename ${search.name}`}
        rules={RULES}
        write={rename}
        toldAt="name"
        failed="The search was not renamed."
        onSubmit={({ name }) => rename.mutate({ params: { id: search.id }, body: { name } })}
        className="flex-col gap-2"
      >
        <Field name="name" label="Name" required>
          <TextInput size="s" autoComplete="off" maxLength={NAME_MAX} defaultValue={search.name} />
        </Field>
        <div className="flex gap-2">
          <SubmitButton size="s">Save name</SubmitButton>
          <Button size="s" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </ApiForm>
    </TakeFocus>
  );
}
