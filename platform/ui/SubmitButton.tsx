import { type ReactElement, useContext } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { FormContext } from './form-context.ts';

type SubmitButtonProps = Omit<ButtonProps, 'type' | 'busy' | 'onClick'>;

/** Sends the form around it and shows that it is on its way. */
export function SubmitButton(props: SubmitButtonProps): ReactElement {
  const busy = useContext(FormContext)?.busy ?? false;
  return <Button {...props} type="submit" busy={busy} />;
}
