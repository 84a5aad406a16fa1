import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { ListResults } from '#platform/web/ListResults.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { CHANGES_PER_PAGE } from '../../../contract/constants.ts';
import type { SettingChange } from '../../../contract/settings-schemas.ts';
import { valueText } from '../../setting-text.ts';
import { settingsApi } from '../../settings-api.ts';
import {
  type ChangesFilter,
  changesAddress,
  changesQuery,
  readChangesFilter,
} from '../../settings-filter.ts';

const COLUMNS: readonly Column<SettingChange>[] = [
  {
    key: 'name',
    header: 'Setting',
    narrow: 'lead',
    cell: ({ name }) => <span className="wrap-anywhere font-mono text-13">{name}</span>,
  },
  {
    key: 'change',
    header: 'From and to',
    narrow: 'second',
    cell: ({ before, after }) => (
      <span className="wrap-anywhere">
        {valueText(before)} <span aria-hidden>→</span>
        <span className="sr-only">to</span> {valueText(after)}
      </span>
    ),
  },
  {
    key: 'reason',
    header: 'Reason',
    narrow: 'second',
    cell: ({ reason }) => <span className="wrap-anywhere text-ink-2">{reason}</span>,
  },
  {
    key: 'by',
    header: 'By',
    narrow: 'third',
    cell: ({ by }) => <span className="wrap-anywhere">{by ?? 'a former administrator'}</span>,
  },
  {
    key: 'at',
    header: 'When',
    narrow: 'third',
    cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time>,
  },
];

/** Changes of settings, with author and reason. The filter is the address. */
export function SettingChanges(): ReactElement {
  const [search] = useSearchParams();
  const filter = readChangesFilter(search);
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-3">
      <SectionHeader
        id="changes"
        title="Changes"
        action={<ExportButton size="s" of="all changes" href={settingsApi.exportSettingChanges.route.path} />}
      />
      <SettingFilter filter={filter} />
      <Changes filter={filter} />
    </section>
  );
}

/** Which setting's changes are listed. */
function SettingFilter({ filter }: { filter: ChangesFilter }): ReactElement {
  const navigate = useNavigate();
  const read = useApiQuery(settingsApi.listSettings, {});
  const known = read.data?.settings.map(({ name }) => name) ?? [];
  // An address may name one that this version does not have any more.
  const names = filter.name && !known.includes(filter.name) ? [filter.name, ...known] : known;
  return (
    <Field label="Setting" className="max-w-sm">
      <Select
        value={filter.name}
        placeholder="All settings"
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(event) =>
          void navigate(changesAddress({ name: event.target.value, page: 1 }), { preventScrollReset: true })
        }
      />
    </Field>
  );
}

function Changes({ filter }: { filter: ChangesFilter }): ReactElement {
  const read = useApiQuery(
    settingsApi.listSettingChanges,
    { query: changesQuery(filter) },
    { keepPrevious: true },
  );
  return (
    <ListResults
      read={read}
      loading="Loading the changes"
      failed="The changes did not load."
      box="h-48"
      pagingOf={({ changes, total }) => ({
        page: filter.page,
        pageSize: CHANGES_PER_PAGE,
        total,
        shown: changes.length,
        addressOf: (page) => changesAddress({ ...filter, page }),
      })}
      empty={<Nothing filter={filter} />}
    >
      {({ changes }) => (
        <DataTable
          caption="Changes of settings"
          columns={COLUMNS}
          rows={changes}
          rowKey={({ name, version }) => `${name} ${version}`}
        />
      )}
    </ListResults>
  );
}

function Nothing({ filter }: { filter: ChangesFilter }): ReactElement {
  if (!filter.name) {
    return (
      <EmptyState title="No setting was changed yet">
        Each change is listed here with its reason and who made it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No change in this list"
      action={<TextLink href={changesAddress({ name: '', page: 1 })}>All changes</TextLink>}
    />
  );
}
