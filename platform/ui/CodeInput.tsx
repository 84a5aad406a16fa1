import type { ReactElement } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type CodeInputProps = Omit<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'onChange' | 'maxLength'
> & {
  /** How many digits a code has. */
  digits: number;
};

/** A code of digits. Nothing else stays in it, so one pasted as "123 456" works. */
export function CodeInput({ digits, ...rest }: CodeInputProps): ReactElement {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={({ currentTarget }) => {
        const kept = currentTarget.value.replace(/\D/g, '').slice(0, digits);
        if (kept !== currentTarget.value) currentTarget.value = kept;
      }}
    />
  );
}
