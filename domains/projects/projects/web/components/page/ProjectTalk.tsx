import type { ReactElement } from 'react';
import { dayText } from '#platform/kernel/format/dates.ts';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { PROJECT_LIMITS as LIMITS } from '../../../contract/constants.ts';
import type { ProjectLife } from '../../../contract/page-schemas.ts';
import { LIFE, pageApi } from '../../page-api.ts';
import { ReportProject } from './ReportProject.tsx';

interface TalkProps {
  readonly projectId: string;
  readonly life: ProjectLife;
}

/** Updates of owner and team, newest first, and the form they write them in. */
export function Updates({ projectId, life }: TalkProps): ReactElement {
  const mayPost = life.isOwner || life.isOnTeam;
  return (
    <section aria-label="Updates">
      <SectionHeader title="Updates" className="mt-8 mb-2" />
      {mayPost && <UpdateForm key={life.updates[0]?.id} projectId={projectId} />}
      {life.updates.length === 0 && <p className="text-ink-3">No updates yet.</p>}
      <ol className="divide-y divide-line">
        {life.updates.map(({ id, title, text, author, createdAt, hidden }) => (
          <li key={id} className="py-3">
            <h3 className="text-14 wrap-anywhere">{title}</h3>
            <div className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-3">
              {author ?? 'A former member'}, {dayText(createdAt)}
              {!mayPost && <ReportProject projectId={projectId} subject="update" subjectId={id} />}
            </div>
            {hidden && <Notice tone="warn" title={`Hidden: ${hidden.reason}`} />}
            <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function UpdateForm({ projectId }: { readonly projectId: string }): ReactElement {
  const post = useApiMutation(pageApi.postProjectUpdate, { invalidates: LIFE });
  return (
    <ApiForm
      aria-label="Post an update"
      keep={`project-update.${projectId}`}
      rules={{ title: ofLength(1, LIMITS.updateTitleMax), text: ofLength(1, LIMITS.updateMax) }}
      write={post}
      failed="The update was not posted."
      onSubmit={({ title, text }) =>
        post.mutate({ params: { id: projectId }, body: { id: newId(), title, text } })
      }
      className="mb-4 max-w-form flex-col gap-3"
    >
      <Field name="title" label="Title of the update">
        <TextInput />
      </Field>
      <Field name="text" label="What happened" hint="Followers and contributors are notified.">
        <TextArea rows={3} limit={LIMITS.updateMax} />
      </Field>
      <div>
        <SubmitButton>Post update</SubmitButton>
      </div>
    </ApiForm>
  );
}

/** Questions of members with their answers, and the form to ask. */
export function Questions({ projectId, life }: TalkProps): ReactElement {
  const mayAnswer = life.isOwner || life.isOnTeam;
  return (
    <section aria-label="Questions">
      <SectionHeader title="Questions" className="mt-8 mb-2" />
      {!mayAnswer && <AskForm key={life.questions[0]?.id} projectId={projectId} />}
      {life.questions.length === 0 && <p className="text-ink-3">No questions yet.</p>}
      <ol className="divide-y divide-line">
        {life.questions.map(({ id, text, asker, createdAt, answer, hidden }) => (
          <li key={id} className="py-3">
            <p className="font-medium whitespace-pre-line wrap-anywhere">{text}</p>
            <div className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-3">
              {asker}, {dayText(createdAt)}
              <ReportProject projectId={projectId} subject="question" subjectId={id} />
            </div>
            {hidden && <Notice tone="warn" title={`Hidden: ${hidden.reason}`} />}
            {answer && (
              <div className="mt-2 border-s-2 border-line ps-3">
                <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
                <p className="text-13 text-ink-3">
                  {answer.by ?? 'A former member'}, {dayText(answer.at)}
                </p>
              </div>
            )}
            {mayAnswer && !answer && <AnswerForm projectId={projectId} questionId={id} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function AskForm({ projectId }: { readonly projectId: string }): ReactElement {
  const ask = useApiMutation(pageApi.askProject, { invalidates: LIFE });
  return (
    <ApiForm
      aria-label="Ask a question"
      rules={{ question: ofLength(1, LIMITS.questionMax) }}
      write={ask}
      failed="The question was not sent."
      onSubmit={({ question }) =>
        ask.mutate({ params: { id: projectId }, body: { id: newId(), text: question } })
      }
      className="mb-3 max-w-form flex-col gap-3"
    >
      <Field
        name="question"
        label="Your question"
        hint="Every member can read it. You are notified of the answer."
      >
        <TextArea rows={2} limit={LIMITS.questionMax} />
      </Field>
      <div>
        <SubmitButton>Ask</SubmitButton>
      </div>
    </ApiForm>
  );
}

function AnswerForm({ projectId, questionId }: { projectId: string; questionId: string }): ReactElement {
  const send = useApiMutation(pageApi.answerProjectQuestion, { invalidates: LIFE });
  return (
    <ApiForm
      aria-label="Answer"
      rules={{ answer: ofLength(1, LIMITS.answerMax) }}
      write={send}
      failed="The answer was not sent."
      onSubmit={({ answer }) =>
        send.mutate({ params: { id: projectId, questionId }, body: { text: answer } })
      }
      className="mt-2 max-w-form flex-col gap-2"
    >
      <Field name="answer" label="Your answer">
        <TextArea rows={2} limit={LIMITS.answerMax} />
      </Field>
      <div>
        <SubmitButton>Answer</SubmitButton>
      </div>
    </ApiForm>
  );
}
