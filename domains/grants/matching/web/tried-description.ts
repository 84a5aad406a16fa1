import { newId } from '#platform/kernel/new-id.ts';
import { type DraftValues, localCopies } from '#projects/projects/web';
import { amountOf, DESCRIBE_FIELDS, type DescribeForm, draftOf } from './describe-form.ts';

/** Storage key of this tab alone: on a shared computer the next member must not find it. */
const KEY = 'hodag.tried-description';

/** Keeps what a visitor wrote while they try GrantFlow, for their draft after the sign-up. */
export function keepTried(form: DescribeForm): void {
  guarded(() => sessionStorage.setItem(KEY, JSON.stringify(form)));
}

/** Nothing of the visitor's own is left to keep. */
export function forgetTried(): void {
  guarded(() => sessionStorage.removeItem(KEY));
}

/** Reads the description kept in this tab; null where nothing was. */
export function readTried(): DescribeForm | null {
  return guarded(() => parseForm(sessionStorage.getItem(KEY))) ?? null;
}

/**
 * Makes what was kept an unsent draft of the member who signed in, once.
 * @returns its id; null where nothing was kept
 */
export function adoptTried(userId: string, base: DraftValues): string | null {
  const form = readTried();
  if (!form) return null;
  const id = newId();
  const amountText = amountOf(form.amount, base.soughtCurrency) === undefined ? form.amount : undefined;
  localCopies(userId, id).write({ values: draftOf(form, base), revision: 0, amountText });
  forgetTried();
  return id;
}

function parseForm(text: string | null): DescribeForm | null {
  if (!text) return null;
  const kept = JSON.parse(text) as Partial<Record<keyof DescribeForm, unknown>>;
  const isWhole = DESCRIBE_FIELDS.every((field) => typeof kept[field] === 'string');
  return isWhole ? (kept as DescribeForm) : null;
}

function guarded<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
