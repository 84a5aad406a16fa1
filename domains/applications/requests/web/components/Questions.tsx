import { type ReactElement, useRef } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { fillForm } from '#platform/ui/form-context.ts';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { REQUEST_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { FullRequest, Question } from '../../contract/schemas.ts';
import { REQUEST_READS, requestsApi } from '../api.ts';
import { Section } from './Section.tsx';

/** Questions about the RFP and their answers, for everyone. */
export function Questions({ request }: { request: FullRequest }): ReactElement {
  const { id, state, questions, viewer } = request;
  const isOpen = state === 'rfp_open';
  return (
    <Section id="questions" title="Questions and answers" note={counted(questions.length, 'question')}>
      {questions.length === 0 && (
        <EmptyState title="No questions">All members read questions and answers.</EmptyState>
      )}
      <ul aria-label="Questions" className="divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id} className="py-3">
            <QuestionText question={question} />
            {isOpen && viewer.isAuthor && question.answer === null && (
              <ReplyForm id={id} questionId={question.id} />
            )}
          </li>
        ))}
      </ul>
      {isOpen && !viewer.isAuthor && viewer.questionsLeft > 0 && (
        <LevelNotice level="email" title="Before you can ask">
          <AskForm id={id} left={viewer.questionsLeft} />
        </LevelNotice>
      )}
    </Section>
  );
}

function QuestionText({ question }: { question: Question }): ReactElement {
  const { asker, text, askedAt, answer } = question;
  return (
    <>
      <p className="text-13 text-ink-3">
        {asker?.username ?? 'A former member'} · {dayText(askedAt)}
      </p>
      <p className="max-w-[68ch] font-medium whitespace-pre-line wrap-anywhere">{text}</p>
      {answer === null ? (
        <p className="text-13 text-ink-3">Not answered yet</p>
      ) : (
        <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{answer}</p>
      )}
    </>
  );
}

const REPLY_RULES = { text: ofLength(1, LIMITS.questionAnswerMax) };
const ASK_RULES = { text: ofLength(1, LIMITS.questionMax) };

function ReplyForm({ id, questionId }: { id: string; questionId: string }): ReactElement {
  const reply = useApiMutation(requestsApi.answerRequestQuestion, { invalidates: REQUEST_READS });
  return (
    <ApiForm
      rules={REPLY_RULES}
      write={reply}
      failed="The answer was not sent."
      onSubmit={(body) => reply.mutate({ params: { id, questionId }, body })}
      className="mt-2 max-w-form flex-col gap-2"
    >
      <Field name="text" label="Answer for everyone">
        <TextArea rows={3} limit={LIMITS.questionAnswerMax} />
      </Field>
      <div>
        <SubmitButton size="s">Answer question</SubmitButton>
      </div>
    </ApiForm>
  );
}

function AskForm({ id, left }: { id: string; left: number }): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const ask = useApiMutation(requestsApi.askRequestQuestion, {
    invalidates: REQUEST_READS,
    onSuccess: () => fillForm(form.current, { text: '' }),
  });
  return (
    <ApiForm
      ref={form}
      rules={ASK_RULES}
      write={ask}
      failed="The question was not sent."
      onSubmit={(body) => ask.mutate({ params: { id }, body })}
      className="mt-3 max-w-form flex-col gap-2"
    >
      <Field
        name="text"
        label="Ask a question"
        hint={`All members read it with your name. ${counted(left, 'question')} left.`}
      >
        <TextArea rows={3} limit={LIMITS.questionMax} />
      </Field>
      <div>
        <SubmitButton>Ask</SubmitButton>
      </div>
    </ApiForm>
  );
}
