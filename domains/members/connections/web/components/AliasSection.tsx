import { lazy, Suspense } from 'react';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { keepFlash } from '#platform/web/flash.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { connectionsApi } from './connections-api.ts';

// Few accounts have a made-up name, and each changes it once.
const AliasForm = lazy(() =>
  import('./AliasForm.tsx').then(({ AliasForm: Component }) => ({ default: Component })),
);

/** The username of a member who came without choosing one; nothing for everybody else. */
export function AliasSection() {
  const alias = useApiQuery(connectionsApi.getAlias, {}, { staleTime: 0 });
  if (!alias.data || alias.data.changesLeft === 0) return null;
  return (
    <SettingsSection id="username" title="Username">
      <Suspense fallback={<Skeleton label="Loading your username" />}>
        <AliasForm
          username={alias.data.username}
          onChanged={(username) => {
            // The name is all over the frame, which the server drew: loaded anew.
            keepFlash({ title: 'Username changed', description: `You are ${username} now.` });
            window.location.assign(pathTo('/account'));
          }}
        />
      </Suspense>
    </SettingsSection>
  );
}
