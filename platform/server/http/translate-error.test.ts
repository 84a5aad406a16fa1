import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { defineErrors } from '#platform/kernel/errors.ts';
import { translateError } from './translate-error.ts';

const exampleErrors = defineErrors({ 'example.closed': { status: 409, message: 'This call is closed.' } });
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const fromPostgres = (code: string) =>
  new DrizzleQueryError('select 1', ['secret'], Object.assign(withCode(code), { severity: 'ERROR' }));

describe('what callers read', () => {
  it.each([
    ['a refusal of a domain', exampleErrors.fail('example.closed'), 409, 'example.closed'],
    ['broken JSON', withCode('FST_ERR_CTP_INVALID_JSON_BODY'), 400, 'request.malformed'],
    ['no JSON where some is due', withCode('FST_ERR_CTP_EMPTY_JSON_BODY'), 400, 'request.malformed'],
    ['a length that lies', withCode('FST_ERR_CTP_INVALID_CONTENT_LENGTH'), 400, 'request.malformed'],
    ['a body too large', withCode('FST_ERR_CTP_BODY_TOO_LARGE'), 413, 'request.too_large'],
    ['a path that leads out of the assets', withCode('FST_STATIC_FORBIDDEN_PATH'), 404, 'request.not_found'],
    ['another media type', withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 415, 'request.media_type'],
    [
      'another 400 of the framework',
      Object.assign(new Error('x'), { statusCode: 400 }),
      400,
      'request.malformed',
    ],
    ['a full database disk', fromPostgres('53100'), 503, 'server.storage_full'],
    ['too many connections', fromPostgres('53300'), 503, 'server.busy'],
    ['a database going down', fromPostgres('57P01'), 503, 'server.unavailable'],
    ['a database coming up', fromPostgres('57P03'), 503, 'server.unavailable'],
    ['a statement that took too long', fromPostgres('57014'), 503, 'server.busy'],
    ['a lock that was not given', fromPostgres('55P03'), 503, 'server.busy'],
    ['a collision without end', fromPostgres('40001'), 503, 'server.busy'],
    ['a full disk', withCode('ENOSPC'), 503, 'server.storage_full'],
    [
      'a full quota, wrapped',
      new Error('could not write', { cause: withCode('EDQUOT') }),
      503,
      'server.storage_full',
    ],
    [
      'a database that is not there',
      new DrizzleQueryError('q', [], withCode('ECONNREFUSED')),
      503,
      'server.unavailable',
    ],
    ['a connection lost', new Error('Connection terminated unexpectedly'), 503, 'server.unavailable'],
    ['no free connection', new Error('timeout exceeded when trying to connect'), 503, 'server.busy'],
    ['a broken rule of the database', fromPostgres('23505'), 500, 'server.error'],
    ['wrong SQL', fromPostgres('42601'), 500, 'server.error'],
    ['a bug', new TypeError('x is not a function'), 500, 'server.error'],
    ['no error at all', 'thrown text', 500, 'server.error'],
    ['nothing', undefined, 500, 'server.error'],
    ['null', null, 500, 'server.error'],
  ])('%s', (_what, error, status, code) => {
    const translated = translateError(error, 'request-1');
    expect(translated).toMatchObject({ status, body: { code, requestId: 'request-1' } });
    expect(translated.unexpected).toBe(status === 500);
    expect(translated.body.message).not.toBe('');
    expect(JSON.stringify(translated.body)).not.toMatch(/secret|select|not a function|thrown text/);
  });

  it('trouble that passes says when to come back', () => {
    expect(translateError(fromPostgres('53300'), 'r').retryAfterSeconds).toBe(5);
    expect(translateError(withCode('ENOSPC'), 'r').retryAfterSeconds).toBe(5);
    expect(translateError(new Error('bug'), 'r')).not.toHaveProperty('retryAfterSeconds');
  });

  it('details and a message of its own reach the caller, a cause does not', () => {
    const error = exampleErrors.fail('example.closed', {
      message: 'Closed since Monday.',
      details: { since: '2026-01-05' },
      cause: new Error('inside'),
      retryAfterSeconds: 9,
    });
    expect(translateError(error, 'r')).toEqual({
      status: 409,
      unexpected: false,
      retryAfterSeconds: 9,
      body: {
        message: 'Closed since Monday.',
        code: 'example.closed',
        requestId: 'r',
        details: { since: '2026-01-05' },
      },
    });
  });

  it('causes in a ring end', () => {
    const ring = new Error('ring');
    ring.cause = ring;
    expect(translateError(ring, 'r').status).toBe(500);
  });
});
