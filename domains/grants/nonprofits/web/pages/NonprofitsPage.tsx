import { type ReactElement, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { ExportButton } from '#platform/ui/ExportButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { nonprofitsApi } from '../api.ts';
import { DirectoryFilters } from '../components/DirectoryFilters.tsx';
import { DirectoryResults } from '../components/DirectoryResults.tsx';
import { GrantsLink } from '../components/GrantsLink.tsx';
import { addressOf, type DirectoryFilter, fileOf, queryOf, readFilter } from '../directory-filter.ts';

const OPTIONS = { keepPrevious: true } as const;

/** The directory of nonprofits, for visitors and members. The filter is the address. */
export function NonprofitsPage(): ReactElement {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(search);
  const address = search.toString();
  const read = useApiQuery(nonprofitsApi.searchNonprofits, { query: queryOf(filter) }, OPTIONS);
  const change = useCallback(
    (part: Partial<DirectoryFilter>) => {
      const current = readFilter(new URLSearchParams(address));
      void navigate(addressOf({ ...current, ...part, page: 1 }), { replace: true, preventScrollReset: true });
    },
    [navigate, address],
  );
  return (
    <>
      <PageHeader
        title="Nonprofits"
        lead="Entries of public registries and of organizations that listed themselves. An entry is not an endorsement."
        actions={
          <>
            <Button variant="filled" asChild>
              <Link href={pathTo('/nonprofits/submit')}>List your organization</Link>
            </Button>
            <Button asChild>
              <Link href={pathTo('/nonprofits/refer')}>Refer one</Link>
            </Button>
            <GrantsLink />
            <ExportButton href={fileOf(filter)} of="nonprofits" />
          </>
        }
      />
      <DirectoryFilters filter={filter} facets={read.data?.facets} onChange={change} />
      <DirectoryResults filter={filter} read={read} />
    </>
  );
}

/** Reads ahead what the page will show. */
export function prefetch({ client, search }: PrefetchContext): Promise<void> {
  return prefetchApi(client, nonprofitsApi.searchNonprofits, { query: queryOf(readFilter(search)) }, OPTIONS);
}

/** For search engines and share cards. */
export async function describe(): Promise<PageDescription> {
  return { description: 'Search nonprofits by name, cause and state. Every entry names its source.' };
}

export { NonprofitsPage as Component };
