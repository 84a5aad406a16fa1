import { Form } from '#platform/ui/Form.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { Profile } from '../../contract/schemas.ts';
import { useProfileEditor } from '../hooks/use-profile-editor.ts';
import { CompletionNote } from './CompletionNote.tsx';
import { BioField, PersonaField, WhereFields, WordsFields } from './ProfileFields.tsx';
import { ProfileGate } from './ProfileGate.tsx';
import { SaveBar, SaveProblems } from './SaveBar.tsx';
import { VisibilityFields } from './VisibilityFields.tsx';

/** The own profile and who sees it, as two sections of a page. `path` is that page. */
export function ProfileSections({ path }: { readonly path: string }) {
  return (
    <ProfileGate path={path}>
      {(profile, userId) => <ProfileForm key={userId} profile={profile} userId={userId} />}
    </ProfileGate>
  );
}

function ProfileForm({ profile, userId }: { readonly profile: Profile; readonly userId: string }) {
  const editor = useProfileEditor(profile, userId);
  return (
    <Form busy={editor.save.isPending} onSubmit={() => editor.submit()} className="flex-col gap-8">
      <SettingsSection id="profile" title="Profile">
        <div className="flex max-w-[560px] flex-col gap-5">
          <p className="text-13">
            <TextLink href={pathTo('/u/:username', { username: profile.username })}>
              See your public page
            </TextLink>
          </p>
          <CompletionNote completion={profile.completion} />
          {editor.isRestored && editor.isDirty && (
            <Notice tone="info" role="status" title="Your unsaved changes are back." />
          )}
          <PersonaField editor={editor} />
          <WordsFields editor={editor} />
          <BioField editor={editor} />
          <WhereFields editor={editor} />
        </div>
      </SettingsSection>
      <SettingsSection id="visibility" title="Who sees what">
        <div className="flex max-w-[560px] flex-col gap-5">
          <VisibilityFields editor={editor} />
          <SaveProblems editor={editor} />
          <SaveBar editor={editor} />
        </div>
      </SettingsSection>
    </Form>
  );
}
