import { clsx } from 'clsx';
import { type FocusEvent, type ReactElement, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { FormContext } from './form-context.ts';
import type { FormRules, FormValues } from './form-rules.ts';
import { type Refused, useFormProblems } from './use-form-problems.ts';

export type FormProps<Name extends string> = {
  /** The fields by their names (`Field name="…"`), and when they are right. None where the page keeps the values. */
  rules?: FormRules<Name> | undefined;
  /** Called when all rules hold and nothing is on its way. */
  onSubmit: (values: FormValues<Name>) => void;
  /** On each try to send it, before the rules: for what the page itself says is missing. */
  onTry?: (() => void) | undefined;
  /** After each change of a field. */
  onValues?: ((values: FormValues<Name>) => void) | undefined;
  /** Focus left a field. */
  onLeave?: (() => void) | undefined;
  /** Set while the answer is pending: the form is not sent again, and `SubmitButton` shows it. */
  busy?: boolean | undefined;
  /** Faults found by the server, by field; the focus goes to the first. A new object is a new answer. */
  refused?: Refused | undefined;
  /** For `formValues`, `fillForm` and `reset()` from outside. */
  ref?: RefObject<HTMLFormElement | null> | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
};

const nameOf = ({ target }: { target: EventTarget }): string =>
  (target instanceof Element && target.getAttribute('name')) || '';

/** Pressing the button checks everything; an error that came before it would move the button away. */
const isOnTheWayToSubmit = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.matches('[type="submit"]');

/**
 * Every form of the product. Typed text is in the document and nowhere else, so nothing of it is lost when the
 * page's code takes over the server's drawing, nor when sending fails. Give fields their `defaultValue`.
 */
export function Form<Name extends string = never>(props: FormProps<Name>): ReactElement {
  const {
    rules,
    onSubmit,
    onTry,
    onValues,
    onLeave,
    busy = false,
    refused,
    ref,
    className,
    children,
  } = props;
  const ownRef = useRef<HTMLFormElement>(null);
  const form = ref ?? ownRef;
  const checked = useFormProblems({ form, rules: rules ?? ({} as FormRules<Name>), refused });
  const { problems } = checked;
  const wiring = useMemo(() => ({ form, problems, busy }), [form, problems, busy]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={props['aria-label']}
      onSubmit={(event) => {
        event.preventDefault();
        // React lets it rise to the form that a dialog with this one was opened from.
        event.stopPropagation();
        onTry?.();
        const values = checked.check();
        if (values && !busy) onSubmit(values);
      }}
      onInput={(event) => {
        checked.change(nameOf(event));
        onValues?.(checked.valuesNow());
      }}
      onBlur={(event) => {
        if (!isOnTheWayToSubmit(event)) checked.leave(nameOf(event));
        onLeave?.();
      }}
      onReset={checked.forget}
      className={clsx('flex', className ?? 'flex-col gap-4')}
    >
      <FormContext value={wiring}>{children}</FormContext>
    </form>
  );
}
