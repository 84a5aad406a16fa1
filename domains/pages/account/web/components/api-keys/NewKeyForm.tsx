import { useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { LevelNotice } from '#members/onboarding/web';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { all, anything, type FormRules, matching, required } from '#platform/ui/form-rules.ts';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { KEY_LIFE_DAYS, KEY_NAME_MAX, type KeyChoice } from '#standing/api-keys/contract';
import { apiKeysApi } from './api-keys-api.ts';
import { ScopesField } from './ScopesField.tsx';

const LIMIT = all(
  required('Enter a daily limit'),
  matching(/^\d{1,10}(\.\d{1,6})?$/, 'Enter an amount such as 100 or 2.5'),
);

const rulesOf = (gives: boolean): FormRules<'name' | 'scopes' | 'dailyLimit' | 'life'> => ({
  name: required('Enter a name'),
  scopes: required('Choose what the key may do'),
  dailyLimit: gives ? LIMIT : anything,
  life: anything,
});

const TOLD_AT_FIELDS = { 'api_keys.name_taken': 'name', 'api_keys.limit_too_high': 'dailyLimit' } as const;

interface NewKeyFormProps {
  /** In HDAG. */
  readonly dailyLimitMax: string;
  readonly choices: readonly KeyChoice[];
  readonly onMade: (made: { readonly secret: string; readonly scopes: readonly string[] }) => void;
  readonly onCancel: () => void;
}

const LIVES = KEY_LIFE_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));
const USUAL_LIFE = '90';

/** Form for the name, rights and expiry of a new key; the server asks who is there before it makes one. */
export function NewKeyForm({ dailyLimitMax, choices, onMade, onCancel }: NewKeyFormProps) {
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const gives = choices.some(({ scope, givesAway }) => givesAway && scopes.includes(scope));
  const make = useSensitiveMutation(apiKeysApi.createApiKey, {
    invalidates: [apiKeysApi.listApiKeys],
    onSuccess: ({ secret, key }) => onMade({ secret, scopes: key.scopes }),
  });
  return (
    <TakeFocus when>
      <ApiForm
        aria-label="New API key"
        rules={rulesOf(gives)}
        write={make}
        told={TOLD_AT_FIELDS}
        fallback="The API key could not be made. Please try again."
        onSubmit={({ name, life, dailyLimit }) => {
          const expiresInDays = KEY_LIFE_DAYS.find((known) => String(known) === life);
          if (expiresInDays === undefined) return;
          const limit = gives ? { dailyLimit: dailyLimit.trim() } : {};
          make.run({ body: { name, scopes: [...scopes], expiresInDays, ...limit } });
        }}
        className="max-w-[424px] flex-col gap-4"
      >
        <LevelNotice
          level="2fa"
          title="Keys that read work now. Keys that change things need the same steps as you do. Before a key can give HDAG:"
        />
        <Field name="name" label="Name" hint="What uses it, such as Payouts." required>
          <TextInput autoComplete="off" maxLength={KEY_NAME_MAX} />
        </Field>
        <ScopesField choices={choices} scopes={scopes} onChange={setScopes} />
        {gives && (
          <Field
            name="dailyLimit"
            label="Daily limit"
            hint={`What it may give in 24 hours, at most ${numberText(Number(dailyLimitMax))} HDAG.`}
            required
          >
            <TextInput inputMode="decimal" autoComplete="off" suffix="HDAG" />
          </Field>
        )}
        <Field name="life" label="Expires after" required>
          <Select options={LIVES} defaultValue={USUAL_LIFE} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Make the key</SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </ApiForm>
      <StepUpDialog stepUp={make.stepUp} />
    </TakeFocus>
  );
}
