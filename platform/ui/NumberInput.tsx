import { clsx } from 'clsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { boxLook, innerLook, suffixLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';
import type { Icon } from './icon.ts';
import { addStep, parseNumber } from './parse-number.ts';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
>;

export type NumberInputProps = NativeProps & {
  /** null is empty. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Shows − and + around the number; they stay usable at the limits and simply hold them. */
  steppers?: boolean | undefined;
  suffix?: ReactNode;
  size?: 's' | 'm' | 'l' | undefined;
};

type SteppingProps = { label: string; icon: Icon; disabled: boolean | undefined; onClick: () => void };

/** Out of the tab order: the arrow keys of the field do the same. */
function Stepping({ label, icon: IconPart, disabled, onClick }: SteppingProps): ReactElement {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="hit-area motion-colors grid w-9 shrink-0 self-stretch place-items-center text-ink-2 live:hover:bg-hover rounded-m off:text-ink-disabled"
    >
      <IconPart aria-hidden />
    </button>
  );
}

/** A number typed or stepped (arrow keys, − and +). The typed text stays as typed until focus leaves. */
export function NumberInput(props: NumberInputProps): ReactElement {
  const { value, onValueChange, min, max, step = 1, steppers = false, suffix, size, ...others } = props;
  const { className, onKeyDown, onBlur, ...rest } = others;
  const control = useFieldControl(rest);
  const [draft, setDraft] = useState<string | null>(null);
  const hold = (next: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next));
  const move = (by: number) => {
    setDraft(null);
    onValueChange(hold(addStep(value ?? (min !== undefined && min > 0 ? min - by : 0), by)));
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0 || event.defaultPrevented) return;
    event.preventDefault();
    move(by);
  };
  return (
    <span className={clsx(boxLook({ size, fit: steppers }), className)}>
      {steppers && (
        <Stepping label="Decrease" icon={Minus} disabled={rest.disabled} onClick={() => move(-step)} />
      )}
      <input
        {...rest}
        {...control}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? (value === null ? '' : String(value).replace('-', '\u2212'))}
        onChange={(event) => {
          setDraft(event.target.value);
          onValueChange(parseNumber(event.target.value));
        }}
        onKeyDown={onKey}
        onBlur={(event) => {
          setDraft(null);
          if (value !== null && hold(value) !== value) onValueChange(hold(value));
          onBlur?.(event);
        }}
        className={clsx(innerLook, 'tnum', steppers && 'w-10 px-0 text-center font-semibold')}
      />
      {suffix && <span className={suffixLook}>{suffix}</span>}
      {steppers && (
        <Stepping label="Increase" icon={Plus} disabled={rest.disabled} onClick={() => move(step)} />
      )}
    </span>
  );
}
