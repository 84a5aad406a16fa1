import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

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

const FOLDER = resolve('domains/pages/developer/web/content');
const RUN = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, ${JSON.stringify(FOLDER)})
from verify_webhook import verify_webhook
for call in json.load(sys.stdin):
    try:
        print(json.dumps(verify_webhook(call["secret"], call["headers"], call["body"].encode(), call["now"])))
    except ValueError:
        print("refused")
`;

describe('the sample in Python', () => {
  const hasPython = spawnSync('python3', ['--version']).status === 0;

  it.skipIf(!hasPython)('takes and refuses the same', () => {
    const calls = [...GOOD, ...BAD].map(([, { headers, body = BODY, now = AT }]) => ({
      secret: SECRET,
      headers: { ...HEADERS, ...headers },
      body,
      now,
    }));
    const { stdout } = spawnSync('python3', ['-c', RUN], { input: JSON.stringify(calls), encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual([
      ...GOOD.map(() => '{"test": 2432232314}'),
      ...BAD.map(() => 'refused'),
    ]);
  });
});
