import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { type FormRules, ofLength } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { STATEMENT } from '../../contract/claim-constants.ts';
import type { OwnClaim } from '../../contract/claim-schemas.ts';
import { readWebsite, WEBSITE_MAX } from '../../contract/website.ts';
import { CLAIM_READS, claimsApi } from '../api.ts';

const RULES: FormRules<'statement' | 'contact'> = {
  statement: ofLength(STATEMENT.min, STATEMENT.max),
  contact: (value: string) =>
    value.trim() === '' || readWebsite(value) ? undefined : 'Enter a web address, or leave it empty',
};

/** The text of a representative on the page. */
export function WordsForm({ own }: { own: OwnClaim }): ReactElement {
  const { nonprofit, words, isFrozen } = own;
  const change = useApiMutation(claimsApi.changeNonprofitWords, { invalidates: CLAIM_READS });
  return (
    <section aria-labelledby="words" className="flex flex-col gap-3">
      <SectionHeader id="words" title="From the organization" />
      {isFrozen ? (
        <Notice tone="warn" title="Another claim of this page is in dispute">
          You can change the text again once a person has decided.
        </Notice>
      ) : (
        <ApiForm
          aria-label="From the organization"
          rules={RULES}
          write={change}
          failed="The text was not saved."
          told={{ 'nonprofits.bad_website': 'contact' }}
          onSubmit={({ statement, contact }) =>
            change.mutate({ params: { id: nonprofit.id }, body: { statement, contact } })
          }
          className="flex-col gap-3"
        >
          <Field
            name="statement"
            label="Description"
            hint="The page marks it as written by the organization."
          >
            <TextArea rows={6} limit={STATEMENT.max} defaultValue={words?.statement ?? ''} />
          </Field>
          <Field name="contact" label="Contact link" hint="Optional. A page where people can reach you.">
            <TextInput inputMode="url" maxLength={WEBSITE_MAX} defaultValue={words?.contact ?? ''} />
          </Field>
          <p className="text-13 text-ink-2">Earlier versions stay visible on the page.</p>
          <div>
            <SubmitButton variant="filled">Save</SubmitButton>
          </div>
        </ApiForm>
      )}
      {change.isSuccess && <Notice tone="ok" role="status" title="Saved. The page shows it now." />}
    </section>
  );
}
