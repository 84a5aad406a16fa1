import { describe, expect, it } from 'vitest';
import { telegramHandle, telegramName, toTelegramPerson } from './telegram-person.ts';

describe('how a Telegram account is called', () => {
  it.each([
    [{ id: 5003, username: 'ada_l', first_name: 'Ada' }, '@ada_l', '@ada_l'],
    [{ id: 5003, first_name: 'Ada' }, 'Ada', '5003'],
    [{ id: 5003, username: 'no name!', first_name: ' Añä ' }, 'Añä', '5003'],
    [{ id: 5003, first_name: ' \u0000 ' }, '5003', '5003'],
    [{ id: 5003 }, '5003', '5003'],
  ])('%j is %s, in the record %s', (fields, name, handle) => {
    const person = toTelegramPerson(fields);
    expect(telegramName(person)).toBe(name);
    expect(telegramHandle(person)).toBe(handle);
  });
});
