import { moneyText } from '#platform/kernel/format/numbers.ts';
import { namedCurrency, parseAmount } from '#platform/ui/parse-number.ts';
import type { DraftValues } from '#projects/projects/web';

/** The form "Describe your project" as it is typed. */
export interface DescribeForm {
  title: string;
  description: string;
  applicantType: string;
  region: string;
  amount: string;
}

export const DESCRIBE_FIELDS = [
  'title',
  'description',
  'applicantType',
  'region',
  'amount',
] as const satisfies readonly (keyof DescribeForm)[];

/** A draft as it stands in this form, which asks for one figure where a draft may have a range. */
export function describeFormOf(draft: DraftValues): DescribeForm {
  const { title, description, applicantType, region, soughtMin, soughtMax, soughtCurrency } = draft;
  const sought = soughtMax ?? soughtMin;
  return {
    title,
    description,
    applicantType: applicantType ?? '',
    region: region ?? '',
    amount: sought === null ? '' : moneyText(sought, soughtCurrency),
  };
}

/** The draft with what the form says; what the form does not ask for stays as it is in `base`. */
export function draftOf(form: DescribeForm, base: DraftValues): DraftValues {
  return {
    ...base,
    title: form.title,
    description: form.description,
    applicantType: (form.applicantType || null) as DraftValues['applicantType'],
    region: form.region || null,
    ...soughtOf(form.amount, base),
  };
}

/**
 * Reads an amount with its currency: `£50,000`, `500,000 KES`.
 * @param usual the currency of an amount that names none
 * @returns null where the text is empty; undefined where it is no amount
 */
export function amountOf(
  text: string,
  usual: string,
): { readonly amount: number; readonly currency: string } | null | undefined {
  const currency = namedCurrency(text, usual);
  const amount = parseAmount(text, currency);
  if (amount === null) return null;
  return amount >= 0 ? { amount, currency } : undefined;
}

/** A range or currency that the project names elsewhere stays; so does a figure while another is half typed. */
function soughtOf(text: string, base: DraftValues): Partial<DraftValues> {
  const read = amountOf(text, base.soughtCurrency);
  if (read === undefined || text === describeFormOf(base).amount) return {};
  if (read === null) return { soughtMin: null, soughtMax: null };
  const { amount, currency } = read;
  const { soughtMin, soughtCurrency } = base;
  const isRange = currency === soughtCurrency && soughtMin !== null && soughtMin <= amount;
  return { soughtMin: isRange ? soughtMin : null, soughtMax: amount, soughtCurrency: currency };
}
