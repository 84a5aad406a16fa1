import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, defineErrors, platformErrors } from './errors.ts';
import { defineEvent } from './events.ts';

const errors = defineErrors({ 'tea.cold': { status: 409, message: 'The tea is cold.' } });

describe('refusals', () => {
  it('carry code, status and the sentence of the list', () => {
    const error = errors.fail('tea.cold');
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'tea.cold',
      status: 409,
      message: 'The tea is cold.',
      details: undefined,
    });
    expect(error.retryAfterSeconds).toBeUndefined();
  });

  it('may say more', () => {
    const cause = new Error('kettle');
    const error = errors.fail('tea.cold', {
      message: 'Since noon.',
      details: { at: 12 },
      retryAfterSeconds: 3,
      cause,
    });
    expect(error).toMatchObject({ message: 'Since noon.', details: { at: 12 }, retryAfterSeconds: 3, cause });
  });

  it('a code that is not on the list is a bug', () => {
    expect(() => errors.fail('tea.hot' as 'tea.cold')).toThrow('Unknown error code tea.hot');
  });

  it('of the platform have a status and a sentence each', () => {
    for (const [code, { status, message }] of Object.entries(platformErrors.map)) {
      expect(code).toMatch(/^[a-z]+\.[a-z_]+$/);
      expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(status);
      expect(message).toMatch(/^[A-Z].*\.$/);
    }
  });
});

it('an event is its name and the schema of its payload', () => {
  const payload = z.object({ cups: z.int() });
  expect(defineEvent('tea.poured', payload)).toEqual({ name: 'tea.poured', payload });
});
