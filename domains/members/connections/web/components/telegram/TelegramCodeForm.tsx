import { type ReactNode, useMemo } from 'react';
import { CODE_DIGITS } from '#members/identity/contract';
import { CodeInput } from '#platform/ui/CodeInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Form } from '#platform/ui/Form.tsx';
import { useFieldValue } from '#platform/ui/form-context.ts';
import { required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TELEGRAM_TEXT } from '../../../contract/telegram-constants.ts';

const RULES = { code: required(TELEGRAM_TEXT.codeMissing) };

interface TelegramCodeFormProps {
  readonly botUsername: string | null;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly error: string | null;
  readonly onSubmit: (code: string) => void;
  /** Beside the button. */
  readonly actions?: ReactNode;
}

/** Leads to the bot and takes the code it gives (spec §5 "Chat-messenger code"). */
export function TelegramCodeForm(props: TelegramCodeFormProps) {
  const { botUsername, submitLabel, isBusy, error, onSubmit, actions } = props;
  const refused = useMemo(() => (error === null ? {} : { code: error }), [error]);
  return (
    <Form
      rules={RULES}
      busy={isBusy}
      refused={refused}
      onSubmit={({ code }) => onSubmit(code)}
      className="flex-col gap-4 text-start"
    >
      {botUsername !== null && (
        <p className="text-14 text-ink-2">
          Open{' '}
          <a
            href={`https://t.me/${encodeURIComponent(botUsername)}?start=login`}
            target="_blank"
            rel="noreferrer"
            className="link-text underline"
          >
            @{botUsername} in Telegram
          </a>{' '}
          and press Start. It writes you a code.
        </p>
      )}
      <Field
        name="code"
        label="Verification code"
        hint="6 digits, from the bot. They work for 10 minutes and once."
        required
      >
        <CodeInput
          size="l"
          digits={CODE_DIGITS}
          onKeyDown={({ key, currentTarget }) => {
            // The button is off while the field is empty, so the browser sends no form: Enter has to be answered here.
            if (key === 'Enter' && currentTarget.value === '') currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <VerifyButton label={submitLabel} />
        {actions}
      </div>
    </Form>
  );
}

/** Off while the field is empty (spec §5). */
function VerifyButton({ label }: { label: string }) {
  return <SubmitButton disabled={useFieldValue('code') === ''}>{label}</SubmitButton>;
}
