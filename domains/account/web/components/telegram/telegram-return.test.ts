import { describe, expect, it } from 'vitest';
import { readTelegramReturn } from './telegram-return.ts';

const encode = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
const user = JSON.stringify({ id: 5, first_name: 'Añä' });
const initData = new URLSearchParams({ user, auth_date: '1', hash: 'ab' }).toString();

describe('readTelegramReturn', () => {
  it('reads how the Login Widget comes back', () => {
    const data = { id: 5, first_name: 'Añä', auth_date: 1, hash: 'ab' };
    expect(readTelegramReturn(`#tgAuthResult=${encode(data)}`)).toEqual({
      kind: 'widget',
      name: 'Añä',
      data,
    });
  });

  it('reads how a Mini App is opened, and keeps what was signed as it is', () => {
    const hash = `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0`;
    expect(readTelegramReturn(hash)).toEqual({ kind: 'mini-app', name: 'Añä', initData });
  });

  it.each([
    [{ id: 5, username: 'ada' }, 'ada'],
    [{ id: 5, first_name: ' ', username: 7 }, 'your Telegram account'],
  ])('calls %j %s', (data, name) => {
    expect(readTelegramReturn(`#tgAuthResult=${encode(data)}`)).toMatchObject({ name });
  });

  it.each([
    '',
    '#',
    '#sessions',
    '#tgAuthResult=',
    '#tgAuthResult=%%',
    `#tgAuthResult=${encode([1])}`,
    '#tgWebAppData=x',
  ])('finds nothing in %j', (hash) => expect(readTelegramReturn(hash)).toBeNull());
});
