import { type ReactElement, useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { type FormRules, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { URL_MAX, type WebhookType } from '#standing/webhooks/contract';
import { TypesField } from './TypesField.tsx';
import { webhooksApi } from './webhooks-api.ts';

const RULES: FormRules<'url' | 'types'> = {
  url: required('Enter an address'),
  types: required('Choose at least one event'),
};
const TOLD_AT_FIELDS = { 'webhooks.url_taken': 'url', 'webhooks.url_refused': 'url' } as const;

interface NewEndpointFormProps {
  readonly types: readonly WebhookType[];
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
}

/** Form for the address and the events of a new endpoint. */
export function NewEndpointForm({ types, onMade, onCancel }: NewEndpointFormProps): ReactElement {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const make = useSensitiveMutation(webhooksApi.createWebhook, {
    invalidates: [webhooksApi.listWebhooks],
    onSuccess: ({ secret }) => onMade(secret),
  });
  return (
    <TakeFocus when>
      <ApiForm
        aria-label="New endpoint"
        rules={RULES}
        write={make}
        told={TOLD_AT_FIELDS}
        fallback="The endpoint could not be added. Please try again."
        onSubmit={({ url }) => make.run({ body: { url, types: [...chosen] } })}
        className="flex-col gap-4"
      >
        <Field name="url" label="Address" hint="An https address that takes POST requests." required>
          <TextInput inputMode="url" autoComplete="off" maxLength={URL_MAX} />
        </Field>
        <TypesField types={types} chosen={chosen} onChange={setChosen} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Add the endpoint</SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={make.stepUp} />
    </TakeFocus>
  );
}
