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
import { useFieldControl, useFieldProblem } from './field-control.ts';
import type { Icon } from './icon.ts';
import { addStep, numberProblem, numberText, parseAmount, parseNumber } from './parse-number.ts';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
>;

export type NumberInputProps = NativeProps & {
  /** null is empty, NaN is text that is no number: the field says so, the form must not save. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Shows − and + around the number; they stay usable at the limits and simply hold them. */
  steppers?: boolean | undefined;
  suffix?: ReactNode;
  /** The code of an amount's currency: its sign may be typed too, another currency's is refused. */
  currency?: string | undefined;
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

type Typing = Pick<NumberInputProps, 'value' | 'onValueChange' | 'min' | 'max' | 'currency'>;

/** The text that is in the field, what is wrong with it, and how the number moves. */
function useTypedNumber({ value, onValueChange, min, max, currency }: Typing) {
  const read = (text: string) => (currency === undefined ? parseNumber(text) : parseAmount(text, currency));
  const [draft, setDraft] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const found = numberProblem(value, { min, max });
  if (isTold && found === null) setTold(false);
  const problem = isTold ? found : null;
  useFieldProblem(problem);
  const number = Number.isNaN(value) ? null : value;
  return {
    number,
    problem,
    // A number that the form has set since is before what was typed.
    text: draft !== null && Object.is(read(draft), value) ? draft : numberText(value),
    type(text: string): void {
      setDraft(text);
      onValueChange(read(text));
    },
    move(by: number): void {
      setDraft(null);
      const next = addStep(number ?? (min !== undefined && min > 0 ? min - by : 0), by);
      onValueChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)));
    },
    tell: () => setTold(found !== null),
    leave(): void {
      setTold(found !== null);
      if (!Number.isNaN(value)) setDraft(null);
    },
  };
}

/**
 * A number typed or stepped (arrow keys, − and +). The typed text stays as typed until focus leaves; what is no
 * number stays until it is put right. Steps hold the limits, a typed number beyond them is reported.
 */
export function NumberInput(props: NumberInputProps): ReactElement {
  const { value, onValueChange, min, max, step = 1, steppers = false, suffix, size, ...others } = props;
  const { currency, className, onKeyDown, onBlur, ...rest } = others;
  const control = useFieldControl(rest);
  const { number, text, problem, type, move, tell, leave } = useTypedNumber({
    value,
    onValueChange,
    min,
    max,
    currency,
  });
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Enter sends a form: it must not seem that nothing happens.
    if (event.key === 'Enter') tell();
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
        {...(problem !== null && { 'aria-invalid': true })}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={number ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKey}
        onBlur={(event) => {
          leave();
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
