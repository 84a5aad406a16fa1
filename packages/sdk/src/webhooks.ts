/** A message as Hodag sends it. */
export interface WebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: {
    readonly id: string;
    /** Grows from event to event: drop what is lower than the last you took for one `id`. */
    readonly revision: number;
    readonly url: string;
    readonly changed: readonly string[];
  };
}

export interface WebhookMessage {
  /** As the page showed it: `whsec_…`. */
  readonly secret: string;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As it came, before it is parsed. */
  readonly body: string;
  /** Milliseconds; the time now unless given. */
  readonly now?: number;
}

/** The message is not from Hodag, was changed on its way, or is not of the last five minutes. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const TOLERANCE_SECONDS = 300;

/** Verifies a message by Standard Webhooks 1.0.0 and reads it. @throws WebhookError */
export async function verifyWebhook(message: WebhookMessage): Promise<WebhookEvent> {
  const { secret, headers, body, now = Date.now() } = message;
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  if (!/^\d{1,12}$/.test(timestamp) || !isRecent) throw new WebhookError('The message is too old.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const keyBytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!keyBytes?.length) throw new WebhookError('The secret is not complete.');
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['verify']);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // While a secret is being rotated there are two signatures.
  for (const part of headerOf(headers, 'webhook-signature').split(' ')) {
    const [version, text = ''] = part.split(',');
    const signature = version === 'v1' ? bytesOf(text) : null;
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, content))) {
      return JSON.parse(body) as WebhookEvent;
    }
  }
  throw new WebhookError('No signature matches.');
}

function headerOf(headers: WebhookMessage['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
