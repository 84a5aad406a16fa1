import { createContext, useContext, useEffect, useId } from 'react';

/** Wiring of a label, a hint and an error to their control. */
export type FieldWiring = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** The control's name in the form. */
  name: string | undefined;
  /** The control says what is wrong with what is in it; null where nothing is. */
  reportProblem: (problem: string | null) => void;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** Attributes that join a control to its field. */
export type ControlAttributes = {
  id: string;
  name?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

/**
 * The attributes a control takes from the `Field` around it; outside a field only an id. An explicit id or
 * description of the control comes first, descriptions are joined.
 */
export function useFieldControl(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
}): ControlAttributes {
  const field = useContext(FieldContext);
  const fallbackId = useId();
  const described = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id ?? fallbackId,
    ...(field?.name ? { name: field.name } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(field?.invalid ? { 'aria-invalid': true as const } : {}),
    ...(field?.required ? { 'aria-required': true as const } : {}),
  };
}

/** Shows as the field's error what the control itself finds wrong, so that no form has to say it. */
export function useFieldProblem(problem: string | null): void {
  const reportProblem = useContext(FieldContext)?.reportProblem;
  useEffect(() => {
    reportProblem?.(problem);
    return () => reportProblem?.(null);
  }, [reportProblem, problem]);
}
