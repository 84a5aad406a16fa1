import { type ReactElement, useState } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { newId } from '#platform/kernel/new-id.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { all, ofLength, required } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WRITING_LIMITS } from '../../contract/constants.ts';
import type { Answer, Section } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';

type AnswerPanelProps = {
  applicationId: string;
  section: Section;
  canWrite: boolean;
  onInserted: (section: Section) => void;
};

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

function tagProblem(text: string): string | undefined {
  const tags = tagsOf(text);
  if (tags.length > WRITING_LIMITS.tags) return `Enter ${WRITING_LIMITS.tags} tags or fewer`;
  return tags.some((tag) => tag.length > WRITING_LIMITS.tagMax)
    ? `Tags have ${WRITING_LIMITS.tagMax} characters or fewer`
    : undefined;
}

/** Keeps the text of a section for other applications. */
function KeepAnswer({ section }: { section: Section }): ReactElement {
  const [key, setKey] = useState(newId);
  const save = useApiMutation(writingApi.saveAnswer, {
    invalidates: [writingApi.listAnswers],
    onSuccess: () => {
      setKey(newId());
      toast({ title: 'Saved to your answer library' });
    },
  });
  return (
    <ApiForm
      key={key}
      rules={{
        title: all(required('Enter a title'), ofLength(1, WRITING_LIMITS.answerTitleMax)),
        tags: tagProblem,
      }}
      write={save}
      failed="The answer was not saved."
      aria-label="Save this text as an answer"
      onSubmit={({ title, tags }) =>
        save.mutate({
          params: { answerId: key },
          body: { title, text: section.text.slice(0, WRITING_LIMITS.answerTextMax), tags: tagsOf(tags) },
        })
      }
    >
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
        <Field label="Title" name="title">
          <TextInput defaultValue={section.title} autoComplete="off" />
        </Field>
        <Field label="Tags" name="tags" hint="Separate with commas" optional>
          <TextInput autoComplete="off" />
        </Field>
      </div>
      <SubmitButton size="s" className="self-start">
        Save this text as an answer
      </SubmitButton>
    </ApiForm>
  );
}

type AnswerRowProps = { answer: Answer; onInsert: (() => void) | undefined; onRemove: () => void };

function AnswerRow({ answer, onInsert, onRemove }: AnswerRowProps): ReactElement {
  const { title, text, tags, uses } = answer;
  return (
    <li className="flex flex-col gap-1.5 py-2">
      <span className="flex flex-wrap items-center gap-2 font-medium break-words">
        {title}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
      <span dir="auto" className="line-clamp-3 break-words text-13 text-ink-2">
        {text}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
        {uses === 0 ? 'Not used yet' : `Used in ${counted(uses, 'section')}`}
        {onInsert && (
          <Button size="s" onClick={onInsert}>
            Insert <span className="sr-only">{title}</span>
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onRemove}>
          Delete <span className="sr-only">{title}</span>
        </Button>
      </span>
    </li>
  );
}

/** The member's answer library beside a section. */
export function AnswerPanel({
  applicationId,
  section,
  canWrite,
  onInserted,
}: AnswerPanelProps): ReactElement {
  const [q, setQ] = useState('');
  const read = useApiQuery(writingApi.listAnswers, { query: { q } }, { keepPrevious: true });
  const onError = ({ text }: { text: string }) =>
    toast({ variant: 'bad', title: 'Your library was not changed', description: text });
  const insert = useApiMutation(writingApi.insertAnswer, {
    invalidates: [writingApi.listAnswers],
    onSuccess: onInserted,
    onError,
  });
  const remove = useApiMutation(writingApi.removeAnswer, { invalidates: [writingApi.listAnswers], onError });
  const params = { id: applicationId, sectionId: section.id };
  return (
    <div className="flex flex-col gap-3 rounded-l border border-line p-3">
      {section.text.trim() !== '' && <KeepAnswer section={section} />}
      <Field label="Search your answers">
        <TextInput
          type="search"
          value={q}
          maxLength={WRITING_LIMITS.searchMax}
          onChange={(event) => setQ(event.target.value)}
        />
      </Field>
      {!read.data && (
        <NotRead read={read} loading="Loading your answers" failed="Your answers did not load." box="h-16" />
      )}
      {read.data?.answers.length === 0 && (
        <p className="text-13 text-ink-3">{q ? 'No answer matches.' : 'Answers you save appear here.'}</p>
      )}
      <ul aria-label="Answers" className="divide-y divide-line">
        {read.data?.answers.map((answer) => (
          <AnswerRow
            key={answer.id}
            answer={answer}
            onInsert={
              canWrite
                ? () => insert.mutate({ params, body: { revision: section.revision, answerId: answer.id } })
                : undefined
            }
            onRemove={() => remove.mutate({ params: { answerId: answer.id } })}
          />
        ))}
      </ul>
    </div>
  );
}
