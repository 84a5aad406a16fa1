import { type ReactElement, useState } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { DocumentVersion, Side } from '../../../contract/schemas.ts';
import type { DocumentEditor } from '../../hooks/use-document-editor.ts';
import { versionText } from '../../words.ts';
import { ComparisonLines } from './ComparisonLines.tsx';

/** Everything that was published of a document, each to compare with what readers see now and to restore. */
export function VersionList({ editor }: { editor: DocumentEditor }): ReactElement {
  const { base, isPending, restore } = editor;
  return (
    <ul className="divide-y divide-line">
      {base.versions.map((version) => (
        <Version
          key={version.version}
          id={base.id}
          version={version}
          isShown={version.version === base.publishedVersion}
          isPending={isPending}
          onRestore={() => restore(version.version)}
        />
      ))}
      <li className="flex flex-wrap items-center gap-3 py-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">The text that ships with Hodag</p>
          <p className="text-13 text-ink-2">The document then follows each release.</p>
        </div>
        {base.publishedVersion === null ? (
          <Badge tone="ok">Readers see this</Badge>
        ) : (
          <Restore
            what="the text that ships with Hodag"
            isPending={isPending}
            onRestore={() => restore(null)}
          />
        )}
      </li>
    </ul>
  );
}

type VersionProps = {
  id: string;
  version: DocumentVersion;
  isShown: boolean;
  isPending: boolean;
  onRestore: () => void;
};

function Version({ id, version, isShown, isPending, onRestore }: VersionProps): ReactElement {
  const [isCompared, setCompared] = useState(false);
  const name = `version ${version.version}`;
  const from: Side = { of: 'version', version: version.version };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">
            Version {version.version}: {versionText(version)}
          </p>
          <p className="text-13 text-ink-2">
            <time dateTime={version.publishedAt}>{momentText(version.publishedAt)}</time>
            {version.by && ` by ${version.by}`}
          </p>
        </div>
        {isShown ? (
          <Badge tone="ok">Readers see this</Badge>
        ) : (
          <>
            <Button size="s" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
              Compare<span className="sr-only"> {name} with the published text</span>
            </Button>
            <Restore what={name} isPending={isPending} onRestore={onRestore} />
          </>
        )}
      </div>
      {isCompared && (
        <div className="mt-3">
          <ComparisonLines
            id={id}
            from={from}
            to={{ of: 'published' }}
            label={`From ${name} to the published text`}
          />
        </div>
      )}
    </li>
  );
}

type RestoreProps = { what: string; isPending: boolean; onRestore: () => void };

function Restore({ what, isPending, onRestore }: RestoreProps): ReactElement {
  return (
    <AlertDialog
      title={`Restore ${what}?`}
      description="Readers see it at once. A draft is deleted. The present text stays in the history."
      cancelLabel="Cancel"
      confirmLabel="Restore"
      onConfirm={onRestore}
      trigger={
        <Button size="s" busy={isPending}>
          Restore<span className="sr-only"> {what}</span>
        </Button>
      }
    />
  );
}
