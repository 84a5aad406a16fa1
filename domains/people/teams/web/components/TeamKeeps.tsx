import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { StorageLeft, storageApi } from '#members/identity/web';
import { momentText } from '#platform/kernel/format/dates.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { newId } from '#platform/kernel/new-id.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { ofLength } from '#platform/ui/form-rules.ts';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { FileUpload } from '#platform/web/FileUpload.tsx';
import { pathTo } from '#platform/web/links.ts';
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useReasonDialog } from '#platform/web/use-reason-dialog.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { FILE_BYTES_MAX, TEAM_LIMITS as LIMITS } from '../../contract/constants.ts';
import type { Team } from '../../contract/schemas.ts';
import { spaceApi, TEAM_READS } from '../api.ts';
import { STEP_WORDS } from '../words.ts';
import { DeletePart } from './DeletePart.tsx';

const INVALIDATES = { invalidates: TEAM_READS } as const;
const LINK_RULES = { label: ofLength(1, LIMITS.linkLabelMax), url: ofLength(1, 500) };

/** Links of the team. */
export function LinksSection({ team: { id, links, closedAt } }: { team: Team }): ReactElement {
  const [count, setCount] = useState(0);
  const add = useApiMutation(spaceApi.addLink, { ...INVALIDATES, onSuccess: () => setCount(count + 1) });
  const remove = useApiMutation(spaceApi.removeLink, INVALIDATES);
  return (
    <section aria-labelledby="links" className="flex flex-col gap-3">
      <SectionHeader id="links" title="Links" />
      <ul aria-label="Links">
        {links.map(({ id: partId, label, url }) => (
          <li key={partId} className="flex flex-wrap items-center justify-between gap-2">
            <a href={url} rel="noopener noreferrer" target="_blank" className="wrap-anywhere underline">
              {label}
            </a>
            {closedAt === null && (
              <DeletePart
                kind="link"
                name={label}
                write={remove}
                onConfirm={() => remove.mutate({ params: { id, partId } })}
              />
            )}
          </li>
        ))}
      </ul>
      {closedAt === null && (
        <ApiForm
          key={count}
          rules={LINK_RULES}
          write={add}
          failed="The link was not added."
          onSubmit={(body) => add.mutate({ params: { id, partId: newId() }, body })}
          className="max-w-form flex-col gap-3"
        >
          <Field name="label" label="Name of a link">
            <TextInput />
          </Field>
          <Field name="url" label="Address" hint="Begins with https://">
            <TextInput />
          </Field>
          <div>
            <SubmitButton>Add link</SubmitButton>
          </div>
        </ApiForm>
      )}
    </section>
  );
}

/** Files of the team; only its members get them. */
export function FilesSection({ team: { id, files, closedAt } }: { team: Team }): ReactElement {
  const remove = useApiMutation(spaceApi.removeFile, INVALIDATES);
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <SectionHeader id="files" title="Files" />
      <ul aria-label="Files">
        {files.map(({ id: partId, name, bytes }) => (
          <li key={partId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">
              <a
                href={addressOf(spaceApi.downloadFile.route, { params: { id, partId } })}
                download
                className="underline"
              >
                {name}
              </a>{' '}
              <span className="text-13 text-ink-3">{bytesText(bytes)}</span>
            </span>
            {closedAt === null && (
              <DeletePart
                kind="file"
                name={name}
                write={remove}
                onConfirm={() => remove.mutate({ params: { id, partId } })}
              />
            )}
          </li>
        ))}
      </ul>
      {closedAt === null && (
        <FileUpload
          call={spaceApi.uploadFile}
          inputOf={(file, onProgress) => ({
            params: { id, partId: newId() },
            query: { name: file.name },
            body: file,
            onProgress,
          })}
          maxBytes={FILE_BYTES_MAX}
          accepted="PDF, Word, Excel, OpenDocument, PNG, JPEG or text"
          invalidates={[...TEAM_READS, storageApi.getOwnStorage]}
        >
          <StorageLeft />
        </FileUpload>
      )}
    </section>
  );
}

/** Members with their roles; the lead removes others, everybody may leave. */
export function MembersSection({ team }: { team: Team }): ReactElement {
  const { id, members, isOwner, openPlaces, closedAt, agreement } = team;
  return (
    <section aria-labelledby="members" className="flex flex-col gap-3">
      <SectionHeader id="members" title="Members" />
      <ul aria-label="Members" className="flex flex-col gap-2">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-2">
            <span className="font-medium wrap-anywhere">{member.name}</span>
            <span className="text-13 text-ink-3">
              {member.role}
              {agreement.version > 0 && (member.hasAgreed ? ' · confirmed' : ' · has not confirmed')}
            </span>
            {isOwner && !member.isOwner && closedAt === null && (
              <Remove id={id} memberId={member.id} name={member.name} />
            )}
          </li>
        ))}
      </ul>
      {openPlaces.length > 0 && (
        <p className="text-ink-2">
          Open places: {openPlaces.join(', ')}.{' '}
          {isOwner && (
            <TextLink href={pathTo('/hypercrowd')} className="underline">
              Find people
            </TextLink>
          )}
        </p>
      )}
      {closedAt === null && <Leave team={team} />}
    </section>
  );
}

function Remove({ id, memberId, name }: { id: string; memberId: string; name: string }): ReactElement {
  const question = useReasonDialog();
  const remove = useApiMutation(spaceApi.removeFromTeam, {
    ...INVALIDATES,
    onSuccess: () => question.done(),
  });
  return (
    <ReasonDialog
      question={question}
      write={remove}
      onConfirm={(reason) => remove.mutate({ params: { id, partId: memberId }, body: { reason } })}
      title={`Remove ${name}?`}
      description="Their open tasks become unassigned."
      label={`Reason, which ${name} reads`}
      limits={[LIMITS.reasonMin, LIMITS.noteMax]}
      confirmLabel="Remove"
      failed="The member was not removed."
      destructive
      trigger={
        <Button size="s" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
    />
  );
}

/** The lead hands over to the member who is in the team longest. */
function Leave({ team: { id, isOwner, members } }: { team: Team }): ReactElement {
  const navigate = useNavigate();
  const leave = useApiMutation(spaceApi.leaveTeam, {
    invalidates: TEAM_READS,
    onSuccess: () => void navigate(pathTo('/hypercrowd')),
  });
  const successor = isOwner ? members.find((member) => !member.isOwner) : undefined;
  const send = (successorId: string | null): void =>
    leave.mutate({ params: { id }, body: { reason: '', successorId } });
  return (
    <details>
      <summary>Leave the team</summary>
      <div className="mt-2 flex flex-wrap gap-2">
        {successor && (
          <Button onClick={() => send(successor.id)}>Leave and make {successor.name} the lead</Button>
        )}
        <Button onClick={() => send(null)}>{isOwner ? 'Leave and close the team' : 'Leave'}</Button>
      </div>
      {leave.isError && <WriteFailure error={leave.error} title="You are still in the team." />}
    </details>
  );
}

/** History of the team, newest first. */
export function HistorySection({ team: { history } }: { team: Team }): ReactElement {
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <SectionHeader id="history" title="History" />
      <ol aria-label="History" className="flex flex-col gap-1 text-13">
        {history.map(({ id, actor, kind, subject, at }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-ink-3">{momentText(at)}</span> {actor?.name ?? 'A former member'}{' '}
            {STEP_WORDS[kind] ?? kind} {subject}
          </li>
        ))}
      </ol>
    </section>
  );
}
