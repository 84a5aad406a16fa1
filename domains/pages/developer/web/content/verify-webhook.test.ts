import { describe, expect, it } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

// The vector that Standard Webhooks publishes.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const AT = 1_614_265_330;
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const OTHER = `v1,${'A'.repeat(43)}=`;
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(AT),
  'webhook-signature': SIGNATURE,
};

interface Call {
  readonly headers?: Partial<typeof HEADERS>;
  readonly body?: string;
  readonly now?: number;
}

const GOOD: readonly [string, Call][] = [
  ['the published vector', {}],
  ['one of two signatures', { headers: { 'webhook-signature': `${OTHER} ${SIGNATURE}` } }],
  ['a message of five minutes ago', { now: AT + 300 }],
];
const BAD: readonly [string, Call][] = [
  ['another body', { body: '{"test": 2432232315}' }],
  ['another id', { headers: { 'webhook-id': 'msg_x' } }],
  ['another signature', { headers: { 'webhook-signature': OTHER } }],
  ['a signature of another version', { headers: { 'webhook-signature': SIGNATURE.replace('v1', 'v2') } }],
  ['an older message', { now: AT + 301 }],
  ['a message of the future', { now: AT - 301 }],
];

describe('the sample in TypeScript', () => {
  const verify = ({ headers, body = BODY, now = AT }: Call) =>
    verifyWebhook(SECRET, new Headers({ ...HEADERS, ...headers }), body, now * 1000);

  it.each(GOOD)('takes %s', async (_title, call) => {
    expect(await verify(call)).toEqual({ test: 2_432_232_314 });
  });

  it.each(BAD)('refuses %s', async (_title, call) => {
    await expect(verify(call)).rejects.toThrow();
  });
});
