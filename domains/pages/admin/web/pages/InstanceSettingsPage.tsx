import type { ReactElement } from 'react';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi } from '#platform/web/use-api.ts';
import { SettingChanges } from '../components/settings/SettingChanges.tsx';
import { SettingList } from '../components/settings/SettingList.tsx';
import { settingsApi } from '../settings-api.ts';
import { changesQuery, readChangesFilter } from '../settings-filter.ts';

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    prefetchApi(client, settingsApi.listSettings, {}),
    prefetchApi(client, settingsApi.listSettingChanges, { query: changesQuery(readChangesFilter(search)) }),
  ]);
}

/** Page of the instance's settings, the values in force, and their changes. */
export function InstanceSettingsPage(): ReactElement {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Instance settings"
        lead="The values this instance uses. Changes apply at once and are kept with their reasons."
      />
      <SettingList />
      <SettingChanges />
    </div>
  );
}

export { InstanceSettingsPage as Component };
