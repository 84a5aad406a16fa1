import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { anInitData, aWidgetProof } from '../../testing/telegram-proofs.ts';
import { checkMiniAppProof, checkWidgetProof } from './telegram-proof.ts';

const botToken = '4242:a-token';
const now = new Date('2026-03-08T12:00:00Z');
const authDate = now.getTime() / 1000;
const person = { id: 7_000_000_001, first_name: 'Ada', username: 'ada_l' };
const at = (ms: number) => ({ botToken, now: new Date(now.getTime() + ms) });

const widget = (more: object = {}) => aWidgetProof(botToken, { ...person, auth_date: authDate, ...more });
const initData = (more: object = {}) =>
  anInitData(botToken, { user: person, auth_date: authDate, query_id: 'AAE', ...more });

describe('checkWidgetProof', () => {
  it('reads who signed in', () => {
    expect(
      checkWidgetProof(widget({ last_name: 'L', photo_url: 'https://t.me/i.jpg' }), at(0)),
    ).toMatchObject({
      person: { id: 7_000_000_001, username: 'ada_l', firstName: 'Ada' },
      expiresAt: new Date(now.getTime() + 5 * MINUTE_MS),
    });
  });

  it('accepts a person without a name', () => {
    const proof = aWidgetProof(botToken, { id: 5, auth_date: authDate });
    expect(checkWidgetProof(proof, at(0))).toMatchObject({
      person: { id: 5, username: null, firstName: '' },
    });
  });

  it.each([
    ['another person', { ...widget(), id: 1 }],
    ['another time', { ...widget(), auth_date: authDate + 1 }],
    ['a field that was added', { ...widget(), last_name: 'M' }],
    ['a hash of zeros', { ...widget(), hash: '0'.repeat(64) }],
    ['a short hash', { ...widget(), hash: 'ab' }],
    ["another bot's signature", aWidgetProof('4242:other', { ...person, auth_date: authDate })],
  ])('refuses %s', (_what, data) => {
    expect(checkWidgetProof(data, at(0))).toBe('forged');
  });
});

describe('checkMiniAppProof', () => {
  it('reads who opened the app, with every further field in the sum', () => {
    expect(checkMiniAppProof(initData({ signature: 'x', start_param: 'y' }), at(0))).toMatchObject({
      person: { id: 7_000_000_001, username: 'ada_l', firstName: 'Ada' },
    });
  });

  it.each([
    ['nothing', ''],
    ['no hash', 'auth_date=1&user={}'],
    ['a field that was added', `${initData()}&is_admin=1`],
    ['a field given twice', `${initData()}&user=%7B%22id%22%3A1%7D`],
    ['a signed user without a number', initData({ user: { first_name: 'Ada' } })],
    ['a signed time that is none', initData({ auth_date: Number.NaN })],
    ["a widget's key", new URLSearchParams(widget() as never).toString()],
    ["another bot's signature", anInitData('4242:other', { user: person, auth_date: authDate })],
  ])('refuses %s', (_what, data) => {
    expect(checkMiniAppProof(data, at(0))).toBe('forged');
  });
});

describe('what Telegram signed is read in one way only', () => {
  const control = fc.constantFrom(...'\n\r\t\0\v\u001f\u007f\u0085\u009f', '\u2028', '\u2029');
  const word = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
  const broken = fc.tuple(word, control, word).map((parts) => parts.join(''));
  const textField = fc.constantFrom('first_name', 'last_name', 'username', 'photo_url');

  it("a line break in a name does not make one person's signature another's", () => {
    const signed = widget({ first_name: 'Ada\nid=1\nlast_name=L', username: undefined });
    const own = aWidgetProof(botToken, { id: 9, first_name: 'Ada\nid=1\nlast_name=L', auth_date: authDate });
    const forged = { id: 1, first_name: 'Ada', last_name: 'L\nid=9', auth_date: authDate, hash: own.hash };
    for (const data of [signed, own, forged]) expect(checkWidgetProof(data, at(0))).toBe('forged');
    const query = (id: string, more: string) =>
      anInitData(botToken, { user: { id }, auth_date: authDate, more });
    expect(checkMiniAppProof(query('1', 'a\nuser={"id":2}'), at(0))).toBe('forged');
  });

  it('control characters are refused in every field, though rightly signed', () => {
    fc.assert(
      fc.property(textField, broken, (field, text) => {
        expect(checkWidgetProof(widget({ [field]: text }), at(0))).toBe('forged');
        expect(checkMiniAppProof(initData({ [field]: text }), at(0))).toBe('forged');
      }),
    );
  });

  it('no two different sets of fields have the same signature', () => {
    const fields = fc.record({
      id: fc.integer({ min: 1 }),
      first_name: fc.oneof(word, broken),
      last_name: fc.oneof(word, broken),
    });
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        const { hash } = aWidgetProof(botToken, { ...one, auth_date: authDate });
        expect(checkWidgetProof({ ...other, auth_date: authDate, hash }, at(0))).toBe('forged');
      }),
    );
  });

  it('any other name is taken', () => {
    fc.assert(
      fc.property(word, (name) => {
        expect(checkWidgetProof(widget({ first_name: name }), at(0))).toMatchObject({
          person: { id: person.id },
        });
      }),
    );
    expect(checkWidgetProof(widget({ first_name: 'Ада 👩‍🚀 =&?' }), at(0))).toHaveProperty('person');
  });

  it.each(['a=b', 'a\nb', 'User', ' ', 'é'])('a Mini App sends no field named %j', (name) => {
    expect(checkMiniAppProof(initData({ [name]: 'x' }), at(0))).toBe('forged');
  });
});

describe.each([
  ['the widget', (facts: ReturnType<typeof at>) => checkWidgetProof(widget(), facts)],
  ['a Mini App', (facts: ReturnType<typeof at>) => checkMiniAppProof(initData(), facts)],
])('the time of %s', (_what, check) => {
  it.each([
    [0, true],
    [5 * MINUTE_MS, true],
    [5 * MINUTE_MS + 1, false],
    [24 * 60 * MINUTE_MS, false],
    [-30 * SECOND_MS, true],
    [-31 * SECOND_MS, false],
  ])('%i ms after its signature it counts: %s', (age, counts) => {
    const result = check(at(age));
    if (counts) expect(result).toHaveProperty('person');
    else expect(result).toBe('stale');
  });
});
