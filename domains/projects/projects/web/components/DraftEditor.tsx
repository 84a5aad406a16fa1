import { lazy, type ReactElement, Suspense } from 'react';
import { LevelNotice } from '#members/onboarding/web';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { type DraftEditorInput, useDraftEditor } from '../draft/use-draft-editor.ts';
import { MissingParts } from './MissingParts.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { PublishRefusal } from './PublishRefusal.tsx';
import { SaveStatus } from './SaveStatus.tsx';

const ConflictNotice = lazy(() =>
  import('./ConflictNotice.tsx').then((module) => ({ default: module.ConflictNotice })),
);

/** The form of one project, saved while it is written. */
export function DraftEditor(props: DraftEditorInput): ReactElement {
  const editor = useDraftEditor(props);
  const { values, state, saver, publish, isPublished, errors, missing, change } = editor;
  return (
    <div className="max-w-form">
      <PageHeader
        title={props.stored ? 'Edit the project' : 'Create a project'}
        lead={
          isPublished
            ? 'Changes show to every member once you save them.'
            : 'Only you can see drafts. Once published, every signed-in member can see the project.'
        }
      />
      {!isPublished && (
        <div className="mt-3">
          <LevelNotice level="email" title="You can write a draft now. Before you can publish it:" />
        </div>
      )}
      <SaveNotices editor={editor} />
      <ProjectForm
        values={values}
        onChange={change}
        errors={errors}
        onLinkTyped={editor.typeLink}
        onLeave={() => {
          if (!isPublished) void saver.flush();
        }}
      />
      <div className="mt-8 flex flex-col items-start gap-3">
        {publish.isError && publish.error.code !== 'projects.incomplete' && (
          <PublishRefusal error={publish.error} />
        )}
        <MissingParts fields={missing} />
        {isPublished ? (
          <Button variant="filled" busy={state.kind === 'saving'} onClick={() => void editor.saveNow()}>
            Save changes
          </Button>
        ) : (
          <Button variant="filled" busy={publish.isPending} onClick={() => void editor.publishNow()}>
            Publish
          </Button>
        )}
        {isPublished && (
          <>
            <SaveStatus state={state} isRepeated />
            {state.kind === 'saved' && (
              <TextLink href={pathTo('/projects/:id', { id: props.id })} className="underline">
                View project
              </TextLink>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Whether the text is safe, and the choices where it is not on the server. */
function SaveNotices({ editor }: { editor: ReturnType<typeof useDraftEditor> }): ReactElement {
  const { state, saver, isRestored, takeTheirs } = editor;
  const isGone = state.kind === 'failed' && state.code === 'projects.not_found';
  return (
    <div className="mt-3 mb-5 flex flex-col gap-3">
      <SaveStatus state={state} />
      {state.kind === 'conflict' && (
        <Suspense>
          <ConflictNotice
            theirs={state.theirs}
            onKeepMine={() => void saver.keepMine(state.theirs)}
            onTakeTheirs={() => takeTheirs(state.theirs)}
          />
        </Suspense>
      )}
      {state.kind === 'failed' && state.code !== 'draft.invalid' && (
        <Button
          size="s"
          className="self-start"
          onClick={() => void (isGone ? saver.recreate() : saver.flush())}
        >
          {isGone ? 'Save it as a new draft' : 'Try again'}
        </Button>
      )}
      {isRestored && state.kind !== 'saved' && (
        <Notice tone="info">Text you typed earlier was kept in this browser and is back in the form.</Notice>
      )}
    </div>
  );
}
