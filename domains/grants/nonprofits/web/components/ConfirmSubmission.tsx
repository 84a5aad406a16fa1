import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { CodeInput } from '#platform/ui/CodeInput.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { matching } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { NoMail } from '#platform/web/NoMail.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { SUBMISSION_CODE } from '../../contract/constants.ts';
import type { Submission } from '../../contract/submission-schemas.ts';
import { submissionsApi } from '../api.ts';

type ConfirmSubmissionProps = { token: string; submission: Submission };

const READS = [submissionsApi.getSubmission];
const RULES = { code: matching(/^\d{6}$/, 'Enter the 6 digits of the code') };

/** The code that was mailed sends the submission to review. */
export function ConfirmSubmission({ token, submission }: ConfirmSubmissionProps): ReactElement {
  const { sentTo, codesLeft } = submission;
  const confirm = useApiMutation(submissionsApi.confirmSubmission, { invalidates: READS });
  const resend = useApiMutation(submissionsApi.resendSubmissionCode, { invalidates: READS });
  return (
    <section aria-labelledby="confirm" className="flex flex-col gap-3">
      <SectionHeader id="confirm" title="Enter the code from your email" />
      <NoMail />
      <p className="text-14 text-ink-2">
        We sent {SUBMISSION_CODE.digits} digits to {sentTo}. They work for {SUBMISSION_CODE.hours} hours. The
        mail also has the link to this page.
      </p>
      <ApiForm
        aria-label="Confirm by code"
        rules={RULES}
        write={confirm}
        failed="It was not sent to review."
        told={{
          'nonprofits.wrong_code': 'code',
          'nonprofits.code_expired': 'code',
          'nonprofits.no_codes_left': 'code',
        }}
        onSubmit={({ code }) => confirm.mutate({ params: { token }, body: { code } })}
        className="flex-col gap-3"
      >
        <Field name="code" label="Code">
          <CodeInput digits={SUBMISSION_CODE.digits} className="max-w-40" />
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="filled">Send to review</SubmitButton>
          {codesLeft > 0 && (
            <Button busy={resend.isPending} onClick={() => resend.mutate({ params: { token } })}>
              Send a new code
            </Button>
          )}
        </div>
        {codesLeft === 0 && (
          <p className="text-14 text-ink-2">
            All {SUBMISSION_CODE.sends} codes were sent. If the last one does not work, submit the form again.
          </p>
        )}
      </ApiForm>
      {resend.error && <WriteFailure error={resend.error} title="No code was sent." />}
      {resend.isSuccess && (
        <Notice tone="ok" role="status" title="A new code is on its way">
          Codes from earlier mails no longer work.
        </Notice>
      )}
    </section>
  );
}
