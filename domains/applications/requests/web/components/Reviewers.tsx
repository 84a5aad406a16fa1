import { type ReactElement, useRef } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { fillForm } from '#platform/ui/form-context.ts';
import { required } from '#platform/ui/form-rules.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Reviewer } from '../../contract/proposal-schemas.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { proposalsApi } from '../api.ts';
import { Section } from './Section.tsx';

const RULES = { username: required('Enter a username') };

/** The author's reviewers and how far they are, with the form that invites one. */
export function Reviewers({ request }: { request: FullRequest }): ReactElement {
  const { id, state } = request;
  const form = useRef<HTMLFormElement>(null);
  const read = useApiQuery(proposalsApi.listReviewers, { params: { id } });
  const invite = useApiMutation(proposalsApi.inviteReviewer, {
    invalidates: [proposalsApi.listReviewers],
    onSuccess: () => fillForm(form.current, { username: '' }),
  });
  return (
    <Section id="reviewers" title="Reviewers">
      {read.data ? (
        <ReviewerList reviewers={read.data} />
      ) : (
        <NotRead read={read} loading="Loading reviewers" failed="The reviewers did not load." box="h-16" />
      )}
      {(state === 'rfp_open' || state === 'scoring') && (
        <ApiForm
          ref={form}
          rules={RULES}
          write={invite}
          failed="The member was not invited."
          toldAt="username"
          onSubmit={(body) => invite.mutate({ params: { id }, body })}
          className="mt-3 max-w-read flex-col gap-2"
        >
          <Field
            name="username"
            label="Invite a reviewer"
            hint="A member who knows the subject and does not bid."
          >
            <TextInput placeholder="Username" autoComplete="off" />
          </Field>
          <div>
            <SubmitButton size="s">Invite</SubmitButton>
          </div>
        </ApiForm>
      )}
    </Section>
  );
}

const REPLIES = { accepted: 'Accepted', declined: 'Declined' } as const;

function ReviewerList({ reviewers }: { reviewers: readonly Reviewer[] }): ReactElement {
  if (reviewers.length === 0)
    return <EmptyState title="No reviewers">You can also award without them.</EmptyState>;
  return (
    <RowList label="Reviewers">
      {reviewers.map(({ id, member, reply, scored, conflicts }) => (
        <Row
          key={id}
          title={member?.username ?? 'A former member'}
          secondary={
            reply === 'accepted'
              ? `${counted(scored, 'proposal')} scored · ${counted(conflicts, 'conflict')}`
              : undefined
          }
          end={reply ? REPLIES[reply] : 'Invited'}
        />
      ))}
    </RowList>
  );
}
