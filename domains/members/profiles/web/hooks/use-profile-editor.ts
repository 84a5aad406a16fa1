import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '#platform/ui/toast-store.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import type { Profile } from '../../contract/schemas.ts';
import { profilesApi } from '../api.ts';
import { profileCopies } from '../components/profile-copy.ts';
import {
  changesIn,
  onTopOf,
  type ProfileField,
  type ProfileValues,
  problemsIn,
  refusalsByField,
  typedSince,
  valuesOf,
} from '../components/profile-values.ts';

interface Editing {
  readonly values: ProfileValues;
  readonly loaded: ProfileValues;
  readonly version: string;
  readonly isRestored: boolean;
}

const startOf = (profile: Profile, values = valuesOf(profile)): Editing => ({
  values,
  loaded: valuesOf(profile),
  version: profile.version,
  isRestored: false,
});

/** Holds the form and its copy in this browser; `newest` tells it also to an answer that comes later. */
function useEditing(profile: Profile, userId: string) {
  const [editing, setEditing] = useState(() => startOf(profile));
  const [copies] = useState(() => profileCopies(userId));
  const newest = useRef(editing);

  const hold = useCallback((next: Editing): void => {
    newest.current = next;
    setEditing(next);
  }, []);

  // Only the browser knows what it kept, so it is taken up after the first drawing.
  useEffect(() => {
    const copy = copies.read();
    if (copy) hold({ ...copy, isRestored: true });
  }, [copies, hold]);

  function show(next: Editing): void {
    if (Object.keys(changesIn(next.values, next.loaded)).length === 0) copies.remove();
    else copies.write({ values: next.values, loaded: next.loaded, version: next.version });
    hold(next);
  }
  return { editing, newest, show };
}

/**
 * A profile being edited: its values, what is wrong with them, saving on the version that was loaded, and what was
 * typed before the page was left.
 * @param profile the newest the page has read
 */
export function useProfileEditor(profile: Profile, userId: string) {
  const { editing, newest, show } = useEditing(profile, userId);
  const sent = useRef(editing.values);
  const save = useApiMutation(profilesApi.changeProfile, {
    invalidates: [profilesApi.getProfile, profilesApi.getPublicProfile],
    // More may have been typed since, and the page may have been left.
    onSuccess: (saved) =>
      show(startOf(saved, typedSince(sent.current, newest.current.values, valuesOf(saved)))),
    onError: ({ fields }) => focusFirst(refusalsByField(fields)),
  });
  const changes = changesIn(editing.values, editing.loaded);
  const isDirty = Object.keys(changes).length > 0;
  const isConflict = save.error?.code === 'account.profile_changed_elsewhere';

  return {
    values: editing.values,
    isRestored: editing.isRestored,
    isDirty,
    isConflict,
    save,
    errors: { ...refusalsByField(save.error?.fields ?? {}), ...problemsIn(editing.values) },
    change(part: Partial<ProfileValues>): void {
      if (save.isError && !isConflict) save.reset();
      show({ ...editing, values: { ...editing.values, ...part } });
    },
    /** @returns false when something on the form is wrong; the focus is on it then */
    submit(onSaved?: () => void): boolean {
      const problems = problemsIn(editing.values);
      if (Object.keys(problems).length > 0) {
        focusFirst(problems);
        return false;
      }
      if (!isDirty) {
        onSaved?.();
        return true;
      }
      const onSuccess = (): void => {
        toast({ title: 'Profile saved' });
        onSaved?.();
      };
      sent.current = editing.values;
      save.mutate({ body: { version: editing.version, ...changes } }, { onSuccess });
      return true;
    },
    /** Puts one's own changes on the version someone saved meanwhile. */
    keepMine(theirs: Profile): void {
      save.reset();
      show(startOf(theirs, onTopOf(valuesOf(theirs), editing.values, editing.loaded)));
    },
    /** Drops one's own changes. */
    take(theirs: Profile): void {
      save.reset();
      show(startOf(theirs));
    },
  };
}

export type ProfileEditor = ReturnType<typeof useProfileEditor>;

/** Where the keyboard goes for a field: each part of the form has the field's name in its id. */
export function fieldId(field: ProfileField): string {
  return `profile-${field}`;
}

function focusFirst(problems: Partial<Record<ProfileField, string>>): void {
  const [first] = Object.keys(problems) as ProfileField[];
  if (first) document.getElementById(fieldId(first))?.focus();
}
