import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { boxLook, innerLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';

export type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  size?: 'm' | 'l' | undefined;
};

/** A password that can be shown, and that tells when caps lock is on. Pasting always works. */
export function PasswordInput(props: PasswordInputProps): ReactElement {
  const { size, className, onKeyDown, onKeyUp, onBlur, ...rest } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const capsId = useId();
  const control = useFieldControl({
    ...rest,
    'aria-describedby': clsx(rest['aria-describedby'], capsLock && capsId) || undefined,
  });
  const watchCaps = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'));
  const ToggleIcon = shown ? EyeOff : Eye;
  return (
    <span className={clsx('flex flex-col gap-1', className)}>
      <span className={boxLook({ size })}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          className={innerLook}
          onKeyDown={(event) => {
            watchCaps(event);
            onKeyDown?.(event);
          }}
          onKeyUp={(event) => {
            watchCaps(event);
            onKeyUp?.(event);
          }}
          onBlur={(event) => {
            setCapsLock(false);
            onBlur?.(event);
          }}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={control.id}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
          className="hit-area motion-colors me-1 grid size-7 place-items-center rounded-m text-ink-2 live:hover:bg-hover"
        >
          <ToggleIcon aria-hidden />
        </button>
      </span>
      {capsLock && (
        <span id={capsId} role="status" className="text-13 text-warn-text">
          Caps lock is on.
        </span>
      )}
    </span>
  );
}
