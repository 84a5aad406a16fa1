/** How much of a file was sent, between 0 and 1. */
export type OnProgress = (share: number) => void;

interface FileRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
}

/**
 * Sends a file and reports how far it is, which `fetch` cannot.
 * @throws TypeError without an answer, as `fetch` does; an AbortError when `signal` ends it
 */
export function sendFile(
  address: string,
  { method, headers, body }: FileRequest,
  { onProgress, signal }: { readonly onProgress: OnProgress; readonly signal?: AbortSignal | undefined },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'blob';
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      const { status, statusText } = request;
      const content = status === 204 ? null : (request.response as Blob);
      resolve(new Response(content, { status, statusText, headers: { 'content-type': type } }));
    });
    request.addEventListener('error', () => reject(new TypeError('No answer')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
