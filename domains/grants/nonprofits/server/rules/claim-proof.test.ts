import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTxtRecord, isTokenFile, proofDomainOf, txtQuestions } from './claim-proof.ts';

const TOKEN = 'c29tZS10b2tlbi1vZi10aGlydHktdHdvLWJ5dGVzISE';
const RECORD = `hodag-claim=${TOKEN}`;
const answerOf = (...data: string[]) =>
  JSON.stringify({
    Status: 0,
    Answer: data.map((one) => ({ name: '_hodag.a.example.', type: 16, data: one })),
  });

describe('proofDomainOf', () => {
  it.each([
    [
      'https://www.foodbank.example/',
      'foodbank.example',
      'https://www.foodbank.example/.well-known/hodag-claim.txt',
    ],
    ['http://tafel.example', 'tafel.example', 'https://tafel.example/.well-known/hodag-claim.txt'],
    [
      'https://food.city.example/',
      'food.city.example',
      'https://food.city.example/.well-known/hodag-claim.txt',
    ],
  ])('takes %s', (website, host, file) => {
    const domain = proofDomainOf({ website, websiteSource: 'Commonly known facts' });
    expect([domain?.host, domain?.file.href]).toEqual([host, file]);
  });

  it.each([
    [null, null],
    ['https://hosting.example/~foodbank', 'Commonly known facts'],
    ['https://social.example/?page=foodbank', 'Commonly known facts'],
    ['https://foodbank.example/', 'Submitted, reviewed Nov 12, 2026'],
    ['http://127.0.0.1/', 'Commonly known facts'],
    ['http://intranet/', 'Commonly known facts'],
    ['https://foodbank.example:8443/', 'Commonly known facts'],
  ])('takes no domain of %s (%s)', (website, websiteSource) => {
    expect(proofDomainOf({ website, websiteSource })).toBeNull();
  });

  it('asks two resolvers about the name below the domain', () => {
    expect(
      txtQuestions('a.example').map(({ host, searchParams }) => [host, searchParams.get('name')]),
    ).toEqual([
      ['cloudflare-dns.com', '_hodag.a.example'],
      ['dns.google', '_hodag.a.example'],
    ]);
  });
});

describe('hasTxtRecord', () => {
  it.each([
    ['the record in quotes', answerOf(`"${RECORD}"`), true],
    ['the record without quotes', answerOf(RECORD), true],
    ['the record in two parts', answerOf(`"${RECORD.slice(0, 20)}" "${RECORD.slice(20)}"`), true],
    ['the record beside others', answerOf('"v=spf1 -all"', `"${RECORD}"`), true],
    ['another token', answerOf('"hodag-claim=other"'), false],
    ['the token alone', answerOf(`"${TOKEN}"`), false],
    ['a longer text', answerOf(`"${RECORD} and more"`), false],
    ['a record of another type', JSON.stringify({ Status: 0, Answer: [{ type: 5, data: RECORD }] }), false],
    ['no record', JSON.stringify({ Status: 0 }), false],
    ['no such name', JSON.stringify({ Status: 3 }), false],
    ['a failure of the server', JSON.stringify({ Status: 2 }), null],
    ['no JSON', '<html>', null],
    ['another JSON', '[]', null],
  ])('reads %s', (_, answer, found) => {
    expect(hasTxtRecord(answer, TOKEN)).toBe(found);
  });

  it('reads any answer without error, and finds nothing in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (answer) => hasTxtRecord(answer, TOKEN) !== true),
    );
  });
});

describe('isTokenFile', () => {
  it.each([TOKEN, `${TOKEN}\n`, `\uFEFF${TOKEN}\r\n`, `  ${TOKEN}  `])('takes %j', (content) => {
    expect(isTokenFile(content, TOKEN)).toBe(true);
  });

  it('takes nothing that holds more than the token', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (more) => {
        fc.pre(more.trim() !== '' && more !== '\uFEFF');
        return !isTokenFile(`${TOKEN}${more}`, TOKEN);
      }),
    );
    expect(isTokenFile(`<html>${TOKEN}</html>`, TOKEN)).toBe(false);
    expect(isTokenFile('', TOKEN)).toBe(false);
  });
});
