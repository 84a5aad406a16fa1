import type { ReactElement } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { dayText } from '#platform/kernel/format/dates.ts';
import { bytesText, numberText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import type { Column } from '#platform/ui/table-column.ts';
import { ListResults } from '#platform/web/ListResults.tsx';
import { pathTo } from '#platform/web/links.ts';
import { addressOf } from '#platform/web/transport.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { StudioFile } from '../../contract/schemas.ts';
import { studioApi } from '../api.ts';
import { type FileFilter, fileQuery, fileSearch, readFileFilter } from '../file-filter.ts';
import { CATEGORY_LABEL, KIND_LABEL } from '../words.ts';
import { FileFilters } from './FileFilters.tsx';

const COLUMNS: readonly Column<StudioFile>[] = [
  { key: 'name', header: 'File', narrow: 'lead', cell: (file) => <FileName file={file} /> },
  {
    key: 'category',
    header: 'Category',
    narrow: 'score',
    cell: ({ category }) => <Badge tone="neutral">{CATEGORY_LABEL[category]}</Badge>,
  },
  {
    key: 'size',
    header: 'Size',
    narrow: 'second',
    align: 'end',
    cell: ({ bytes }) => bytesText(bytes),
  },
  {
    key: 'views',
    header: 'Views',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ views }) => numberText(views),
  },
  {
    key: 'downloads',
    header: 'Downloads',
    narrow: 'third',
    narrowHeader: true,
    align: 'end',
    cell: ({ downloads }) => numberText(downloads),
  },
];

function FileName({ file: { id, name, kind, createdAt, openLinks } }: { file: StudioFile }): ReactElement {
  return (
    <>
      <TextLink href={pathTo('/admin/creator-studio/files/:id', { id })} className="break-words font-medium">
        {name}
      </TextLink>
      <span className="block text-13 text-ink-2">
        {KIND_LABEL[kind]} · <time dateTime={createdAt}>{dayText(createdAt)}</time>
        {openLinks > 0 && ' · Shared'}
      </span>
    </>
  );
}

/** All files, page by page, with filters and as CSV. The filter is the address. */
export function FileSection(): ReactElement {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const filter = readFileFilter(search);
  const addressFor = (change: Partial<FileFilter>): string => {
    const path = pathname === '/creator-studio' ? pathname : '/admin/creator-studio';
    return pathTo(path, fileSearch({ ...filter, page: 1, ...change }));
  };
  const query = fileQuery(filter);
  const read = useApiQuery(
    studioApi.listStudioFiles,
    { query: { ...query, page: filter.page } },
    { keepPrevious: true, retry: false },
  );
  const isPlain = !filter.q && !filter.kind && !filter.category;
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <SectionHeader
        id="files"
        title="Files"
        note={read.data?.total}
        action={<ExportButton size="s" href={addressOf(studioApi.exportStudioFiles.route, { query })} />}
      />
      <FileFilters
        filter={filter}
        onChange={(change) => void navigate(addressFor(change), { preventScrollReset: true })}
      />
      <ListResults
        read={read}
        loading="Loading the files"
        failed="The files did not load."
        pagingOf={({ page, pageSize, total, items }) => ({
          page,
          pageSize,
          total,
          shown: items.length,
          addressOf: (target) => addressFor({ page: target }),
        })}
        empty={
          isPlain ? (
            <EmptyState title="No files yet">Files you upload appear here.</EmptyState>
          ) : (
            <EmptyState
              title="No file matches"
              action={
                <TextLink href={addressFor({ q: '', kind: null, category: null })}>Show all files</TextLink>
              }
            />
          )
        }
      >
        {({ items }) => <DataTable caption="Files" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />}
      </ListResults>
    </section>
  );
}
