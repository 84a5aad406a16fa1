import { useState } from 'react';
import { localMomentText } from '#platform/kernel/format/dates.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { LongWork } from '#platform/ui/LongWork.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { PersonalExport } from '../../contract/schemas.ts';
import { privacyApi } from './privacy-api.ts';

/** How often a running export is asked about. */
const POLL_MS = 1500;

/** All personal data as one archive, made in the background. */
export function ExportSection() {
  const [isRunning, setRunning] = useState(false);
  const read = useApiQuery(
    privacyApi.getExport,
    {},
    { staleTime: 0, ...(isRunning ? { refetchInterval: POLL_MS } : {}) },
  );
  const newest = read.data?.export ?? null;
  const isUnfinished = newest?.status === 'waiting' || newest?.status === 'running';
  if (isUnfinished !== isRunning) setRunning(isUnfinished);
  const request = useApiMutation(privacyApi.requestExport, { invalidates: [privacyApi.getExport] });
  return (
    <SettingsSection id="export" title="Your data">
      <p className="mb-3 max-w-read text-ink-2">
        Everything kept here about you, as JSON and CSV files in one zip archive. You can fetch it for 7 days.
        It lists the files and pictures you uploaded; download those from their own pages.
      </p>
      {read.isSuccess ? (
        <div className="flex max-w-[560px] flex-col items-start gap-3">
          {request.error && (
            <WriteFailure
              error={request.error}
              title="The export could not be started. Please try again."
              isOnlyTitle
            />
          )}
          {newest && <Newest newest={newest} />}
          {!isUnfinished && (
            <Button busy={request.isPending} onClick={() => request.mutate({})}>
              {newest ? 'Make a new export' : 'Export my data'}
            </Button>
          )}
        </div>
      ) : (
        <NotRead read={read} loading="Loading your export" failed="Your export did not load." box="h-9" />
      )}
    </SettingsSection>
  );
}

function Newest({ newest }: { newest: PersonalExport }) {
  if (newest.status === 'failed') {
    return (
      <Notice tone="bad" role="status" title="The last export failed. Nothing was lost; ask for a new one." />
    );
  }
  if (newest.status === 'ready') return <Ready newest={newest} />;
  const { done, total } = newest;
  return <LongWork title="Gathering your data" done={done} total={total ?? 1} className="w-full" />;
}

function Ready({ newest: { id, bytes, createdAt, expiresAt } }: { newest: PersonalExport }) {
  const download = useApiMutation(privacyApi.downloadExport, {
    invalidates: [],
    onSuccess: (archive) => saveFile(archive, `hodag-export-${createdAt.slice(0, 10)}.zip`),
  });
  return (
    <>
      {download.error && (
        <WriteFailure
          error={download.error}
          title="The archive did not arrive. Please try again."
          isOnlyTitle
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="filled"
          busy={download.isPending}
          onClick={() => download.mutate({ params: { id } })}
        >
          Download archive
        </Button>
        <span role="status" className="text-13 text-ink-3">
          {bytesText(bytes ?? 0)}, until <time dateTime={expiresAt}>{localMomentText(expiresAt)}</time>
        </span>
      </div>
    </>
  );
}
