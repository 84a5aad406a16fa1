import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireMail } from '#platform/server/mail/mail.ts';
import { noteChatText, noteMail } from './note-messages.ts';

const HOST = 'https://hodag.example';
const note = (title: string, link: string | null = null) => ({ title, message: `${title}, in words.`, link });
const mailOf = (...notes: ReturnType<typeof note>[]) =>
  noteMail({
    to: 'ada@example.org',
    username: 'ada',
    publicUrl: HOST,
    notes,
    unsubscribe: `${HOST}/end?token=a.b`,
  });

describe('a mail of notes', () => {
  it('has each with its words and where it leads, and both ways out', () => {
    const { subject, text } = mailOf(note('You passed', '/learning'), note('Nothing to see'));
    expect(subject).toBe('2 new notifications on Hodag');
    expect(text).toContain(`You passed\nYou passed, in words.\n${HOST}/learning\n\nNothing to see`);
    expect(text).toContain(`${HOST}/settings#notifications`);
    expect(text).toContain(`${HOST}/end?token=a.b`);
  });

  it('has the title of a single notification as its subject, whatever it contains', () => {
    expect(mailOf(note('You passed')).subject).toBe('You passed');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (title) => {
        expect(() => requireMail(mailOf(note(title)))).not.toThrow();
      }),
    );
  });
});

describe('a message of notes', () => {
  it('is no longer than a chat takes, and counts what it leaves out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 500 }), { minLength: 1, maxLength: 60 }),
        (titles) => {
          const text = noteChatText(
            titles.map((title) => note(title.slice(0, 120))),
            HOST,
          );
          expect(text.length).toBeLessThan(4096);
          expect(text.length).toBeGreaterThan(0);
        },
      ),
    );
    expect(
      noteChatText(
        Array.from({ length: 25 }, () => note('One')),
        HOST,
      ),
    ).toMatch(/And 5 more: https:\/\/hodag\.example\/notifications$/);
  });
});
