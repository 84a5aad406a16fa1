import type { ReactElement } from 'react';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { ANSWER } from '../../contract/constants.ts';
import { submissionsApi } from '../api.ts';

const RULES = { text: ofLength(ANSWER.min, ANSWER.max) };
const READS = [submissionsApi.getSubmission];

const WORDS = {
  answer: { label: 'Your answer', button: 'Send the answer', failed: 'The answer was not sent.' },
  appeal: { label: 'Why it should be listed', button: 'Appeal', failed: 'The appeal was not sent.' },
} as const;

/** Answers a question, or appeals against a refusal; both lead back to review. */
export function SubmissionReply({ token, kind }: { token: string; kind: keyof typeof WORDS }): ReactElement {
  const answer = useApiMutation(submissionsApi.answerSubmission, { invalidates: READS });
  const appeal = useApiMutation(submissionsApi.appealSubmission, { invalidates: READS });
  const write = kind === 'answer' ? answer : appeal;
  const { label, button, failed } = WORDS[kind];
  return (
    <ApiForm
      aria-label={label}
      rules={RULES}
      write={write}
      failed={failed}
      onSubmit={({ text }) => write.mutate({ params: { token }, body: { text } })}
      className="flex-col gap-3"
    >
      <Field name="text" label={label} hint={`At least ${ANSWER.min} characters`}>
        <TextArea rows={4} limit={ANSWER.max} />
      </Field>
      <div>
        <SubmitButton>{button}</SubmitButton>
      </div>
    </ApiForm>
  );
}
