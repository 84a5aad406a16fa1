import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { describeFrom, prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { signedApi } from '../api.ts';
import { ProofResult } from '../components/ProofResult.tsx';

const inputOf = (id = '') => ({ params: { id } });

export async function prefetch({ client, params }: PrefetchContext): Promise<void> {
  await prefetchApi(client, signedApi.getProof, inputOf(params.id));
}

export async function describe({ client, params }: DescribeContext): Promise<PageDescription> {
  const found = await describeFrom(client, signedApi.getProof, inputOf(params.id), () => 'Proof');
  return { ...found, indexable: false };
}

/** Says what a link proves, to anyone who has it. */
function ProofPage(): ReactElement {
  const { id } = useParams();
  const read = useApiQuery(signedApi.getProof, inputOf(id));
  const isAbsent = read.error?.status === 404 || read.error?.status === 400;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Proof"
        lead="Hodag is a platform where people find grants, form teams and fund projects. One of its members showed you this link; it is checked each time it is opened."
      />
      {isAbsent ? (
        <EmptyState
          title="No proof is at this address"
          action={
            <Button asChild>
              <Link href={pathTo('/verify')}>Check another proof</Link>
            </Button>
          }
        >
          The link may be mistyped, its member may have left, or it ended more than 90 days ago.
        </EmptyState>
      ) : read.data ? (
        <ProofResult outcome={read.data} />
      ) : (
        <NotRead read={read} loading="Checking the proof" failed="The proof was not checked." />
      )}
    </div>
  );
}

export { ProofPage as Component };
