import { DrizzleQueryError } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeError, errorSentence } from './describe-error.ts';
import { createLogger } from './log.ts';

function logged(fields: object, message = 'Something'): string {
  let text = '';
  createLogger('debug', { write: (line) => (text += line) }).warn(fields, message);
  return text;
}

describe('the log', () => {
  it('is one JSON object a line', () => {
    const text = logged({ part: 'jobs', count: 3, at: new Date(0), many: [1, 2] });
    expect(text.endsWith('\n')).toBe(true);
    expect(JSON.parse(text)).toMatchObject({
      level: 40,
      part: 'jobs',
      count: 3,
      at: '1970-01-01T00:00:00.000Z',
      many: [1, 2],
      msg: 'Something',
    });
  });

  it.each([
    'password',
    'confirmPassword',
    'newPassword',
    'token',
    'csrfToken',
    'sessionToken',
    'code',
    'secret',
    'clientSecret',
    'Authorization',
    'cookie',
    'set-cookie',
    'signature',
    'api_key',
    'privateKey',
  ])('never writes %s, at any depth', (name) => {
    const secret = 'seventeen quiet otters';
    for (const fields of [
      { [name]: secret },
      { a: { b: { c: { d: { [name]: secret } } } } },
      { list: [{ [name]: [secret] }] },
      { body: { [name]: { value: secret } } },
    ]) {
      expect(logged(fields)).not.toContain(secret);
      expect(logged(fields)).toContain('[hidden]');
    }
  });

  it('hides a password wherever an object may put it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'body', 'data', 'list'), { maxLength: 12 }), (path) => {
        const fields = path.reduceRight<object>((inner, name) => ({ [name]: inner }), {
          password: 'hunter2hunter2',
        });
        expect(logged(fields)).not.toContain('hunter2hunter2');
      }),
    );
  });

  it('keeps what only looks like a secret', () => {
    const fields = { statusCode: 500, codec: 'br', errorCode: 'x' };
    expect(JSON.parse(logged(fields))).toMatchObject(fields);
  });

  it('survives rings, big numbers and bytes', () => {
    const ring: Record<string, unknown> = { amount: 10n, bytes: Buffer.from('secret bytes') };
    ring.self = ring;
    expect(JSON.parse(logged(ring))).toMatchObject({ amount: '10', bytes: '[12 bytes]' });
  });
});

describe('errors in the log', () => {
  const query = new DrizzleQueryError(
    'select * from identity_account where token_hash = $1',
    ['a-hash-nobody-may-see'],
    Object.assign(new Error('connection lost'), {
      code: '08006',
      severity: 'FATAL',
      detail: 'Key (a)=(a-hash)',
    }),
  );

  it('a failed query shows itself and its cause, never its parameters', () => {
    const text = logged({ err: query });
    expect(text).not.toContain('a-hash');
    expect(JSON.parse(text).err).toMatchObject({
      message: 'Failed query: select * from identity_account where token_hash = $1',
      cause: { code: '08006', message: 'connection lost' },
    });
    expect(errorSentence(query)).toBe(
      'Failed query: select * from identity_account where token_hash = $1: connection lost',
    );
  });

  it('a URL loses its password', () => {
    const error = new Error('connect failed: postgres://hodag:hunter2@db:5432/hodag and smtp://a:b%40c@mail');
    expect(logged({ err: error, url: 'https://key:hunter2@s3.example/bucket' })).not.toMatch(/hunter2|b%40c/);
    expect(describeError(error).message).toBe(
      'connect failed: postgres://[hidden]@db:5432/hodag and smtp://[hidden]@mail',
    );
  });

  it('keeps the stack, and describes what is no error', () => {
    expect(describeError(new TypeError('no')).stack).toMatch(/^TypeError: no\n\s+at /);
    expect(describeError('just text')).toEqual({ type: 'string', message: 'just text' });
    const ring = new Error('ring');
    ring.cause = ring;
    expect(JSON.stringify(describeError(ring)).match(/"message":"ring"/g)?.length).toBeLessThan(8);
  });
});
