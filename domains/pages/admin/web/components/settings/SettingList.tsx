import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Setting } from '../../../contract/settings-schemas.ts';
import { byDomain, domainTitle } from '../../setting-text.ts';
import { settingsApi } from '../../settings-api.ts';
import { ChangeSetting } from './ChangeSetting.tsx';
import { SettingValues } from './SettingValues.tsx';

/** Every setting, under its domain. */
export function SettingList(): ReactElement {
  const read = useApiQuery(settingsApi.listSettings, {});
  if (!read.data) {
    return (
      <NotRead read={read} loading="Loading the settings" failed="The settings did not load." box="h-96" />
    );
  }
  const { settings } = read.data;
  if (settings.length === 0) {
    return <EmptyState title="No settings">This version has nothing to set.</EmptyState>;
  }
  return (
    <>
      {[...byDomain(settings)].map(([domain, own]) => (
        <section key={domain} aria-labelledby={`settings-${domain}`} className="flex flex-col gap-2">
          <SectionHeader id={`settings-${domain}`} title={domainTitle(domain)} />
          <RowList label={domainTitle(domain)}>
            {own.map((setting) => (
              <Item key={setting.name} setting={setting} />
            ))}
          </RowList>
        </section>
      ))}
    </>
  );
}

function Item({ setting }: { setting: Setting }): ReactElement {
  const { name, meaning, from, changedAt } = setting;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="wrap-anywhere font-mono text-14 font-medium">{name}</h3>
          {from === 'stored' && <Badge tone="info">Changed</Badge>}
          {from === 'file' && <Badge>In SETTINGS_FILE</Badge>}
        </div>
        <p className="wrap-anywhere text-ink-2">{meaning}</p>
        <SettingValues setting={setting} />
        {from === 'file' && (
          <p className="text-13 text-ink-3">It can only be changed there, and the server started again.</p>
        )}
        {changedAt && (
          <p className="text-13 text-ink-3">
            Last changed <time dateTime={changedAt}>{momentText(changedAt)}</time>
          </p>
        )}
      </div>
      {from !== 'file' && <ChangeSetting setting={setting} />}
    </li>
  );
}
