import { type RefObject, useEffect } from 'react';
import { fillForm, formValues } from '#platform/ui/form-context.ts';
import { useSession } from './session.tsx';

type Texts = Readonly<Record<string, string>>;

const prefixOf = (userId: string): string => `hodag.form.${userId}.`;

function guarded(use: () => void): void {
  try {
    use();
  } catch {
    // Without storage a reload loses what was typed, as everywhere else.
  }
}

function read(key: string): Texts {
  let kept: Texts = {};
  guarded(() => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored === 'object' && stored !== null)
      kept = Object.fromEntries(
        Object.entries(stored).filter(([, text]) => typeof text === 'string' && text !== ''),
      );
  });
  return kept;
}

interface KeptForm {
  /** Name of the form, one for each thing it writes; undefined keeps nothing. */
  readonly name: string | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: readonly string[];
  /** Why it did not arrive: it is kept again. */
  readonly error: unknown;
}

/**
 * Keeps what is typed into a form in this tab until it was sent: a reload, a missing step on another page or a lost
 * connection costs no text. The kept text fills empty fields only, and is gone when the member signs out.
 * @returns `keep`, to be called after each change of a field, and `forget`, when it is sent
 */
export function useKeptTexts({ name, form, fields, error }: KeptForm) {
  const session = useSession();
  const key =
    name !== undefined && session.state === 'member' ? `${prefixOf(session.user.id)}${name}` : undefined;
  const keep = (): void => {
    if (key === undefined) return;
    const texts = formValues(form.current, fields);
    guarded(() => sessionStorage.setItem(key, JSON.stringify(texts)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, after it was drawn as the server drew it.
  useEffect(() => {
    if (key === undefined) return;
    const now: Texts = formValues(form.current, fields);
    const kept = Object.entries(read(key)).filter(([field]) => fields.includes(field) && now[field] === '');
    fillForm(form.current, Object.fromEntries(kept));
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal matters.
  useEffect(() => {
    if (error) keep();
  }, [error]);
  return {
    keep,
    forget: () => key !== undefined && guarded(() => sessionStorage.removeItem(key)),
  };
}
