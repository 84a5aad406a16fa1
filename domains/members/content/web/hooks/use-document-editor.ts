import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { readOptions } from '#platform/web/use-api.ts';
import type { DocumentDetail, KeptText } from '../../contract/schemas.ts';
import { contentAdminApi } from '../admin-api.ts';
import { useDocumentWrites } from './use-document-writes.ts';

/** Returns the text an administrator starts with: their draft, else what readers see. */
export function startOf({ draft, published }: DocumentDetail): KeptText {
  return draft ?? published;
}

/** A text while it is edited: what is written, what it began from, and every way to keep it. */
export function useDocumentEditor(first: DocumentDetail) {
  const written = useWrittenText(first);
  const { text, base, setBase, fill } = written;
  const conflict = useConflict(written);
  const { theirs, setTheirs, setError } = conflict;
  const { isPending, save, publish, schedule, cancel, discard, restore, keep } = useDocumentWrites({
    onDone: (detail, said, isFilled) => {
      setBase(detail);
      setTheirs(null);
      setError(null);
      if (isFilled) fill(startOf(detail));
      toast({ title: said });
    },
    onError: conflict.tell,
  });
  const params = { id: base.id };
  const { revision } = base;
  const whole = { params, body: { ...text, revision } };
  const bare = { params, body: { revision } };
  return {
    base,
    text,
    form: written.form,
    write: written.write,
    fill,
    theirs,
    error: theirs ? null : conflict.error,
    isPending,
    save: () => save.mutate(whole),
    publish: () => publish.mutate(whole),
    /** @param onDone once it is scheduled */
    schedule: (at: string, onDone: () => void) =>
      schedule.mutate({ params, body: { ...text, revision, at } }, { onSuccess: onDone }),
    cancelSchedule: () => cancel.mutate(bare),
    discard: () => discard.mutate(bare),
    restore: (version: number | null) => restore.mutate({ params, body: { revision, version } }),
    keepOwn: () => keep.mutate(bare),
    keepMine: conflict.keepMine,
    takeTheirs: conflict.takeTheirs,
  };
}

function useWrittenText(first: DocumentDetail) {
  /** Text that the next write starts from. */
  const [base, setBase] = useState(first);
  const [text, write] = useState<KeptText>(startOf(first));
  /** Another round draws the form anew, with the text as its values. */
  const [form, setForm] = useState({ round: 0, text: startOf(first) });
  const fill = (next: KeptText): void => {
    write(next);
    setForm(({ round }) => ({ round: round + 1, text: next }));
  };
  return { base, setBase, text, write, form, fill };
}

/** Handles a change by another administrator meanwhile. */
function useConflict({ base, setBase, fill }: ReturnType<typeof useWrittenText>) {
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<DocumentDetail | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const end = (): void => {
    setTheirs(null);
    setError(null);
  };
  return {
    theirs,
    setTheirs,
    error,
    setError,
    tell: async (failure: ApiError): Promise<void> => {
      setError(failure);
      if (failure.code !== 'content.changed_elsewhere') return;
      const read = readOptions(contentAdminApi.getDocumentDetail, { params: { id: base.id } }, {});
      setTheirs(await client.fetchQuery({ ...read, staleTime: 0 }).catch(() => null));
    },
    /** Keeps the written text, which replaces theirs when it is saved. */
    keepMine: (): void => {
      if (theirs) setBase(theirs);
      end();
    },
    takeTheirs: (): void => {
      if (theirs) {
        setBase(theirs);
        fill(startOf(theirs));
      }
      end();
    },
  };
}

/** The editor's state and acts. */
export type DocumentEditor = ReturnType<typeof useDocumentEditor>;
