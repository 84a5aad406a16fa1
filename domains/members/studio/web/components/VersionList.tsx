import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { addressOf } from '#platform/web/transport.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { FileDetail } from '../../contract/schemas.ts';
import { FILE_READS, studioApi } from '../api.ts';
import { UploadPanel } from './UploadPanel.tsx';

/** Versions of a file, the newest first: one is served, the others can be restored. */
export function VersionList({ file }: { file: FileDetail }): ReactElement {
  const { id, versionList, currentVersionId } = file;
  const restore = useApiMutation(studioApi.restoreVersion, {
    invalidates: FILE_READS,
    onSuccess: () => toast({ title: 'Version restored' }),
    onError: (error) =>
      toast({ variant: 'bad', title: 'The version was not restored', description: error.text }),
  });
  return (
    <section aria-labelledby="versions" className="flex flex-col gap-3">
      <SectionHeader id="versions" title="Versions" note={versionList.length} />
      <ul className="divide-y divide-line">
        {versionList.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-60">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                Version {version.no}
                {version.id === currentVersionId && <Badge tone="ok">Current</Badge>}
              </span>
              <span className="block break-words text-13 text-ink-2">
                {version.fileName} · {bytesText(version.bytes)} ·{' '}
                <time dateTime={version.createdAt}>{momentText(version.createdAt)}</time>
                {version.uploadedBy && ` · ${version.uploadedBy}`}
              </span>
              <span className="block font-mono text-12 break-all text-ink-3">SHA-256 {version.sha256}</span>
            </span>
            <span className="flex gap-2">
              <Button size="s" asChild>
                <a
                  href={addressOf(studioApi.downloadStudioFile.route, {
                    params: { id },
                    query: { version: version.id },
                  })}
                  download
                >
                  Download <span className="sr-only">version {version.no}</span>
                </a>
              </Button>
              {version.id !== currentVersionId && (
                <Button
                  size="s"
                  onClick={() => restore.mutate({ params: { id }, body: { versionId: version.id } })}
                >
                  Restore <span className="sr-only">version {version.no}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <UploadPanel status={null} fileId={id} />
    </section>
  );
}
