import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookError } from './index.ts';

// The vector that Standard Webhooks publishes.
const AT = 1_614_265_330;
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const GOOD = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': String(AT),
    'webhook-signature': SIGNATURE,
  },
  body: '{"test": 2432232314}',
  now: AT * 1000,
};
const withHeader = (name: string, value: string) => ({
  ...GOOD,
  headers: { ...GOOD.headers, [name]: value },
});

describe('verifyWebhook', () => {
  it.each([
    ['the published vector', GOOD],
    ['the same in Headers', { ...GOOD, headers: new Headers(GOOD.headers) }],
    ['the second of two signatures', withHeader('webhook-signature', `v1,AAAA ${SIGNATURE}`)],
    ['a message of five minutes ago', { ...GOOD, now: (AT + 300) * 1000 }],
  ])('takes %s', async (_title, message) => {
    expect(await verifyWebhook(message)).toEqual({ test: 2_432_232_314 });
  });

  it.each([
    ['another body', { ...GOOD, body: '{"test": 2432232315}' }],
    ['another id', withHeader('webhook-id', 'msg_x')],
    ['a signature of another version', withHeader('webhook-signature', SIGNATURE.replace('v1', 'v2'))],
    ['a signature that is no base64', withHeader('webhook-signature', 'v1,*')],
    ['no signature', { ...GOOD, headers: {} }],
    ['a timestamp that is no number', withHeader('webhook-timestamp', 'now')],
    ['an older message', { ...GOOD, now: (AT + 301) * 1000 }],
    ['a message of the future', { ...GOOD, now: (AT - 301) * 1000 }],
    ['an empty secret', { ...GOOD, secret: 'whsec_' }],
  ])('refuses %s', async (_title, message) => {
    await expect(verifyWebhook(message)).rejects.toBeInstanceOf(WebhookError);
  });
});
