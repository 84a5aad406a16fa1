import { describe, expect, it } from 'vitest';
import { botIdOf } from './telegram-bot-id.ts';

describe('botIdOf', () => {
  it('is the number before the colon', () => {
    expect(botIdOf('110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw')).toBe(110201543);
  });

  it.each([
    undefined,
    '',
    'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
    '110201543',
    '110201543:',
    '0:AAHdqTcv',
    ':AAHdqTcv',
    'x1:AAHdqTcv',
    '12345678901234567:AAHdqTcv',
    '1:AA Hd',
  ])('is nothing of %j', (token) => {
    expect(botIdOf(token)).toBeNull();
  });
});
