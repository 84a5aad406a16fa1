import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { UnfinishedUpload } from '../../contract/schemas.ts';
import { studioApi } from '../api.ts';

/** Uploads that stopped, and how to continue them; nothing where there are none. */
export function UnfinishedUploads({
  uploads,
}: {
  uploads: readonly UnfinishedUpload[];
}): ReactElement | null {
  const cancel = useApiMutation(studioApi.cancelUpload, {
    invalidates: [studioApi.getStudioStatus],
    onSuccess: () => toast({ title: 'Upload deleted' }),
    onError: (error) =>
      toast({ variant: 'bad', title: 'The upload was not deleted', description: error.text }),
  });
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <SectionHeader id="unfinished" title="Unfinished uploads" note={uploads.length} />
      <p className="mt-1 text-13 text-ink-2">Choose the same file again to continue where it stopped.</p>
      <ul className="mt-2 divide-y divide-line">
        {uploads.map(({ id, fileName, bytes, offset, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block break-words font-medium">{fileName}</span>
              <span className="tnum text-13 text-ink-2">
                {bytesText(offset)} of {bytesText(bytes)} · kept until{' '}
                <time dateTime={expiresAt}>{momentText(expiresAt)}</time>
              </span>
            </span>
            <Button size="s" onClick={() => cancel.mutate({ params: { id } })}>
              Delete <span className="sr-only">{fileName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
