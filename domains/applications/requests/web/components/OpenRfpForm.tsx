import { type ReactElement, useState } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { matching, ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { REQUEST_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { REQUEST_READS, requestsApi } from '../api.ts';
import { momentOf } from '../words.ts';
import { CriteriaField, type CriterionRow, criteriaOf, problemOf } from './CriteriaField.tsx';
import { Section } from './Section.tsx';

const AMOUNT = matching(/^\d+(\.\d+)?$/, 'Enter an amount, for example 5000');
const RULES = {
  terms: ofLength(LIMITS.termsMin, LIMITS.termsMax),
  min: AMOUNT,
  max: AMOUNT,
  currency: matching(/^[A-Z][A-Z0-9]{1,11}$/, 'Use a currency code, for example USD'),
  proposalsUntil: (value: string) => (value === '' ? 'Choose a day and a time' : undefined),
};
const START: readonly CriterionRow[] = [
  { key: 'approach', name: 'Approach', weight: 60 },
  { key: 'price', name: 'Price', weight: 40 },
];

const fieldOf = (path: string): keyof typeof RULES | null =>
  path.startsWith('budget.')
    ? ((['min', 'max', 'currency'] as const).find((name) => path === `budget.${name}`) ?? null)
    : ((['terms', 'proposalsUntil'] as const).find((name) => name === path) ?? null);

/** Turns a closed request for information into one for proposals. */
export function OpenRfpForm({ request }: { request: FullRequest }): ReactElement {
  const [rows, setRows] = useState(START);
  const [isTried, setTried] = useState(false);
  const open = useApiMutation(requestsApi.openRfp, { invalidates: REQUEST_READS });
  const problem = problemOf(rows);
  return (
    <Section id="open-rfp" title="Ask for proposals">
      <ApiForm
        rules={RULES}
        write={open}
        failed="The request for proposals was not opened."
        fieldOf={fieldOf}
        onTry={() => setTried(true)}
        onSubmit={({ terms, min, max, currency, proposalsUntil }) => {
          const deadline = momentOf(proposalsUntil);
          if (problem || deadline === null) return;
          open.mutate({
            params: { id: request.id },
            body: {
              revision: request.revision,
              terms,
              budget: { min: Number(min), max: Number(max), currency },
              criteria: criteriaOf(rows),
              proposalsUntil: deadline,
            },
          });
        }}
        className="max-w-form flex-col gap-4"
      >
        <Field name="terms" label="What proposals should offer" hint="Results, dates and conditions.">
          <TextArea rows={6} limit={LIMITS.termsMax} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Field name="min" label="Budget from" className="w-32">
            <TextInput inputMode="decimal" />
          </Field>
          <Field name="max" label="Budget to" className="w-32">
            <TextInput inputMode="decimal" />
          </Field>
          <Field name="currency" label="Currency" className="w-24">
            <TextInput defaultValue="USD" autoCapitalize="characters" />
          </Field>
        </div>
        <CriteriaField rows={rows} onChange={setRows} problem={isTried ? problem : null} />
        <Field
          name="proposalsUntil"
          label="Proposals until"
          hint="In UTC, at least one day from now. Once a proposal is submitted, it can only move later."
        >
          <TextInput type="datetime-local" />
        </Field>
        <div>
          <SubmitButton variant="filled">Open for proposals</SubmitButton>
        </div>
      </ApiForm>
    </Section>
  );
}
