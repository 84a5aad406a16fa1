/**
 * Verifies a webhook of Hodag (Standard Webhooks 1.0.0). Runs in Node.js 20, Deno, Bun and workers.
 * Pass the body as it came, before it is parsed. Throws when it is not from Hodag, or older than five minutes.
 */
export async function verifyWebhook(secret: string, headers: Headers, body: string, now = Date.now()) {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= 300)) throw new Error('The message is too old.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret.replace('whsec_', '')), algorithm, false, [
    'verify',
  ]);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // While a secret is being rotated there are two signatures.
  for (const part of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, signature = ''] = part.split(',');
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytes(signature), content))) {
      return JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
    }
  }
  throw new Error('No signature matches.');
}

function bytes(base64: string) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
