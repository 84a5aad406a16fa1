import { ProfileSections, profilesApi } from '#members/profiles/web';
import { Terms } from '#people/learning/web';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { AppearanceSection } from '../components/settings/AppearanceSection.tsx';
import { LearningSection } from '../components/settings/LearningSection.tsx';
import { NotificationsSection } from '../components/settings/NotificationsSection.tsx';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, profilesApi.getProfile, {}, { nullOn401: true });
}

const ANCHORS = [
  { href: '#profile', label: 'Profile' },
  { href: '#visibility', label: 'Who sees what' },
  { href: '#appearance', label: 'Theme and contrast' },
  { href: '#notifications', label: 'Notifications' },
  { href: '#learning', label: 'Learning' },
];

/** Page of a member's profile, its audiences, the look of the product, and learning mode. */
function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" lead="Your profile, how Hodag looks, and your notifications." />
      <nav aria-label="On this page" className="mt-3">
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-13">
          {ANCHORS.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
          <li>
            <TextLink href={pathTo('/account')}>Password, email and sessions</TextLink>
          </li>
          <li>
            <TextLink href={`${pathTo('/people')}#blocked`}>Blocked members</TextLink>
          </li>
        </ul>
      </nav>
      <div className="mt-6 flex flex-col gap-8">
        <ProfileSections path={pathTo('/settings')} />
        <AppearanceSection />
        <NotificationsSection />
        <LearningSection />
        <Terms terms={['repid', 'points']} />
      </div>
    </>
  );
}

export { SettingsPage as Component };
