import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { bytesText, numberText } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { FactList } from '#platform/ui/FactList.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { NotRead } from '#platform/web/NotRead.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { addressOf } from '#platform/web/transport.ts';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import type { FileDetail } from '../../contract/schemas.ts';
import { studioApi } from '../api.ts';
import { DeleteFile } from '../components/DeleteFile.tsx';
import { FileDetailsForm } from '../components/FileDetailsForm.tsx';
import { RoutingSuggestion } from '../components/RoutingSuggestion.tsx';
import { ShareLinks } from '../components/ShareLinks.tsx';
import { VersionList } from '../components/VersionList.tsx';
import { KIND_LABEL } from '../words.ts';

const inputOf = (id = '') => ({ params: { id } });
/** While a job makes the pictures of an image. */
const PICTURES_POLL_MS = 2000;

/** Reads ahead what the page will show. */
export function prefetch({ client, params }: PrefetchContext): Promise<void> {
  return prefetchApi(client, studioApi.getStudioFile, inputOf(params.id));
}

/** One file: what it is, what is said of it, who may have it, and its versions. */
export function StudioFilePage(): ReactElement {
  const input = inputOf(useParams().id);
  const first = useApiQuery(studioApi.getStudioFile, input);
  const isDrawing = first.data?.file.pictures.state === 'pending';
  const read = useApiQuery(
    studioApi.getStudioFile,
    input,
    isDrawing ? { refetchInterval: PICTURES_POLL_MS } : {},
  );
  usePageTitle(read.data?.file.name);
  if (read.data) return <File file={read.data.file} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="File" />
      <NotRead read={read} loading="Loading the file" failed="The file did not load." box="h-64" />
    </div>
  );
}

function File({ file }: { file: FileDetail }): ReactElement {
  const { id, name, kind } = file;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<span className="break-words">{name}</span>}
        badges={<Badge>{KIND_LABEL[kind]}</Badge>}
        actions={
          <>
            <Button icon={Download} asChild>
              <a href={addressOf(studioApi.downloadStudioFile.route, { params: { id } })} download>
                Download
              </a>
            </Button>
            <DeleteFile file={file} />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1fr)_308px]">
        <div className="flex min-w-0 flex-col gap-6">
          <Picture file={file} />
          <FileDetailsForm key={file.category + file.audience + file.tags.join()} file={file} />
          <ShareLinks file={file} />
          <VersionList file={file} />
        </div>
        <div className="flex flex-col gap-6">
          <Facts file={file} />
          <RoutingSuggestion file={file} />
        </div>
      </div>
    </div>
  );
}

function Facts({ file }: { file: FileDetail }): ReactElement {
  const { mediaType, bytes, width, height, views, downloads, uploadedBy } = file;
  return (
    <FactList
      facts={[
        { label: 'Type', value: <span className="break-all">{mediaType}</span> },
        { label: 'Size', value: bytesText(bytes) },
        ...(width && height ? [{ label: 'Dimensions', value: `${width} × ${height}` }] : []),
        { label: 'Views', value: numberText(views) },
        { label: 'Downloads', value: numberText(downloads) },
        { label: 'Uploaded by', value: uploadedBy ?? 'an administrator who has left' },
      ]}
    />
  );
}

function Picture({ file }: { file: FileDetail }): ReactElement | null {
  const { id, altText, width, height, currentVersionId, pictures } = file;
  if (pictures.state === 'pending') {
    const words = `${pictures.widths.length} of ${pictures.planned}`;
    return (
      <Progress
        label="Making previews"
        value={pictures.widths.length}
        max={Math.max(pictures.planned, 1)}
        valueText={`Making previews: ${words}`}
      />
    );
  }
  if (pictures.state === 'failed')
    return <p className="text-13 text-ink-2">No preview: this image could not be drawn.</p>;
  if (pictures.state === 'none') return null;
  const source = addressOf(studioApi.getStudioPicture.route, { params: { id }, query: { width: 960 } });
  return (
    <img
      key={currentVersionId}
      src={source}
      alt={altText || 'No alt text yet'}
      width={width ?? undefined}
      height={height ?? undefined}
      className="h-auto max-h-96 w-auto max-w-full self-start rounded-l border border-line object-contain"
    />
  );
}

export { StudioFilePage as Component };
