import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { newId } from '#platform/kernel/new-id.ts';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { APPLICATION_LIMITS } from '../../contract/constants.ts';
import type { Application } from '../../contract/schemas.ts';
import { APPLICATION_READS, teamApi } from '../api.ts';

/** Notes of its people for each other. */
export function NotesSection({ application, canWrite }: { application: Application; canWrite: boolean }) {
  const [id, setId] = useState(newId);
  const session = useSession();
  const me = session.state === 'member' ? session.user.id : null;
  const add = useApiMutation(teamApi.addApplicationNote, {
    invalidates: APPLICATION_READS,
    onSuccess: () => setId(newId()),
  });
  const remove = useApiMutation(teamApi.removeApplicationNote, {
    invalidates: APPLICATION_READS,
    onError: ({ text }) => toast({ title: 'The note was not deleted', description: text, variant: 'bad' }),
  });
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-3">
      <SectionHeader id="notes" title="Notes" note={application.notes.length || undefined} />
      {canWrite ? (
        <ApiForm
          key={id}
          aria-label="Add a note"
          rules={{ text: ofLength(1, APPLICATION_LIMITS.noteMax) }}
          write={add}
          failed="The note was not added."
          onSubmit={({ text }) => add.mutate({ params: { id: application.id, partId: id }, body: { text } })}
        >
          <Field name="text" label="New note">
            <TextArea limit={APPLICATION_LIMITS.noteMax} />
          </Field>
          <div>
            <SubmitButton>Add note</SubmitButton>
          </div>
        </ApiForm>
      ) : (
        application.notes.length === 0 && <p className="text-ink-3">No notes.</p>
      )}
      <ul className="flex flex-col gap-3">
        {application.notes.map(({ id: noteId, author, text, at }) => (
          <li key={noteId} className="flex items-start gap-2 border-t border-line pt-3">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-12 text-ink-3">
                {author?.username ?? 'Former member'}, {momentText(at)}
              </p>
            </div>
            {canWrite && (application.role === 'owner' || author?.userId === me) && (
              <IconButton
                size="s"
                icon={Trash}
                label={`Delete the note of ${momentText(at)}`}
                onClick={() => remove.mutate({ params: { id: application.id, partId: noteId } })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
