import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { reputationApi } from '../api.ts';
import { pointsText } from '../words.ts';

/**
 * Endorses a member by their name. Who has not passed the assessment is told so when they try.
 * @param gives points the receiver gets: those of the giver's trust now, which later trust does not change
 */
export function EndorseForm({ gives }: { readonly gives: number }): ReactElement {
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useApiMutation(reputationApi.endorseMember, {
    invalidates: [reputationApi.getTrust],
    onSuccess: ({ data }, { body }) => {
      toast({ title: `You endorsed ${data.username}` });
      // The next name may be in the field by now.
      setUsername((now) => (now === body.username ? '' : now));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = username.trim() === '';
    setProblem(isEmpty ? 'Enter a username' : undefined);
    if (!isEmpty) send.mutate({ body: { username } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-read flex-col gap-3">
      {send.isError && <WriteFailure error={send.error} title="The endorsement was not given." />}
      {gives === 0 && (
        <Notice tone="warn" title="An endorsement of yours gives no points now.">
          Nobody’s trust has reached you yet. It would count for trust, but its 0 points stay 0, and you can
          endorse the same member again next year. You may want to wait.
        </Notice>
      )}
      <Field
        label="Endorse a member"
        hint={`Somebody whose work you know, once a year. It gives them ${pointsText(gives)} now, which your later trust does not change. It opens when you have passed the knowledge assessment.`}
        error={problem}
      >
        <TextInput
          value={username}
          placeholder="Username"
          autoComplete="off"
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={send.isPending}>
          Endorse
        </Button>
      </div>
    </form>
  );
}
