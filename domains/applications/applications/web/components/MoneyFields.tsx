import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';

const AMOUNT = /^\d{1,12}([.,]\d{1,2})?$/;
const CURRENCY = /^[A-Za-z][A-Za-z0-9]{1,11}$/;

/** Rules of the two fields. @param isNeeded an amount must be given */
export const moneyRules = (isNeeded: boolean) => ({
  amount: (text: string) =>
    text.trim() === ''
      ? isNeeded
        ? 'Enter the amount.'
        : undefined
      : AMOUNT.test(text.trim())
        ? undefined
        : 'Enter a number such as 25000.',
  currency: (text: string, { amount }: { readonly amount: string }) =>
    amount.trim() === '' || CURRENCY.test(text.trim()) ? undefined : 'Enter a currency code such as EUR.',
});

/** Reads both fields; null without an amount. */
export function moneyOf(amount: string, currency: string) {
  if (amount.trim() === '') return null;
  return { amount: Number(amount.trim().replace(',', '.')), currency: currency.trim().toUpperCase() };
}

/** An amount with its currency. */
export function MoneyFields({ label, currency }: { label: string; currency: string | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
      <Field name="amount" label={label}>
        <TextInput inputMode="decimal" />
      </Field>
      <Field name="currency" label="Currency">
        <TextInput defaultValue={currency ?? 'USD'} maxLength={12} />
      </Field>
    </div>
  );
}
