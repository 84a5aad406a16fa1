import { Form } from '#platform/ui/Form.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import type { Profile } from '../../contract/index.ts';
import { accountApi } from '../components/account-api.ts';
import { CompletionNote } from '../components/profile/CompletionNote.tsx';
import { BioField, PersonaField, WhereFields, WordsFields } from '../components/profile/ProfileFields.tsx';
import { ProfileGate } from '../components/profile/ProfileGate.tsx';
import { SaveBar, SaveProblems } from '../components/profile/SaveBar.tsx';
import { VisibilityFields } from '../components/profile/VisibilityFields.tsx';
import { AppearanceSection } from '../components/settings/AppearanceSection.tsx';
import { LearningSection } from '../components/settings/LearningSection.tsx';
import { NotificationsSection } from '../components/settings/NotificationsSection.tsx';
import { useProfileEditor } from '../hooks/use-profile-editor.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, accountApi.getProfile, {}, { nullOn401: true });
}

const ANCHORS = [
  { href: '#profile', label: 'Profile' },
  { href: '#visibility', label: 'Who sees what' },
  { href: '#appearance', label: 'Theme and contrast' },
  { href: '#notifications', label: 'Notifications' },
  { href: '#learning', label: 'Learning' },
];

/** What a member says of themselves, who sees it, how the product looks, and whether it teaches. */
function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" lead="Your profile, how Hodag looks, and what it tells you." />
      <nav aria-label="On this page" className="mt-3">
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-13">
          {ANCHORS.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
          <li>
            <TextLink href={pathTo('/account')}>Password, e-mail and sessions</TextLink>
          </li>
        </ul>
      </nav>
      <div className="mt-6 flex max-w-read flex-col gap-8">
        <ProfileGate path={pathTo('/settings')}>
          {(profile, userId) => <ProfileForm key={userId} profile={profile} userId={userId} />}
        </ProfileGate>
        <AppearanceSection />
        <NotificationsSection />
        <LearningSection />
      </div>
    </>
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

export { SettingsPage as Component };
