import { lazy, type ReactElement, Suspense, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { Section } from '../../contract/schemas.ts';
import { writingApi } from '../api.ts';
import { AUTHOR_LABELS } from '../words.ts';

const WordDiff = lazy(() => import('./WordDiff.tsx').then((loaded) => ({ default: loaded.WordDiff })));

type VersionPanelProps = {
  applicationId: string;
  section: Section;
  canWrite: boolean;
  onRestored: (section: Section) => void;
};

/** The versions of a section, each compared with the present text. */
export function VersionPanel({
  applicationId,
  section,
  canWrite,
  onRestored,
}: VersionPanelProps): ReactElement {
  const params = { id: applicationId, sectionId: section.id };
  const read = useApiQuery(writingApi.listVersions, { params });
  const [shown, setShown] = useState<string | null>(null);
  const restore = useApiMutation(writingApi.restoreSection, {
    invalidates: [writingApi.listVersions],
    onSuccess: (restored) => {
      onRestored(restored);
      toast({ title: 'Version restored' });
    },
    onError: (error) =>
      toast({ variant: 'bad', title: 'The version was not restored', description: error.text }),
  });
  if (!read.data)
    return (
      <NotRead read={read} loading="Loading the versions" failed="The versions did not load." box="h-16" />
    );
  const { versions } = read.data;
  if (versions.length === 0) return <p className="text-13 text-ink-3">There are no versions yet.</p>;
  return (
    <ul aria-label="Versions" className="divide-y divide-line">
      {versions.map(({ id, no, author, at, text }) => (
        <li key={id} className="flex flex-col gap-2 py-2">
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 text-13">
              Version {no} · {AUTHOR_LABELS[author]} · <time dateTime={at}>{momentText(at)}</time>
            </span>
            <Button size="s" aria-expanded={shown === id} onClick={() => setShown(shown === id ? null : id)}>
              Compare <span className="sr-only">version {no}</span>
            </Button>
            {canWrite && text !== section.text && (
              <Button
                size="s"
                busy={restore.isPending}
                onClick={() =>
                  restore.mutate({ params, body: { revision: section.revision, versionId: id } })
                }
              >
                Restore <span className="sr-only">version {no}</span>
              </Button>
            )}
          </div>
          {shown === id && (
            <Suspense fallback={<p className="text-13 text-ink-3">Comparing</p>}>
              <WordDiff before={text} after={section.text} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}
