import { anything, type FormRules } from '#platform/ui/form-rules.ts';
import { amountOf, type DescribeForm } from './describe-form.ts';

export const DESCRIPTION_LIMIT = 5000;
const SHORTEST_DESCRIPTION = 20;
/** Scripts without spaces say a sentence in so few. */
const LEAST_LETTERS = 8;

/** Rules of the form "Describe your project". */
export const describeRules = (currency: string): FormRules<keyof DescribeForm> => ({
  description: (text) => {
    if (text.trim().length < SHORTEST_DESCRIPTION)
      return 'Write at least a sentence, so that there is something to compare.';
    if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < LEAST_LETTERS)
      return 'Describe your project in words: this has almost no letters.';
    return text.length > DESCRIPTION_LIMIT ? 'This is longer than 5,000 characters.' : undefined;
  },
  title: anything,
  applicantType: anything,
  region: anything,
  amount: (text) =>
    amountOf(text, currency) === undefined
      ? 'Write an amount such as 50,000, £20,000 or 500,000 KES.'
      : undefined,
});

/** The field of this form that shows what the server says of one of a project's. */
export function describeFieldOf(path: string): keyof DescribeForm | null {
  const [name = ''] = path.split('.');
  if (name === 'amountSought') return 'amount';
  const fields: readonly (keyof DescribeForm)[] = ['title', 'description', 'applicantType', 'region'];
  return fields.find((field) => field === name) ?? null;
}
