import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { CODE_DIGITS } from '#identity/contract';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TELEGRAM_TEXT } from '../../../contract/telegram-constants.ts';

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
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets it rise to a form that a dialog with this one was opened from.
    event.stopPropagation();
    if (code !== '' && !isBusy) onSubmit(code);
  };
  // The button is off while the field is empty, so the browser sends no form: Enter has to be answered here.
  const answerEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && code === '') setMissing(true);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 text-start">
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
        label="Verification code"
        hint="6 digits, from the bot. They work for 10 minutes and once."
        error={isMissing ? TELEGRAM_TEXT.codeMissing : (error ?? undefined)}
        required
      >
        <TextInput
          name="code"
          size="l"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS * 2}
          value={code}
          onKeyDown={answerEnter}
          onChange={(event) => {
            setMissing(false);
            setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS));
          }}
        />
      </Field>
      <div className="flex flex-wrap items-start gap-2">
        <Button type="submit" disabled={code === ''} busy={isBusy}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
