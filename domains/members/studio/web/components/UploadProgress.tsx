import type { ReactElement } from 'react';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import type { FileUpload } from '../hooks/use-file-upload.ts';

type UploadProgressProps = { readonly upload: FileUpload };

/** How far an upload is, with pause and resume. */
export function UploadProgress({ upload }: UploadProgressProps): ReactElement {
  const { phase, fileName, sent, total, resumedAt } = upload.state;
  const words = `${bytesText(sent)} of ${bytesText(total)}`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 break-words font-medium">{fileName}</span>
        <span className="tnum text-13 text-ink-2">{words}</span>
      </div>
      <Progress
        label={`Upload of ${fileName}`}
        value={sent}
        max={Math.max(total, 1)}
        valueText={words}
        words="none"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-13 text-ink-2">
          {noteOf(phase, resumedAt)}
        </p>
        {phase === 'sending' && (
          <Button size="s" onClick={upload.pause}>
            Pause
          </Button>
        )}
        {(phase === 'paused' || phase === 'stopped') && (
          <Button size="s" onClick={upload.resume}>
            Resume
          </Button>
        )}
      </div>
    </div>
  );
}

function noteOf(phase: FileUpload['state']['phase'], resumedAt: number): string {
  switch (phase) {
    case 'paused':
      return 'Paused. Nothing sent so far is lost.';
    case 'stopped':
      return 'The connection was lost. Nothing sent so far is lost.';
    case 'finishing':
      return 'Checking the file';
    default:
      return resumedAt > 0 ? `Resumed at ${bytesText(resumedAt)}.` : 'Keep this page open.';
  }
}
