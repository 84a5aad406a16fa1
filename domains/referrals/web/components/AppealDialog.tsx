import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { REASON_MAX, REASON_MIN, reviewsEndpoints } from '#reviews/contract';
import { referralsApi } from '../api.ts';

const reviewsApi = createApi(reviewsEndpoints);

function problemIn({ length }: string): string | undefined {
  if (length < REASON_MIN) return `Say in ${REASON_MIN} characters or more what is wrong`;
  return length > REASON_MAX ? `Say in ${REASON_MAX} characters or fewer what is wrong` : undefined;
}

/** Says what is wrong with the refusal of a reward. */
export function AppealDialog({ reviewId, name }: { reviewId: string; name: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useApiMutation(reviewsApi.appealCase, {
    invalidates: [referralsApi.getReferralTree],
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'Appeal sent', description: 'You are notified of the outcome.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemIn(text.trim());
    setProblem(found);
    if (!found) send.mutate({ params: { id: reviewId }, body: { text } });
  };
  return (
    <Dialog
      title={`Appeal: ${name}`}
      description="An administrator reads it and decides again. You can appeal once against a refusal."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="s" variant="quiet" aria-label={`Appeal about ${name}`}>
          Appeal
        </Button>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {send.isError && <WriteFailure error={send.error} title="The appeal was not sent." />}
        <Field label="What is wrong" error={problem} required>
          <TextArea value={text} limit={REASON_MAX} onChange={(event) => setText(event.target.value)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="filled" busy={send.isPending}>
            Send the appeal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
