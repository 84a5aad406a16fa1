import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { KEY_LIFE_DAYS, KEY_NAME_MAX, type KeyChoice } from '#api-keys/contract';
import { StepUpDialog, useSensitiveMutation } from '#identity/web';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { FormAlert } from '#platform/web/FormAlert.tsx';
import { placeRefusal } from '#platform/web/server-refusal.ts';
import { apiKeysApi } from './api-keys-api.ts';
import { ScopesField } from './ScopesField.tsx';

interface KeyValues {
  name: string;
  dailyLimit: string;
}

interface NewKeyFormProps {
  /** In HDAG. */
  readonly dailyLimitMax: string;
  readonly choices: readonly KeyChoice[];
  readonly onMade: (secret: string) => void;
  readonly onCancel: () => void;
}

const LIVES = KEY_LIFE_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));
const USUAL_LIFE = '90';

/** What a new key is called, may do and how long it lives; the server asks who is there before it makes one. */
export function NewKeyForm({ dailyLimitMax, choices, onMade, onCancel }: NewKeyFormProps) {
  const form = useForm<KeyValues>({
    mode: 'onTouched',
    defaultValues: { name: '', dailyLimit: '' },
  });
  const [scopes, setScopes] = useState<readonly string[]>(() =>
    choices.slice(0, 1).map(({ scope }) => scope),
  );
  const [life, setLife] = useState(USUAL_LIFE);
  const [hasTried, setTried] = useState(false);
  const gives = choices.some(({ scope, givesAway }) => givesAway && scopes.includes(scope));
  const make = useSensitiveMutation(apiKeysApi.createApiKey, {
    invalidates: [apiKeysApi.listApiKeys],
    onSuccess: ({ data }) => onMade(data.secret),
    onError: (error) =>
      placeRefusal(form, error, {
        fields: ['name', 'dailyLimit'],
        codes: { 'api_keys.name_taken': 'name', 'api_keys.limit_too_high': 'dailyLimit' },
      }),
  });
  const submit = form.handleSubmit(({ name, dailyLimit }) => {
    const days = KEY_LIFE_DAYS.find((known) => String(known) === life);
    if (scopes.length === 0 || days === undefined) return;
    const limit = gives ? { dailyLimit: dailyLimit.trim() } : {};
    make.run({ body: { name, scopes: [...scopes], expiresInDays: days, ...limit } });
  });
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const { errors } = form.formState;
  const isPlaced = Boolean(errors.name || errors.dailyLimit);
  return (
    <>
      <form
        method="post"
        noValidate
        aria-label="New API key"
        onSubmit={(event) => {
          setTried(true);
          void submit(event);
        }}
        className="flex max-w-[424px] flex-col gap-4"
      >
        {!isPlaced && (
          <FormAlert error={make.error} fallback="The API key could not be made. Please try again." />
        )}
        <Field label="Name" hint="What uses it, such as Payouts." error={errors.name?.message} required>
          <TextInput
            autoComplete="off"
            maxLength={KEY_NAME_MAX}
            {...form.register('name', { validate: (name) => name.trim() !== '' || 'Enter a name' })}
          />
        </Field>
        <ScopesField
          choices={choices}
          scopes={scopes}
          onChange={setScopes}
          isMissing={hasTried && scopes.length === 0}
        />
        {gives && <LimitField form={form} max={dailyLimitMax} />}
        <Field label="Expires after" required>
          <Select options={LIVES} value={life} onChange={({ target }) => setLife(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={make.isPending}>
            Make the key
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
      <StepUpDialog stepUp={make.stepUp} />
    </>
  );
}

function LimitField({ form, max }: { readonly form: UseFormReturn<KeyValues>; readonly max: string }) {
  return (
    <Field
      label="Daily limit"
      hint={`What it may give in 24 hours, at most ${numberText(Number(max))} HDAG.`}
      error={form.formState.errors.dailyLimit?.message}
      required
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        suffix="HDAG"
        {...form.register('dailyLimit', {
          required: 'Enter a daily limit',
          pattern: { value: /^\s*\d{1,10}(\.\d{1,6})?\s*$/, message: 'Enter an amount such as 100 or 2.5' },
        })}
      />
    </Field>
  );
}
