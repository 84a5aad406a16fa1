import type { DetailedError, Upload } from 'tus-js-client';
import { ApiError } from '#platform/web/api-error.ts';
import { CsrfTokens } from '#platform/web/transport.ts';

/** Milliseconds before each try after a lost connection; then the person is asked. */
const RETRIES = [0, 1000, 3000, 5000, 10_000, 20_000];

interface Sending {
  readonly file: File;
  readonly address: string;
  readonly chunkBytes: number;
  readonly onProgress: (sent: number) => void;
  readonly onSent: () => void;
  /** The server said no; sending again changes nothing. */
  readonly onRefused: (error: ApiError) => void;
  /** The connection is lost and stays so. */
  readonly onStopped: () => void;
}

/**
 * Sends what the server does not have of a file; the protocol's code comes with the first. It can be aborted and
 * started again.
 */
export async function sendBytes(sending: Sending): Promise<Upload> {
  const { file, address, chunkBytes, onProgress, onSent, onRefused, onStopped } = sending;
  const [tus, token] = await Promise.all([import('tus-js-client'), new CsrfTokens().get()]);
  const upload = new tus.Upload(file, {
    uploadUrl: new URL(address, window.location.origin).href,
    chunkSize: chunkBytes,
    retryDelays: RETRIES,
    storeFingerprintForResuming: false,
    headers: token ? { 'CSRF-Token': token } : {},
    onProgress,
    onSuccess: onSent,
    onError: (error) => {
      const refused = refusalOf(error);
      if (refused) onRefused(refused);
      else onStopped();
    },
  });
  upload.start();
  return upload;
}

function refusalOf(error: Error | DetailedError): ApiError | null {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  return response && status >= 400 && status < 500
    ? new ApiError(status, response.getBody() ?? '', '')
    : null;
}
