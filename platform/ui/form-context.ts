import { createContext, type RefObject, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FormValues } from './form-rules.ts';

/** Wiring of a form to the fields inside it. */
export interface FormWiring {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Faults, by the name of the field. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** Set while the answer is pending. */
  readonly busy: boolean;
}

export const FormContext = createContext<FormWiring | null>(null);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input, textarea, select';

/** The controls of a name: one, or the boxes or radio buttons of a group. */
const controlsOf = (form: HTMLFormElement | null, name: string): Control[] =>
  [...(form?.elements ?? [])].filter(
    (part): part is Control => part.matches(CONTROLS) && part.getAttribute('name') === name,
  );

const textOf = (control: Control): string =>
  /^(checkbox|radio)$/.test(control.type) && !(control as HTMLInputElement).checked ? '' : control.value;

const valueIn = (form: HTMLFormElement | null, name: string): string =>
  controlsOf(form, name).map(textOf).filter(Boolean).join(',');

/** Reads the fields of these names: the document holds it, so it is right before and after hydration. */
export function formValues<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): FormValues<Name> {
  return Object.fromEntries(names.map((name) => [name, valueIn(form, name)])) as Record<Name, string>;
}

/** Choices of a select are all it can hold: any other value would empty it. */
const canHold = (control: Control, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/** Writes over what is in fields, and tells of it as if it had been typed. Focus stays where it is. */
export function fillForm(
  form: HTMLFormElement | null,
  values: { readonly [name: string]: string | undefined },
): void {
  for (const [name, value] of Object.entries(values)) {
    const [control] = controlsOf(form, name);
    if (!control || value === undefined || control.value === value || !canHold(control, value)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Fault of a field of the form around this. */
export function useFormProblem(name: string | undefined): string | undefined {
  const problems = useContext(FormContext)?.problems;
  return name === undefined ? undefined : problems?.[name];
}

/** Value of a field of the form around this, drawn anew as it is typed; empty in the server's drawing. */
export function useFieldValue(name: string): string {
  const form = useContext(FormContext)?.form;
  const subscribe = useCallback(
    (tell: () => void) => {
      const element = form?.current;
      // A form tells that it is emptied before it is.
      const tellLater = (): void => queueMicrotask(tell);
      element?.addEventListener('input', tell);
      element?.addEventListener('reset', tellLater);
      return () => {
        element?.removeEventListener('input', tell);
        element?.removeEventListener('reset', tellLater);
      };
    },
    [form],
  );
  return useSyncExternalStore(
    subscribe,
    () => valueIn(form?.current ?? null, name),
    () => '',
  );
}
