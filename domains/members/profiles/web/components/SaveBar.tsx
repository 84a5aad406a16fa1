import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import { profilesApi } from '../api.ts';
import type { ProfileEditor } from '../hooks/use-profile-editor.ts';

/** Obstacles to saving: a refusal, or a profile that was changed somewhere else. */
export function SaveProblems({ editor }: { editor: ProfileEditor }) {
  if (editor.isConflict) return <Conflict editor={editor} />;
  const { error } = editor.save;
  if (!error) return null;
  return (
    <WriteFailure error={error} title="Your profile could not be saved. Please try again." isOnlyTitle />
  );
}

/** Both versions are safe until the member chooses. */
function Conflict({ editor }: { editor: ProfileEditor }) {
  const read = useApiQuery(profilesApi.getProfile, {});
  const choose = async (use: 'keepMine' | 'take'): Promise<void> => {
    const { data } = await read.refetch();
    if (data) editor[use](data);
  };
  return (
    <Notice
      tone="warn"
      role="alert"
      title="Your profile was changed in another window."
      actions={
        <>
          <Button size="s" busy={read.isFetching} onClick={() => void choose('keepMine')}>
            Keep my changes
          </Button>
          <Button size="s" busy={read.isFetching} onClick={() => void choose('take')}>
            Take the other version
          </Button>
        </>
      }
    >
      <p>
        {read.isError
          ? 'The other version did not load. Try again.'
          : 'Nothing is saved until you choose. Keeping yours leaves the parts you did not touch as they are now.'}
      </p>
    </Notice>
  );
}

/** Says whether everything is saved, and saves. */
export function SaveBar({ editor }: { editor: ProfileEditor }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton variant="filled">Save profile</SubmitButton>
      <span role="status" className="text-13 text-ink-3">
        {editor.isDirty
          ? 'Not saved yet. This browser keeps your changes until you save them.'
          : 'Everything is saved.'}
      </span>
    </div>
  );
}
