import Download from 'lucide-react/icons/download';
import { type ReactElement, useEffect } from 'react';
import { useParams } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import type { DescribeContext, PageDescription, PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { describeFrom, prefetchApi, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { SharedFile } from '../../contract/schemas.ts';
import { sharedApi } from '../shared-api.ts';

const inputOf = (token = '') => ({ params: { token } });

/** Reads ahead what the link leads to. */
export function prefetch({ client, params }: PrefetchContext): Promise<void> {
  return prefetchApi(client, sharedApi.getSharedFile, inputOf(params.token));
}

/** A link is for those who were given it: no search engine lists it. */
export async function describe({ client, params }: DescribeContext): Promise<PageDescription> {
  const named = await describeFrom(
    client,
    sharedApi.getSharedFile,
    inputOf(params.token),
    ({ name }) => name,
  );
  return { ...named, indexable: false };
}

/** Page of a share link, for anyone who has it. */
export function SharedFilePage(): ReactElement {
  const input = inputOf(useParams().token);
  const read = useApiQuery(sharedApi.getSharedFile, input, { retry: false });
  if (read.data) return <Shared file={read.data} input={input} />;
  const { code } = read.error ?? {};
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Shared file" />
      {code === 'studio.link_ended' && (
        <EmptyState title="This link has expired or was revoked.">
          Ask the person who sent it for a new one.
        </EmptyState>
      )}
      {(code === 'studio.link_not_found' || code === 'request.invalid') && (
        <EmptyState title="This link does not lead to a file.">Check that it was copied whole.</EmptyState>
      )}
      {code !== 'studio.link_ended' && code !== 'studio.link_not_found' && code !== 'request.invalid' && (
        <NotRead read={read} loading="Loading the file" failed="The file did not load." box="h-64" />
      )}
    </div>
  );
}

type SharedProps = { readonly file: SharedFile; readonly input: ReturnType<typeof inputOf> };

function Shared({ file, input }: SharedProps): ReactElement {
  const { name, type, bytes, description, altText, width, height, pictures, expiresAt } = file;
  const { token } = input.params;
  const { mutate: count } = useApiMutation(sharedApi.countSharedUse, { invalidates: [] });
  useEffect(() => count({ params: { token }, body: { use: 'view' } }), [count, token]);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader
        title={<span className="break-words">{name}</span>}
        actions={
          <Button variant="filled" icon={Download} asChild>
            <a
              href={addressOf(sharedApi.downloadSharedFile.route, input)}
              download
              onClick={() => count({ ...input, body: { use: 'download' } })}
            >
              Download
            </a>
          </Button>
        }
      />
      {pictures.length > 0 && (
        <img
          src={addressOf(sharedApi.getSharedPicture.route, { ...input, query: { width: 960 } })}
          srcSet={pictures
            .map(
              (one) =>
                `${addressOf(sharedApi.getSharedPicture.route, { ...input, query: { width: one } })} ${one}w`,
            )
            .join(', ')}
          sizes="(min-width: 800px) 768px, 100vw"
          width={width ?? undefined}
          height={height ?? undefined}
          alt={altText}
          className="h-auto max-w-full rounded-l border border-line"
        />
      )}
      {description && <p className="whitespace-pre-line break-words">{description}</p>}
      <FactList
        className="max-w-sm"
        facts={[
          { label: 'Type', value: type },
          { label: 'Size', value: bytesText(bytes) },
          ...(width && height ? [{ label: 'Dimensions', value: `${width} × ${height}` }] : []),
          {
            label: 'Available until',
            value: <time dateTime={expiresAt}>{momentText(expiresAt)}</time>,
          },
        ]}
      />
    </div>
  );
}

export { SharedFilePage as Component };
