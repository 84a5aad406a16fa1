import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { prefetchApi, queryKeyOf, useApiQuery } from '#platform/web/use-api.ts';
import type { Nonprofit } from '../../contract/schemas.ts';
import { nonprofitsApi } from '../api.ts';
import { MissingNonprofit } from '../components/MissingNonprofit.tsx';
import { NonprofitRecord } from '../components/NonprofitRecord.tsx';
import { placeText } from '../words.ts';

const inputOf = (id = '') => ({ params: { id } });
/** 400 is an address that is no id. */
const isAbsent = ({ status }: ApiError): boolean => status === 404 || status === 400;

/** One nonprofit, for visitors and members. */
export function NonprofitPage(): ReactElement {
  const { id } = useParams();
  const read = useApiQuery(nonprofitsApi.getNonprofit, inputOf(id));
  usePageTitle(read.data?.name);
  if (read.data) return <NonprofitRecord nonprofit={read.data} />;
  if (read.error && isAbsent(read.error)) return <MissingNonprofit />;
  return (
    <>
      <PageHeader title="Nonprofit" />
      <NotRead read={read} loading="Loading the nonprofit" failed="The nonprofit did not load." box="h-80" />
    </>
  );
}

/** Reads ahead what the page will show. */
export async function prefetch({ client, params }: PrefetchContext): Promise<void> {
  await prefetchApi(client, nonprofitsApi.getNonprofit, inputOf(params.id));
}

/** For search engines and share cards. Invented entries of a demo are not listed. */
export async function describe({ client, params }: DescribeContext): Promise<PageDescription> {
  const input = inputOf(params.id);
  await prefetchApi(client, nonprofitsApi.getNonprofit, input);
  const key = queryKeyOf(nonprofitsApi.getNonprofit, input);
  const nonprofit = client.getQueryData<Nonprofit>(key);
  const error = client.getQueryState<Nonprofit, ApiError>(key)?.error;
  if (!nonprofit) return { indexable: false, ...(error && isAbsent(error) ? { isMissing: true } : {}) };
  const { name, ntee, registry } = nonprofit;
  const facts = [name, placeText(nonprofit), ntee?.name].filter(Boolean).join(' · ');
  return { title: name, description: `${facts}. As its registry lists it.`, indexable: registry !== 'demo' };
}

export { NonprofitPage as Component };
