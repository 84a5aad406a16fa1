import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { NOTICE_DAYS, ROLE } from '../../contract/claim-constants.ts';
import { CLAIM_READS, claimsApi } from '../api.ts';

const RULES = { role: ofLength(ROLE.min, ROLE.max) };

/** The first step: the member's role. */
export function StartClaim({ id }: { id: string }): ReactElement {
  const start = useApiMutation(claimsApi.startNonprofitClaim, { invalidates: CLAIM_READS });
  return (
    <>
      <ol className="list-decimal ps-5 text-14">
        <li>Say what you do at the organization.</li>
        <li>Prove it: by the organization’s domain, or by a review.</li>
        <li>Others can object for {NOTICE_DAYS} days.</li>
        <li>Then the page says that it is claimed, and you can add a description and a contact link.</li>
      </ol>
      <ApiForm
        aria-label="Claim this page"
        rules={RULES}
        write={start}
        failed="The claim was not started."
        onSubmit={({ role }) => start.mutate({ params: { id }, body: { role } })}
        className="flex-col gap-3"
      >
        <Field name="role" label="Your role" hint="For example: executive director. Only reviewers see it.">
          <TextInput maxLength={ROLE.max} />
        </Field>
        <div>
          <SubmitButton variant="filled">Start the claim</SubmitButton>
        </div>
      </ApiForm>
    </>
  );
}
