import { type MouseEvent, type ReactElement, useEffect } from 'react';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { KeptText } from '../../../contract/schemas.ts';
import { contentAdminApi } from '../../admin-api.ts';
import { useSettled } from '../../hooks/use-settled.ts';
import { DocumentBody } from '../DocumentBody.tsx';

/** So long nothing is typed before the server is asked, in milliseconds. */
const QUIET_MS = 500;

/** A link in a preview would leave the text that is being written. */
function stay(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Preview of the text, by the renderer of the page itself. */
export function TextPreview({ id, text }: { id: string; text: KeptText }): ReactElement {
  const settled = useSettled(text, QUIET_MS);
  const { mutate, data, error } = useApiMutation(contentAdminApi.previewText, { invalidates: [] });
  useEffect(() => mutate({ params: { id }, body: settled }), [id, settled, mutate]);
  if (error) return <WriteFailure error={error} title="The preview was not made." />;
  if (!data) {
    return (
      <Skeleton label="Making the preview">
        <SkeletonBox className="h-64 w-full" />
      </Skeleton>
    );
  }
  return (
    <section aria-label="Preview" onClickCapture={stay} className="rounded-m border border-line p-4">
      <p className="text-22 font-[650]">{data.title}</p>
      <p className="mb-5 text-ink-2">{data.summary}</p>
      <DocumentBody text={{ ...data, kind: data.kind === 'topic' ? 'page' : data.kind, headings: [] }} />
    </section>
  );
}
