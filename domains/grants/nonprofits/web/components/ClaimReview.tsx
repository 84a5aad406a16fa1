import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { CLAIM_TEXT } from '../../contract/claim-constants.ts';
import { CLAIM_READS, claimsApi } from '../api.ts';

const RULES = { text: ofLength(CLAIM_TEXT.min, CLAIM_TEXT.max) };

/** Asks a person to review the claim. */
export function ClaimReview({ id }: { id: string }): ReactElement {
  const request = useApiMutation(claimsApi.requestClaimReview, { invalidates: CLAIM_READS });
  return (
    <ApiForm
      aria-label="Ask for a review"
      rules={RULES}
      write={request}
      failed="The review was not requested."
      onSubmit={({ text }) => request.mutate({ params: { id }, body: { text } })}
      className="flex-col gap-3"
    >
      <Field
        name="text"
        label="How we can see that you work there"
        hint="For example a page of the organization that names you. Only reviewers read it."
      >
        <TextArea rows={5} limit={CLAIM_TEXT.max} />
      </Field>
      <div>
        <SubmitButton variant="filled">Ask for a review</SubmitButton>
      </div>
    </ApiForm>
  );
}
