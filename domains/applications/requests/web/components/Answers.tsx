import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything, ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { REQUEST_LIMITS as LIMITS, LIST_PAGE_SIZE } from '../../contract/constants.ts';
import type { Answer, FullRequest } from '../../contract/schemas.ts';
import { REQUEST_READS, requestsApi } from '../api.ts';
import { Section } from './Section.tsx';

/** The answers the reader may see, and the form of their own. */
export function Answers({ request }: { request: FullRequest }): ReactElement {
  const { id, state, answersFor, viewer } = request;
  const [page, setPage] = useState(1);
  const read = useApiQuery(
    requestsApi.listRequestAnswers,
    { params: { id }, query: { page } },
    { keepPrevious: true },
  );
  const canAnswer = state === 'rfi_open' && !viewer.isAuthor;
  const isPrivate = answersFor === 'author' && !viewer.isAuthor;
  return (
    <Section
      id="answers"
      title={request.rfp ? 'References: answers to the request for information' : 'Answers'}
      note={counted(request.answerCount, 'answer')}
    >
      {isPrivate && (
        <p className="mb-3 text-13 text-ink-3">Only the author reads all answers. You see your own.</p>
      )}
      {read.data ? (
        <>
          {canAnswer && (
            <LevelNotice level="email" title="Before you can answer">
              <AnswerForm id={id} own={page === 1 ? read.data.items.find(({ isOwn }) => isOwn) : undefined} />
            </LevelNotice>
          )}
          <AnswerList answers={read.data.items} isPrivate={isPrivate} />
          <Paging page={page} total={read.data.total} onChange={setPage} />
        </>
      ) : (
        <NotRead read={read} loading="Loading answers" failed="The answers did not load." box="h-24" />
      )}
    </Section>
  );
}

const RULES = { text: ofLength(1, LIMITS.answerMax), link: anything };

function AnswerForm({ id, own }: { id: string; own: Answer | undefined }): ReactElement {
  const save = useApiMutation(requestsApi.saveRequestAnswer, {
    invalidates: REQUEST_READS,
    onSuccess: () => toast({ title: 'Answer saved' }),
  });
  return (
    <ApiForm
      rules={RULES}
      write={save}
      failed="The answer was not saved."
      onSubmit={({ text, link }) =>
        save.mutate({
          params: { id },
          body: { revision: own?.revision ?? 0, text, link: link.trim() || null },
        })
      }
      className="mb-6 max-w-form flex-col gap-3"
    >
      <Field name="text" label="Your answer" hint="You can change it until answers close.">
        <TextArea rows={5} limit={LIMITS.answerMax} defaultValue={own?.text} />
      </Field>
      <Field name="link" label="Link" optional hint="To a page or a document.">
        <TextInput type="url" placeholder="https://" defaultValue={own?.link ?? ''} />
      </Field>
      <div>
        <SubmitButton variant="filled">{own ? 'Change answer' : 'Answer'}</SubmitButton>
      </div>
    </ApiForm>
  );
}

type AnswerListProps = { answers: readonly Answer[]; isPrivate: boolean };

function AnswerList({ answers, isPrivate }: AnswerListProps): ReactElement | null {
  if (answers.length === 0) return isPrivate ? null : <EmptyState title="No answers" />;
  return (
    <ul aria-label="Answers" className="divide-y divide-line">
      {answers.map(({ id, author, text, link, updatedAt, isOwn }) => (
        <li key={id} className="py-3">
          <p className="text-13 text-ink-3">
            {isOwn ? 'You' : (author?.username ?? 'A former member')} · {dayText(updatedAt)}
          </p>
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
          {link && (
            <a href={link} rel="nofollow noopener ugc" className="wrap-anywhere text-pine-text underline">
              {link}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

type PagingProps = { page: number; total: number; onChange: (page: number) => void };

function Paging({ page, total, onChange }: PagingProps): ReactElement | null {
  if (total <= LIST_PAGE_SIZE) return null;
  return (
    <div className="mt-3 flex gap-2">
      <Button size="s" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous answers
      </Button>
      <Button size="s" disabled={page * LIST_PAGE_SIZE >= total} onClick={() => onChange(page + 1)}>
        More answers
      </Button>
    </div>
  );
}
