import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { transportOf } from '#platform/web/query-client.ts';
import { CsrfTokens } from '#platform/web/transport.ts';
import type { ClientInput, ClientResult } from '#platform/kernel/contract.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { FILE_READS, studioApi } from '../api.ts';

/** How far the upload of this page is. */
export interface UploadState {
  readonly phase: 'idle' | 'sending' | 'paused' | 'finishing' | 'stopped';
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
  /** Bytes that were there before; more than none where it was resumed. */
  readonly resumedAt: number;
}

const IDLE: UploadState = { phase: 'idle', fileName: '', sent: 0, total: 0, resumedAt: 0 };
/** Milliseconds before each try after a lost connection; then the person is asked. */
const RETRIES = [0, 1000, 3000, 5000, 10_000, 20_000];

type Input = ClientInput<typeof studioEndpoints.uploadStudioFile>;
type Result = ClientResult<typeof studioEndpoints.uploadStudioFile>;

interface FileUpload {
  readonly state: UploadState;
  readonly start: (file: File, about: { description?: string; fileId?: string }) => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Uploads one file at a time, in parts that continue after a lost connection; the protocol's code comes with the first. */
export function useFileUpload(onDone: () => void): FileUpload {
  const client = useQueryClient();
  const [state, setState] = useState(IDLE);
  const running = useRef<Upload | null>(null);
  const change = useCallback((next: Partial<UploadState>) => setState((now) => ({ ...now, ...next })), []);
  useEffect(() => () => void running.current?.abort(), []);
  const upload = async (input: Input): Promise<Result> =>
    (await transportOf(client)(studioApi.uploadStudioFile.route, input)) as Result;
  const refresh = () =>
    Promise.all(
      FILE_READS.map(({ route }) =>
        client.invalidateQueries({ queryKey: [route.path], refetchType: 'all' }),
      ),
    );
  const fail = (error: unknown) => {
    running.current = null;
    setState(IDLE);
    toast({ variant: 'bad', title: 'Upload Failed', description: messageOf(error) });
    void refresh();
  };
  const finish = async (uploadId: string) => {
    change({ phase: 'finishing' });
    try {
      const { message } = await upload({ body: { uploadId } });
      running.current = null;
      setState(IDLE);
      toast({ title: 'Upload Successful', description: message });
      onDone();
      await refresh();
    } catch (error) {
      fail(error);
    }
  };
  const send = async (file: File, about: { description?: string; fileId?: string }) => {
    const { name: fileName, type: fileType, size: bytes, lastModified } = file;
    change({ phase: 'sending', fileName, sent: 0, total: bytes, resumedAt: 0 });
    const begun = await upload({ body: { fileName, fileType, bytes, lastModified, ...about } });
    if (!begun.upload) throw new Error('An upload that began has no address');
    const { id, address, chunkBytes, offset } = begun.upload;
    change({ sent: offset, resumedAt: offset });
    void client.invalidateQueries({ queryKey: [studioApi.getStudioStatus.route.path], refetchType: 'all' });
    const [{ Upload: TusUpload }, token] = await Promise.all([import('tus-js-client'), new CsrfTokens().get()]);
    const tus = new TusUpload(file, {
      uploadUrl: new URL(address, window.location.origin).href,
      chunkSize: chunkBytes,
      retryDelays: RETRIES,
      storeFingerprintForResuming: false,
      headers: token ? { 'CSRF-Token': token } : {},
      onProgress: (sent) => change({ sent }),
      onSuccess: () => void finish(id),
      onError: (error) => (isRefused(error) ? fail(error) : change({ phase: 'stopped' })),
    });
    running.current = tus;
    tus.start();
  };
  return {
    state,
    start: (file, about) => void send(file, about).catch(fail),
    pause: () => {
      void running.current?.abort();
      change({ phase: 'paused' });
    },
    resume: () => {
      change({ phase: 'sending' });
      running.current?.start();
    },
  };
}

/** The server answered and said no: sending again changes nothing. */
function isRefused(error: Error | DetailedError): boolean {
  const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
  return status >= 400 && status < 500;
}

/** Spec §8: the message, or "Failed to upload file". */
function messageOf(error: unknown): string {
  const fallback = 'Failed to upload file';
  if (error instanceof ApiError) return error.sentence(fallback);
  const response = error instanceof Error && 'originalResponse' in error ? (error as DetailedError) : null;
  const { originalResponse } = response ?? {};
  if (!originalResponse) return fallback;
  return new ApiError(originalResponse.getStatus(), originalResponse.getBody() ?? '', '').sentence(fallback);
}
