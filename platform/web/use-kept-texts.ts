import { type RefObject, useEffect, useRef } from 'react';
import { fillForm, formValues } from '#platform/ui/form-context.ts';
import { type Session, useSession } from './session.tsx';

type Texts = Readonly<Record<string, string>>;

const prefixOf = (owner: string): string => `hodag.form.${owner}.`;

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
 * connection costs no text. A member's is theirs alone; a visitor's is the tab's. The kept text fills empty fields
 * only, each once: one that another field brings when it is there.
 * @returns `keep`, to be called after each change of a field, and `forget`, when it is sent
 */
export function useKeptTexts({ name, form, fields, error }: KeptForm) {
  const owner = ownerOf(useSession());
  const key = name !== undefined && owner !== null ? `${prefixOf(owner)}${name}` : undefined;
  /** Kept texts whose fields are not there yet, or offer no such choice yet. */
  const waiting = useRef<Texts>({});
  const dropFilled = (): Texts => {
    const now: Texts = formValues(form.current, fields);
    waiting.current = Object.fromEntries(
      Object.entries(waiting.current).filter(([field]) => now[field] === ''),
    );
    return now;
  };
  const keep = (): void => {
    if (key === undefined) return;
    const texts = { ...dropFilled(), ...waiting.current };
    guarded(() => sessionStorage.setItem(key, JSON.stringify(texts)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, after it was drawn as the server drew it.
  useEffect(() => {
    waiting.current =
      key === undefined
        ? {}
        : Object.fromEntries(Object.entries(read(key)).filter(([field]) => fields.includes(field)));
  }, [key]);
  // After each drawing: it may have brought a field or its choices.
  useEffect(() => {
    if (Object.keys(waiting.current).length === 0) return;
    dropFilled();
    fillForm(form.current, waiting.current);
    dropFilled();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal matters.
  useEffect(() => {
    if (error) keep();
  }, [error]);
  return {
    keep,
    forget: () => {
      waiting.current = {};
      if (key !== undefined) guarded(() => sessionStorage.removeItem(key));
    },
  };
}

/** Names a form's texts in the tab: a member by id, a visitor as such; null while a sign-in is half done. */
function ownerOf(session: Session): string | null {
  if (session.state === 'member') return session.user.id;
  return session.state === 'visitor' ? 'visitor' : null;
}
