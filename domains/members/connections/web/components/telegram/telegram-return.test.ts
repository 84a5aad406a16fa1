import { describe, expect, it } from 'vitest';
import { readTelegramReturn, withoutTelegramReturn } from './telegram-return.ts';

const encode = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
const user = JSON.stringify({ id: 5, first_name: 'Añä' });
const initData = new URLSearchParams({ user, auth_date: '1', hash: 'ab' }).toString();

const read = (hash: string, search = '') => readTelegramReturn({ hash, search });

describe('readTelegramReturn', () => {
  it('reads how the Login Widget comes back', () => {
    const data = { id: 5, first_name: 'Añä', auth_date: 1, hash: 'ab' };
    expect(read(`#tgAuthResult=${encode(data)}`)).toEqual({
      kind: 'widget',
      name: 'Añä',
      data,
    });
  });

  it('reads how a Mini App is opened, and keeps what was signed as it is', () => {
    const hash = `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0`;
    expect(read(hash)).toEqual({ kind: 'mini-app', name: 'Añä', initData });
  });

  it.each([
    [{ id: 5, username: 'ada' }, 'ada'],
    [{ id: 5, first_name: ' ', username: 7 }, 'your Telegram account'],
  ])('calls %j %s', (data, name) => {
    expect(read(`#tgAuthResult=${encode(data)}`)).toMatchObject({ name });
  });

  it.each(['', '#', '#sessions', '#tgWebAppData=x'])('finds nothing in %j', (hash) =>
    expect(read(hash)).toBeNull(),
  );

  it.each([
    ['#tgAuthResult=false', '?telegram=ab'],
    ['#tgAuthResult=false', ''],
    ['#tgAuthResult=', ''],
    ['#tgAuthResult=%%', ''],
    [`#tgAuthResult=${encode([1])}`, ''],
    ['', '?telegram=ab'],
  ])('finds no sign-in in %j after %j', (hash, search) =>
    expect(read(hash, search)).toEqual({ kind: 'unfinished' }),
  );
});

describe('parameters of the Login Widget', () => {
  const search = '?next=%2Fgrants&telegram=ab&id=5&first_name=A%C3%B1%C3%A4&auth_date=7&hash=cd';

  it('are read as the numbers and texts that were signed', () => {
    expect(read('', search)).toEqual({
      kind: 'widget',
      name: 'Añä',
      data: { id: 5, first_name: 'Añä', auth_date: 7, hash: 'cd' },
    });
  });

  it.each(['?id=5&auth_date=7', '?hash=cd', '?id=5&hash=cd'])('are none where one is missing: %s', (part) => {
    expect(read('', part)).toBeNull();
    expect(read('', `${part}&telegram=ab`)).toEqual({ kind: 'unfinished' });
  });

  it('leave the address again, and nothing else does', () => {
    const address = new URL(`https://hodag.example/auth${search}#tgAuthResult=x`);
    expect(withoutTelegramReturn(address)).toBe('/auth?next=%2Fgrants');
    expect(withoutTelegramReturn(new URL('https://hodag.example/auth?telegram=ab'))).toBe('/auth');
  });
});
