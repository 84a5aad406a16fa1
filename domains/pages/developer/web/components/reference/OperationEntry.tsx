import { type ReactElement, useEffect, useRef, useState } from 'react';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { OperationLine } from '../../../contract/reference-schemas.ts';
import { developerApi } from '../../api.ts';
import { MethodBadge } from '../MethodBadge.tsx';
import { OperationDetail } from './OperationDetail.tsx';

interface OperationEntryProps {
  readonly operation: OperationLine;
  /** The address names it. */
  readonly isOpened: boolean;
}

/** One operation in the list; what it takes and answers is read when it is opened. */
export function OperationEntry({ operation, isOpened }: OperationEntryProps): ReactElement {
  const { id, method, path, summary } = operation;
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    setOpen(true);
    entry.current?.scrollIntoView({ block: 'start' });
  }, [isOpened]);
  return (
    <details ref={entry} id={id} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="motion-colors flex min-h-row cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2.5 hover:bg-hover">
        <MethodBadge method={method} />
        <span className="min-w-0 font-mono text-13 break-all">{path}</span>
        <span className="basis-full text-13 text-ink-2">{summary}</span>
      </summary>
      {isOpen && <Opened id={id} />}
    </details>
  );
}

function Opened({ id }: { readonly id: string }): ReactElement {
  const read = useApiQuery(developerApi.getApiOperation, { params: { id } });
  return (
    <div className="pt-1 pb-5">
      {read.data ? (
        <OperationDetail operation={read.data} />
      ) : (
        <NotRead
          read={read}
          loading="Loading the operation"
          failed="The operation did not load."
          box="h-48"
        />
      )}
    </div>
  );
}
