import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { AliasForm } from './AliasForm.tsx';
import { connectionsApi } from './connections-api.ts';

/** The username of a member who came without choosing one; nothing for all others. */
export function AliasSection({ onChanged }: { onChanged: (username: string) => void }) {
  const alias = useApiQuery(connectionsApi.getAlias, {}, { staleTime: 0 });
  if (!alias.data || alias.data.changesLeft === 0) return null;
  return (
    <SettingsSection id="username" title="Username">
      <AliasForm username={alias.data.username} onChanged={onChanged} />
    </SettingsSection>
  );
}
