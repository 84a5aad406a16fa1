import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Dialog, DialogClose } from '#platform/ui/Dialog.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { APPEAL_MAX, APPEAL_MIN } from '../../contract/constants.ts';
import type { Point } from '../../contract/schemas.ts';
import { reputationApi } from '../api.ts';

/** Says what is wrong with an entry; without one, what is missing. */
export function AppealDialog({ point }: { point: Point | null }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const label = point === null ? 'Something is missing' : 'Appeal';
  return (
    <Dialog
      title={point === null ? 'What is missing?' : `Appeal: ${point.label}`}
      description="An administrator reads it and answers. The answer stands in your statement."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="s" variant="quiet" aria-label={point === null ? undefined : `Appeal: ${nameOf(point)}`}>
          {label}
        </Button>
      }
    >
      <AppealForm point={point} onSent={() => setOpen(false)} />
    </Dialog>
  );
}

const nameOf = ({ label, subject }: Point): string => (subject ? `${label}, ${subject}` : label);

function AppealForm({ point, onSent }: { point: Point | null; onSent: () => void }): ReactElement {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const send = useApiMutation(reputationApi.appealPoint, {
    invalidates: [reputationApi.listPoints, reputationApi.listOwnAppeals],
    onSuccess: () => {
      toast({ title: 'Appeal sent', description: 'The answer will stand in your statement.' });
      onSent();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { length } = text.trim();
    const isShort = length < APPEAL_MIN;
    const found = isShort ? `Say in ${APPEAL_MIN} characters or more what is wrong` : undefined;
    setProblem(length > APPEAL_MAX ? `Say it in ${APPEAL_MAX} characters or fewer` : found);
    if (!isShort && length <= APPEAL_MAX) send.mutate({ body: { pointId: point?.id ?? null, text } });
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {send.isError && <WriteFailure error={send.error} title="The appeal was not sent." />}
      <Field label="What is wrong" error={problem} required>
        <TextArea value={text} limit={APPEAL_MAX} onChange={(event) => setText(event.target.value)} />
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
  );
}
