import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import type { ClientInput, ClientResult } from '#platform/kernel/contract.ts';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { FILE_READS, studioApi } from '../api.ts';
import { sendBytes } from '../send-bytes.ts';

/** How far the upload of this page is. */
interface UploadState {
  readonly phase: 'idle' | 'sending' | 'paused' | 'finishing' | 'stopped';
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
  /** Bytes that were there before; more than none where it was resumed. */
  readonly resumedAt: number;
}

const IDLE: UploadState = { phase: 'idle', fileName: '', sent: 0, total: 0, resumedAt: 0 };

type Body = ClientInput<typeof studioEndpoints.uploadStudioFile>['body'];
type About = Pick<Body, 'description' | 'fileId'>;

export interface FileUpload {
  readonly state: UploadState;
  readonly start: (file: File, about: About) => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Uploads one file at a time, in parts that continue after a pause or a lost connection. */
export function useFileUpload(onDone: () => void): FileUpload {
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);
  const running = useRef<Upload | null>(null);
  const change = (next: Partial<UploadState>) => setState((now) => ({ ...now, ...next }));
  useEffect(() => () => void running.current?.abort(), []);
  const end = () => {
    running.current = null;
    setState(IDLE);
    void refresh(client, FILE_READS);
  };
  const fail = (error: unknown) => {
    end();
    toast({ variant: 'bad', title: 'Upload Failed', description: messageOf(error) });
  };
  const finish = async (uploadId: string) => {
    change({ phase: 'finishing' });
    const { message } = await call(client, { uploadId });
    end();
    toast({ title: 'Upload Successful', description: message });
    onDone();
  };
  const send = async (file: File, about: About) => {
    const { name: fileName, type: fileType, size: bytes, lastModified } = file;
    change({ phase: 'sending', fileName, sent: 0, total: bytes, resumedAt: 0 });
    const { upload } = await call(client, { fileName, fileType, bytes, lastModified, ...about });
    if (!upload) throw new Error('An upload that began has no address');
    change({ sent: upload.offset, resumedAt: upload.offset });
    running.current = await sendBytes({
      ...upload,
      file,
      onProgress: (sent) => change({ sent }),
      onSent: () => void finish(upload.id).catch(fail),
      onRefused: fail,
      onStopped: () => change({ phase: 'stopped' }),
    });
  };
  const pause = () => {
    void running.current?.abort();
    change({ phase: 'paused' });
  };
  const resume = () => {
    change({ phase: 'sending' });
    running.current?.start();
  };
  return { state, start: (file, about) => void send(file, about).catch(fail), pause, resume };
}

async function call(
  client: QueryClient,
  body: Body,
): Promise<ClientResult<typeof studioEndpoints.uploadStudioFile>> {
  const answer = await transportOf(client)(studioApi.uploadStudioFile.route, { body });
  return answer as ClientResult<typeof studioEndpoints.uploadStudioFile>;
}

function refresh(client: QueryClient, reads: readonly ApiCall[]): Promise<unknown> {
  return Promise.all(
    reads.map(({ route }) => client.invalidateQueries({ queryKey: [route.path], refetchType: 'all' })),
  );
}

/** Spec §8: the message, or "Failed to upload file". */
function messageOf(error: unknown): string {
  const fallback = 'Failed to upload file';
  return error instanceof ApiError ? error.sentence(fallback) : fallback;
}
