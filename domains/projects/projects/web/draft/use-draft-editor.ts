import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#platform/web/links.ts';
import type { Project } from '../../contract/schemas.ts';
import { usePublish } from '../use-publish.ts';
import { chooseStart } from './choose-start.ts';
import {
  type DraftField,
  type DraftValues,
  missingIn,
  problemsIn,
  unreadableIn,
  valuesOf,
} from './draft-values.ts';
import { localCopies } from './local-copy.ts';
import { useDraftSaver } from './use-draft-saver.ts';
import { useTypedLink } from './use-typed-link.ts';

export interface DraftEditorInput {
  readonly id: string;
  readonly userId: string;
  /** Null for a draft the server does not have yet. */
  readonly stored: Project | null;
  /** Values of an empty form of a new draft; saved with the first change. */
  readonly suggested?: Partial<DraftValues>;
  /** The first change was made: the address can name the draft now. */
  readonly onStarted: () => void;
}

type Missing = Partial<Record<DraftField, string>>;

/** Holds the form and brings it to the server: changes, saves, conflicts, publishing. */
export function useDraftEditor({ id, userId, stored, suggested, onStarted }: DraftEditorInput) {
  const [copies] = useState(() => localCopies(userId, id));
  const [start] = useState(() => chooseStart(stored, copies.read()));
  const [values, setValues] = useState(() =>
    start.isRestored ? start.values : { ...start.values, ...suggested },
  );
  const isPublished = stored?.status === 'published';
  const { saver, state } = useDraftSaver({ id, start, copies, isAutomatic: !isPublished });
  const typedLink = useTypedLink({ values, setValues, saver, onStarted });
  const publish = usePublish();
  const [missing, setMissing] = useState<Missing>({});
  const navigate = useNavigate();

  useEffect(() => {
    if (start.theirs) saver.meetOther(start.theirs);
    else if (start.isRestored) saver.change(start.values);
  }, [saver, start]);

  /** Says at the fields what is missing, and leads to the first of them. */
  const refuse = (fields: Missing) => {
    setMissing(fields);
    focusFirst(Object.keys(fields));
  };
  return {
    values,
    state,
    saver,
    publish,
    isPublished,
    missing,
    isRestored: start.isRestored,
    errors: { ...missing, ...problemsIn(values) },
    change(part: Partial<DraftValues>): void {
      const next = { ...values, ...part };
      setValues(next);
      setMissing((known) => without(known, part));
      typedLink.keep(next);
    },
    typeLink: typedLink.type,
    saveNow(): Promise<boolean> {
      typedLink.add();
      return saver.flush();
    },
    takeTheirs(theirs: Project): void {
      const taken = valuesOf(theirs);
      setValues(taken);
      setMissing({});
      saver.takeTheirs(theirs, taken);
    },
    async publishNow(): Promise<void> {
      publish.reset();
      typedLink.add();
      const lacking = missingIn(values);
      if (Object.keys(lacking).length > 0) return refuse(lacking);
      onStarted();
      if (!(await saver.flush()))
        return focusFirst([...unreadableIn(values), ...Object.keys(problemsIn(values))]);
      const onSuccess = () => void navigate(pathTo('/projects/:id', { id }));
      publish.mutate({ params: { id } }, { onSuccess, onError: (error) => refuse(error.fields) });
    },
  };
}

/** A message about a part is no longer true once the part has changed. */
function without(missing: Missing, changed: Partial<DraftValues>): Missing {
  const left = Object.entries(missing).filter(([field]) => !(field in changed));
  return left.length === Object.keys(missing).length ? missing : Object.fromEntries(left);
}

/** Leads to the first part that is missing or wrong. */
function focusFirst([field]: readonly string[]): void {
  if (field) document.getElementById(`project-${field}`)?.focus();
}
