import type { ReactElement } from 'react';
import { reviewsParts } from '#members/reviews/web';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { CHECK_TEXT } from '../../contract/constants.ts';
import type { Credentials } from '../../contract/index.ts';
import { CREDENTIAL_READS, credentialsApi } from '../api.ts';

const AppealDialog = hydrateLater(reviewsParts.appealDialog, { place: null });
const RULES = { text: ofLength(CHECK_TEXT.min, CHECK_TEXT.max) };
const DENIED = {
  refused: 'Your request was refused.',
  withdrawn: 'The confirmation was withdrawn.',
} as const;

/** The administrator's check: in force, pending, denied, or to be asked for. */
export function CheckRequest({ person }: Pick<Credentials, 'person'>): ReactElement {
  const { checkedAt, request } = person;
  if (checkedAt) {
    return (
      <p>
        An administrator confirmed who you are on <LocalMoment at={checkedAt} />.
      </p>
    );
  }
  if (request?.state === 'open') {
    return (
      <Notice tone="info" role="status" title="An administrator decides about your request.">
        You are notified of the outcome.
      </Notice>
    );
  }
  return (
    <>
      {(request?.state === 'refused' || request?.state === 'withdrawn') && (
        <Notice
          tone="warn"
          title={DENIED[request.state]}
          actions={
            request.canAppeal ? (
              <AppealDialog caseId={request.id} invalidates={CREDENTIAL_READS} />
            ) : undefined
          }
        >
          <p>{request.reason}</p>
          {request.againAt && (
            <p>
              You can ask again from <LocalMoment at={request.againAt} /> on.
            </p>
          )}
        </Notice>
      )}
      {!request?.againAt && <AskForCheck />}
    </>
  );
}

function AskForCheck(): ReactElement {
  const ask = useApiMutation(credentialsApi.requestIdentityCheck, { invalidates: CREDENTIAL_READS });
  return (
    <ApiForm<keyof typeof RULES>
      aria-label="Ask for a check"
      keep="credentials.check"
      className="max-w-read flex-col gap-3"
      rules={RULES}
      write={ask}
      failed="Your request was not sent."
      onSubmit={({ text }) => ask.mutate({ body: { text } })}
    >
      <Field
        name="text"
        label="How an administrator can meet you"
        hint="For example a call and the hours that suit you. Administrators read it, and no other member does."
      >
        <TextArea rows={3} limit={CHECK_TEXT.max} />
      </Field>
      <div>
        <SubmitButton>Ask for a check</SubmitButton>
      </div>
    </ApiForm>
  );
}
