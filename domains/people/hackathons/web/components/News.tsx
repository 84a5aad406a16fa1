import { type ReactElement, useState } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { counted } from '#platform/kernel/format/numbers.ts';
import { newId } from '#platform/kernel/new-id.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { HACKATHON_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { hackathonPartsApi } from '../api.ts';
import { Section } from './Section.tsx';

const RULES = { text: ofLength(LIMITS.announcementMin, LIMITS.announcementMax) };

/** News of the host, and their way to write to everyone who registered. */
export function News({ hackathon: { id, registeredCount } }: { hackathon: Hackathon }): ReactElement | null {
  const read = useApiQuery(hackathonPartsApi.listAnnouncements, { params: { id } });
  if (!read.data)
    return (
      <Section id="news" title="News">
        <NotRead read={read} loading="Loading the news" failed="The news did not load." box="h-16" />
      </Section>
    );
  const { items, canAnnounce, canRemove } = read.data;
  if (items.length === 0 && !canAnnounce) return null;
  return (
    <Section id="news" title="News">
      {canAnnounce && <Announce id={id} registered={registeredCount} onArrived={() => void read.refetch()} />}
      {items.length > 0 && (
        <ol aria-label="News of the host" className="mt-3 max-w-read divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="py-3">
              <p className="whitespace-pre-line wrap-anywhere">{item.text}</p>
              <p className="mt-1 text-13 text-ink-2">
                <LocalMoment at={item.at} />
              </p>
              {canRemove && <Remove id={id} announcementId={item.id} />}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Remove(params: { id: string; announcementId: string }): ReactElement {
  const remove = useApiMutation(hackathonPartsApi.removeAnnouncement, {
    invalidates: [hackathonPartsApi.listAnnouncements],
  });
  return (
    <>
      <AlertDialog
        title="Remove this news?"
        description="It goes from this page and from notifications. Mails that were sent stay."
        cancelLabel="Keep it"
        confirmLabel="Remove"
        destructive
        onConfirm={() => remove.mutate({ params })}
        trigger={
          <Button variant="quiet" size="s" className="-ms-2.5" busy={remove.isPending}>
            Remove
          </Button>
        }
      />
      {remove.error && <WriteFailure error={remove.error} title="The news was not removed." />}
    </>
  );
}

type AnnounceProps = { id: string; registered: number; onArrived: () => void };

function Announce({ id, registered, onArrived }: AnnounceProps): ReactElement {
  // A message that was sent begins a new form, with an id of its own.
  const [key, setKey] = useState(newId);
  const announce = useApiMutation(hackathonPartsApi.announce, {
    invalidates: [hackathonPartsApi.listAnnouncements],
    onSuccess: () => {
      setKey(newId());
      toast({ title: 'News sent' });
    },
    onError: ({ code }) => {
      // It had arrived, and its answer was lost: the list shows it, and what is typed now is another message.
      if (code === 'hackathons.id_taken') {
        setKey(newId());
        onArrived();
      }
    },
  });
  return (
    <LevelNotice level="2fa" title="Before you can write to everyone who registered:">
      <ApiForm<'text'>
        key={key}
        aria-label="News"
        className="max-w-form flex-col gap-4"
        rules={RULES}
        write={announce}
        failed="The news was not sent."
        toldAt="text"
        keep={`hackathon-news-${id}`}
        onSubmit={({ text }) => announce.mutate({ params: { id }, body: { id: key, text } })}
      >
        <Field
          name="text"
          label="Write to everyone who registered"
          hint={
            registered === 0
              ? 'No one has registered yet. It is shown on this page, for everyone.'
              : `It goes to ${counted(registered, 'member')} who registered, and is shown on this page, for everyone.`
          }
        >
          <TextArea rows={3} limit={LIMITS.announcementMax} />
        </Field>
        <SubmitButton className="self-start">Send the news</SubmitButton>
      </ApiForm>
    </LevelNotice>
  );
}
