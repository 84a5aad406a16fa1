/** Values of a form, by the names of its fields: of boxes and radio buttons the values of those checked, by commas. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** Says what is wrong with what is in a field; undefined where nothing is. */
export type FormRule<Name extends string> = (value: string, values: FormValues<Name>) => string | undefined;

/** The fields of a form, each with its rule. */
export type FormRules<Name extends string> = { readonly [Field in Name]: FormRule<Name> };

/** A field that may stay empty and takes anything. */
export const anything = (): undefined => undefined;

/** @param message for a field with nothing, or only spaces, in it */
export const required = (message: string) => (value: string) => (value.trim() === '' ? message : undefined);

/** @param message for text that, spaces around it aside, is something else */
export const matching = (pattern: RegExp, message: string) => (value: string) =>
  pattern.test(value.trim()) ? undefined : message;

/** A text of so many characters, spaces around it aside. */
export const ofLength = (fewest: number, most: number) => (value: string) => {
  const { length } = value.trim();
  if (length < fewest) return fewest === 1 ? 'Write something here' : `Write ${fewest} characters or more`;
  return length > most ? `Write ${most} characters or fewer` : undefined;
};

/** The first thing wrong. */
export const all =
  <Name extends string = never>(...rules: readonly FormRule<Name>[]): FormRule<Name> =>
  (value, values) => {
    for (const rule of rules) {
      const problem = rule(value, values);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/** Finds the faults, by field. */
export function problemsIn<Name extends string>(
  rules: FormRules<Name>,
  values: FormValues<Name>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const problem = rules[name](values[name], values);
    if (problem !== undefined) found[name] = problem;
  }
  return found;
}
