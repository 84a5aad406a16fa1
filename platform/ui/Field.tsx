import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useId, useMemo, useState } from 'react';
import { FieldError } from './FieldError.tsx';
import { FieldContext, type FieldWiring } from './field-control.ts';
import { useFormProblem } from './form-context.ts';

type FieldProps = {
  label: ReactNode;
  /** One control of this design system; it finds its id, description and error state by itself. */
  children: ReactNode;
  /** Its name among the rules of the `Form` around it, which then says what is wrong. */
  name?: string | undefined;
  hint?: ReactNode;
  /** Replaces the hint and what the control itself finds wrong. Check on blur, then live until it is right. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says "optional" beside the label; for forms where most fields are required. */
  optional?: boolean | undefined;
  /** The control's id, for a link from an error summary. */
  id?: string | undefined;
  /** Keeps the label for screen readers only, where a heading already says it. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
};

/** Label, control, hint or error, wired together. */
export function Field(props: FieldProps): ReactElement {
  const {
    label,
    name,
    children,
    hint,
    error: givenError,
    required = false,
    optional = false,
    id,
    labelHidden,
    className,
  } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const [problem, reportProblem] = useState<string | null>(null);
  const formProblem = useFormProblem(name);
  const error = givenError || formProblem || problem;
  const invalid = Boolean(error);
  const hasNote = invalid || Boolean(hint);
  const wiring = useMemo<FieldWiring>(
    () => ({
      id: controlId,
      describedBy: hasNote ? noteId : undefined,
      invalid,
      required,
      name,
      reportProblem,
    }),
    [controlId, hasNote, noteId, invalid, required, name],
  );
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={controlId} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {/* The space is for those who hear the label. */}
        {optional && <span className="text-13 font-normal text-ink-3"> optional</span>}
      </label>
      <FieldContext.Provider value={wiring}>{children}</FieldContext.Provider>
      {/* Empty it takes no room, not even the gap before it, so that a button beside is on the control's line. */}
      <div aria-live="polite" className="empty:-mt-1">
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
    </div>
  );
}
