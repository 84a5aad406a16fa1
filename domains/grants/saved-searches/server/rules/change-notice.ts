import type { FieldChange } from '#grants/catalog/contract';
import { amountText, deadlineText } from './grant-facts.ts';

/** A change of one value, as grants keep it. */
export type ValueChange = Extract<FieldChange, { readonly shape: 'deadline' | 'amounts' | 'value' }>;

/** Writes the notice of a change in a saved grant; null for what needs no action. */
export function changeNotice(
  title: string,
  fields: readonly ValueChange[],
): { readonly title: string; readonly message: string } | null {
  const sentences = fields.flatMap((change) => sentenceOf(change) ?? []);
  const [first] = sentences;
  if (first === undefined) return null;
  return {
    title: `${sentences.length === 1 ? first.what : 'Grant changed'}: ${title}`,
    message: sentences.map(({ text }) => text).join(' '),
  };
}

function sentenceOf(change: ValueChange): { readonly what: string; readonly text: string } | null {
  if (change.shape === 'deadline') {
    const [from, to] = [deadlineText(change.from), deadlineText(change.to)];
    return {
      what: 'Deadline changed',
      text: `The deadline is now ${to ?? 'not listed'}. It was ${from ?? 'not listed'}.`,
    };
  }
  if (change.shape === 'amounts') {
    const [from, to] = [amountText(change.from), amountText(change.to)];
    if (from === to) return null;
    return {
      what: 'Amount changed',
      text: `The amount is now ${to ?? 'not listed'}. It was ${from ?? 'not listed'}.`,
    };
  }
  if (change.shape === 'value' && change.field === 'sourceState' && change.to === 'closed')
    return { what: 'Closed', text: 'The source lists this grant as closed.' };
  return null;
}
