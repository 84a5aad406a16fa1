import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { useFormProblem } from './form-context.ts';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps = {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** null: nothing chosen yet. Left out where the form keeps it. */
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Its name among the rules of the `Form` around it, which then says what is wrong. */
  name?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  row?: boolean | undefined;
  className?: string | undefined;
};

/** One of few, all visible. Native radio buttons: arrow keys and forms work by themselves. */
export function RadioGroup(props: RadioGroupProps): ReactElement {
  const { legend, options, value, defaultValue, onValueChange, name, hint, row = false, className } = props;
  const formProblem = useFormProblem(name);
  const error = props.error ?? formProblem;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={hint || error ? noteId : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div
        className={clsx(
          'flex',
          row ? 'flex-wrap gap-x-5' : 'flex-col',
          options.some((option) => option.hint) && 'gap-y-1.5',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-[27px] cursor-pointer items-start gap-2 max-md:min-h-11 max-md:items-center"
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              disabled={option.disabled}
              onChange={() => onValueChange?.(option.value)}
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
