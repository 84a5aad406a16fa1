import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '#platform/kernel/new-id.ts';
import { fillForm, formValues } from '#platform/ui/form-context.ts';
import { useSession } from '#platform/web/session.tsx';
import type { Project } from '#projects/projects/contract';
import { chooseStart, type DraftValues, findUnsentDraft, localCopies } from '#projects/projects/web';
import { amountOf, DESCRIBE_FIELDS, type DescribeForm, describeFormOf, draftOf } from '../describe-form.ts';
import { adoptTried } from '../tried-description.ts';

interface Kept {
  readonly id: string;
  /** The revision the next save starts from. */
  readonly revision: number;
  /** The draft the form was filled from. */
  readonly base: DraftValues;
  readonly isRestored: boolean;
  /** Where the project was changed elsewhere: the member has to choose. */
  readonly theirs: Project | null;
}

const asStored = (project: Project | null, id: string): Kept => {
  const { values, revision } = chooseStart(project, null);
  return { id, revision, base: values, isRestored: false, theirs: null };
};

/**
 * Restores a draft of this browser that the server lacks: an unsaved change of the project, or a new one that was
 * never sent.
 */
function restore(
  userId: string,
  project: Project | null,
  projects: readonly Project[],
): { readonly kept: Kept; readonly text: DescribeForm } | null {
  const id =
    project?.id ??
    findUnsentDraft(userId, new Set(projects.map((known) => known.id))) ??
    adoptTried(userId, chooseStart(null, null).values);
  const copy = id ? localCopies(userId, id).read() : null;
  if (!id || !copy) return null;
  const { values, isRestored, theirs, revision } = chooseStart(project, copy);
  const { amountText } = copy;
  if (!isRestored && amountText === undefined) return null;
  const shown = describeFormOf(values);
  return {
    // On the older revision the server refuses what would overwrite the other text unasked.
    kept: { id, revision: theirs ? copy.revision : revision, base: values, isRestored: true, theirs },
    text: amountText === undefined ? shown : { ...shown, amount: amountText },
  };
}

/** The fields in which a text differs: what was typed in another one before this page answered stays. */
function changesOf(text: DescribeForm, from: DescribeForm): Partial<DescribeForm> {
  return Object.fromEntries(
    DESCRIBE_FIELDS.flatMap((field) => (text[field] === from[field] ? [] : [[field, text[field]]])),
  );
}

interface Described {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Form as it was drawn. */
  readonly drawn: DescribeForm;
  readonly project: Project | null;
  readonly projects: readonly Project[];
}

/**
 * Keeps in this browser what is typed in the form until the server has it, and brings it back: the form is saved only
 * when the member asks for it.
 */
export function useKeptDraft({ form, drawn, project, projects }: Described) {
  const session = useSession();
  const userId = session.state === 'member' ? session.user.id : '';
  const [kept, setKept] = useState(() => asStored(project, project?.id ?? newId()));
  const [opened] = useState({ project, projects });
  const { id, revision, base } = kept;
  const valuesNow = () => draftOf(formValues(form.current, DESCRIBE_FIELDS), base);

  const isFilling = useRef(false);
  const fill = useCallback(
    (text: Partial<DescribeForm>): void => {
      isFilling.current = true;
      fillForm(form.current, text);
      isFilling.current = false;
    },
    [form],
  );

  // After the first drawing: the server, which may have drawn the form, does not know this browser's text.
  useEffect(() => {
    const found = restore(userId, opened.project, opened.projects);
    if (!found) return;
    fill(changesOf(found.text, drawn));
    setKept(found.kept);
  }, [userId, fill, drawn, opened]);

  return {
    ...kept,
    valuesNow,
    /** The form has another text; kept where it was typed. */
    keep(text: DescribeForm): void {
      if (isFilling.current) return;
      const isRead = amountOf(text.amount, base.soughtCurrency) !== undefined;
      const amountText = isRead ? undefined : text.amount;
      localCopies(userId, id).write({ values: draftOf(text, base), revision, amountText });
    },
    /** The server has this text, or nobody wants it anymore. */
    forget: (values: DraftValues) => localCopies(userId, id).remove(values),
    /** Text typed since a save continues from the saved revision. */
    advance: (saved: number) => localCopies(userId, id).advance(valuesNow(), saved),
    meet: (theirs: Project) => setKept((now) => ({ ...now, theirs })),
    keepMine: (theirs: Project) => setKept((now) => ({ ...now, revision: theirs.revision, theirs: null })),
    takeTheirs(theirs: Project): void {
      localCopies(userId, id).remove(valuesNow());
      const taken = asStored(theirs, id);
      fill(describeFormOf(taken.base));
      setKept(taken);
    },
  };
}
