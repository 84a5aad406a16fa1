import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import { StorageLeft, storageApi } from '#members/identity/web';
import { dayText } from '#platform/kernel/format/dates.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { newId } from '#platform/kernel/new-id.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { FileUpload } from '#platform/web/FileUpload.tsx';
import { addressOf } from '#platform/web/transport.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { FILE_BYTES_MAX } from '../../contract/constants.ts';
import type { Application } from '../../contract/schemas.ts';
import { APPLICATION_READS, teamApi } from '../api.ts';

/** Files of an application; only its people get them. */
export function FilesSection({ application, canWrite }: { application: Application; canWrite: boolean }) {
  const { id, files } = application;
  const remove = useApiMutation(teamApi.removeApplicationFile, {
    invalidates: [...APPLICATION_READS, storageApi.getOwnStorage],
    onSuccess: () => toast({ title: 'File deleted' }),
    onError: ({ text }) => toast({ title: 'The file was not deleted', description: text, variant: 'bad' }),
  });
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <SectionHeader id="files" title="Files" note={files.length || undefined} />
      {files.length === 0 && !canWrite && <p className="text-ink-3">No files.</p>}
      <ul className="flex flex-col gap-2">
        {files.map(({ id: partId, name, bytes, uploader, at }) => (
          <li key={partId} className="flex items-center gap-2.5">
            <FileText aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <div className="min-w-0 flex-1">
              <a
                href={addressOf(teamApi.downloadApplicationFile.route, { params: { id, partId } })}
                download
                className="font-medium break-words hover:underline"
              >
                {name}
              </a>
              <p className="text-12 text-ink-3">
                {[bytesText(bytes), uploader?.username ?? 'Former member', dayText(at)].join(' · ')}
              </p>
            </div>
            {canWrite && (
              <AlertDialog
                title={`Delete “${name}”?`}
                description="It is deleted for everyone who works on this application, and cannot be brought back."
                cancelLabel="Keep it"
                confirmLabel="Delete file"
                destructive
                onConfirm={() => remove.mutate({ params: { id, partId } })}
                trigger={<IconButton size="s" icon={Trash} label={`Delete the file ${name}`} />}
              />
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <FileUpload
          call={teamApi.uploadApplicationFile}
          inputOf={(file, onProgress) => ({
            params: { id, partId: newId() },
            query: { name: file.name },
            body: file,
            onProgress,
          })}
          maxBytes={FILE_BYTES_MAX}
          accepted="PDF, Word, Excel, OpenDocument, PNG, JPEG or text"
          invalidates={[...APPLICATION_READS, storageApi.getOwnStorage]}
          onSuccess={() => toast({ title: 'File added' })}
        >
          <StorageLeft />
        </FileUpload>
      )}
    </section>
  );
}
