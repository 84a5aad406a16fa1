import { describe, expect, it } from 'vitest';
import { signMessage, writeSecret } from './sign-message.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const bytes = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('a signature', () => {
  it('equals the published vector of Standard Webhooks', () => {
    expect(signMessage(MESSAGE, [bytes])).toBe(SIGNATURE);
  });

  it('is made with each secret while two are valid', () => {
    const [first, second, ...others] = signMessage(MESSAGE, [Buffer.alloc(32, 7), bytes]).split(' ');
    expect([second, others]).toEqual([SIGNATURE, []]);
    expect(first).toMatch(/^v1,[\w+/]{43}=$/);
    expect(first).not.toBe(SIGNATURE);
  });

  it('changes with the id, the time and the body', () => {
    for (const other of [{ id: 'msg_x' }, { timestamp: 1 }, { body: '{}' }]) {
      expect(signMessage({ ...MESSAGE, ...other }, [bytes])).not.toBe(SIGNATURE);
    }
  });
});

it('a secret is written as whsec_ and base64', () => {
  expect(writeSecret(bytes)).toBe(SECRET);
});
