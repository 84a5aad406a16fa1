import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps = {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** null: nothing chosen yet. */
  value: string | null;
  onValueChange: (value: string) => void;
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  row?: boolean | undefined;
  className?: string | undefined;
};

/** One of few, all visible. Native radio buttons: arrow keys and forms work by themselves. */
export function RadioGroup(props: RadioGroupProps): ReactElement {
  const { legend, options, value, onValueChange, name, hint, error, row = false, className } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={hint || error ? noteId : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className={clsx('flex', row ? 'flex-wrap gap-x-5' : 'flex-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-[27px] cursor-pointer items-start gap-2 max-md:min-h-11 max-md:items-center"
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="motion-colors mt-0.5 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface checked:border-[5px] checked:border-pine disabled:border-line disabled:bg-sunken max-md:mt-0 forced-colors:appearance-auto"
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-13 text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error ? (
          <FieldError id={noteId}>{error}</FieldError>
        ) : (
          hint && (
            <span id={noteId} className="block text-13 text-ink-3">
              {hint}
            </span>
          )
        )}
      </div>
    </fieldset>
  );
}
