import { numberText, parseAmount } from '#platform/ui/parse-number.ts';
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
  const { title, description, applicantType, region, soughtMin, soughtMax } = draft;
  return {
    title,
    description,
    applicantType: applicantType ?? '',
    region: region ?? '',
    amount: numberText(soughtMax ?? soughtMin),
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

/** `$50,000` → 50000, empty → null, anything else → undefined. */
export function amountOf(text: string, currency: string): number | null | undefined {
  const amount = parseAmount(text, currency);
  return amount === null || amount >= 0 ? amount : undefined;
}

/** A range or currency that the project names elsewhere stays; so does a figure while another is half typed. */
function soughtOf(text: string, base: DraftValues): Partial<DraftValues> {
  const max = amountOf(text, base.soughtCurrency);
  if (max === undefined || text === describeFormOf(base).amount) return {};
  const { soughtMin } = base;
  return {
    soughtMin: max !== null && soughtMin !== null && soughtMin <= max ? soughtMin : null,
    soughtMax: max,
  };
}
