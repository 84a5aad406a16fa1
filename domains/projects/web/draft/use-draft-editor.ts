import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#platform/web/links.ts';
import type { Project } from '../../contract/schemas.ts';
import { usePublish } from '../use-publish.ts';
import { chooseStart } from './choose-start.ts';
import { type DraftField, type DraftValues, problemsIn, valuesOf } from './draft-values.ts';
import { localCopies } from './local-copy.ts';
import { useDraftSaver } from './use-draft-saver.ts';

export interface DraftEditorInput {
  readonly id: string;
  readonly userId: string;
  /** Null for a draft the server does not have yet. */
  readonly stored: Project | null;
  /** The first change was made: the address can name the draft now. */
  readonly onStarted: () => void;
}

/** What the form holds and how it gets to the server: changes, saves, conflicts, publishing. */
export function useDraftEditor({ id, userId, stored, onStarted }: DraftEditorInput) {
  const [copies] = useState(() => localCopies(userId, id));
  const [start] = useState(() => chooseStart(stored, copies.read()));
  const [values, setValues] = useState(start.values);
  const isPublished = stored?.status === 'published';
  const { saver, state } = useDraftSaver({ id, start, copies, isAutomatic: !isPublished });
  const publish = usePublish();
  const navigate = useNavigate();

  useEffect(() => {
    if (start.theirs) saver.meetOther(start.theirs);
    else if (start.isRestored) saver.change(start.values);
  }, [saver, start]);

  const missing: Partial<Record<DraftField, string>> = publish.isError ? publish.error.fields : {};
  return {
    values,
    state,
    saver,
    publish,
    isPublished,
    isRestored: start.isRestored,
    errors: { ...missing, ...problemsIn(values) },
    change(part: Partial<DraftValues>): void {
      const next = { ...values, ...part };
      setValues(next);
      saver.change(next);
      onStarted();
    },
    takeTheirs(theirs: Project): void {
      const taken = valuesOf(theirs);
      setValues(taken);
      saver.takeTheirs(theirs, taken);
    },
    async publishNow(): Promise<void> {
      onStarted();
      if (!(await saver.store())) return;
      const onSuccess = () => void navigate(pathTo('/projects/:id', { id }));
      publish.mutate({ params: { id } }, { onSuccess, onError: (error) => focusFirst(error.fields) });
    },
  };
}

/** Leads to the first part that is missing. */
function focusFirst(fields: Readonly<Record<string, string>>): void {
  const [field] = Object.keys(fields);
  if (field) document.getElementById(`project-${field}`)?.focus();
}
