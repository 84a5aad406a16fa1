import { type RefObject, useEffect, useState } from 'react';
import { formValues } from './form-context.ts';
import { type FormRules, type FormValues, problemsIn } from './form-rules.ts';

export type Refused = Readonly<Record<string, string | undefined>>;

interface Problems {
  readonly found: Refused;
  /** Said by the server: another field's text does not put it right. */
  readonly refused: ReadonlySet<string>;
}

const NONE: Problems = { found: {}, refused: new Set() };

interface Checked<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly rules: FormRules<Name>;
  readonly refused: Refused | undefined;
}

/** Tracks the faults of a form: found when a field is left, watched until it is right, and what the server refused. */
export function useFormProblems<Name extends string>({ form, rules, refused }: Checked<Name>) {
  const [problems, setProblems] = useState(NONE);
  const names = Object.keys(rules) as Name[];
  const valuesNow = (): FormValues<Name> => formValues(form.current, names);
  useEffect(() => {
    if (!refused || Object.keys(refused).length === 0) return;
    setProblems({ found: refused, refused: new Set(Object.keys(refused)) });
    focusFirst(form.current, refused);
  }, [form, refused]);
  return {
    problems: problems.found,
    valuesNow,
    /** Focus left a field. */
    leave(name: string): void {
      if (!names.some((known) => known === name) || problems.found[name] !== undefined) return;
      const problem = problemsIn(rules, valuesNow())[name as Name];
      if (problem !== undefined) setProblems({ ...problems, found: { ...problems.found, [name]: problem } });
    },
    /** A field has another text: what it was refused for is over, and what is on screen of others may be. */
    change(name: string): void {
      const shown = Object.keys(problems.found);
      if (shown.length === 0) return;
      const now: Refused = problemsIn(rules, valuesNow());
      const stays = (other: string): boolean => other !== name && problems.refused.has(other);
      setProblems({
        found: Object.fromEntries(
          shown.map((other) => [other, stays(other) ? problems.found[other] : now[other]]),
        ),
        refused: new Set(shown.filter(stays)),
      });
    },
    /** @returns what may be sent; null, with the focus on the first fault, where something is wrong */
    check(): FormValues<Name> | null {
      const values = valuesNow();
      const found = problemsIn(rules, values);
      setProblems({ found, refused: new Set() });
      if (Object.keys(found).length === 0) return values;
      focusFirst(form.current, found);
      return null;
    },
    forget: () => setProblems(NONE),
  };
}

/** In the order of the page. */
function focusFirst(form: HTMLFormElement | null, problems: Refused): void {
  for (const part of form?.elements ?? []) {
    const name = part.getAttribute('name');
    if (name === null || problems[name] === undefined || !(part instanceof HTMLElement)) continue;
    part.focus();
    return;
  }
}
