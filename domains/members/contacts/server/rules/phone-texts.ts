import { DAY_MS } from '#platform/kernel/clock.ts';
import { dayText } from '#platform/kernel/format/dates.ts';
import { PHONE_CODE_TTL_MS } from '../../contract/constants.ts';
import type { Mail, Owner } from './email-mails.ts';

/**
 * The message with a code. Its last line binds the code to our host, so that phones fill it in there and nowhere else
 * (WICG, "Origin-bound one-time codes delivered via SMS").
 */
export function phoneCodeText(code: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const minutes = PHONE_CODE_TTL_MS / 60_000;
  return `${code} is your Hodag code. It is valid for ${minutes} minutes. Don’t share it.\n\n@${hostname} #${code}`;
}

/** A number with its middle left out: enough for its owner, of little use to a reader of the mail. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)}…${number.slice(-2)}`;
}

/** Said to anyone who proved a number that verified another account: from which day on it can verify theirs. */
export function phoneCooldownText(freeFrom: Date): string {
  // The day after: anyone who comes on the day named comes late enough, wherever they are.
  const day = dayText(freeFrom.getTime() + DAY_MS);
  return `This number was recently removed from another Hodag account. You can verify it from ${day}.`;
}

/** Notifies the owner that a phone number verifies the account from now on. */
export function phoneVerifiedNotice({ to, username, publicUrl }: Owner, number: string): Mail {
  return {
    to,
    subject: 'A phone number was verified for your Hodag account',
    text: `Hello ${username},

the phone number ${maskedNumber(number)} is a verified contact of your account from now on. If it was not you, another person is
signed in as you: remove it, end the other sessions and set a new password:

  ${publicUrl}/account
`,
  };
}

/** Notifies the owner that the phone number no longer counts. */
export function phoneRemovedNotice({ to, username, publicUrl }: Owner, number: string): Mail {
  return {
    to,
    subject: 'The phone number of your Hodag account was removed',
    text: `Hello ${username},

the phone number ${maskedNumber(number)} is no longer a contact of your account. What needed it as a second contact is closed
again. If it was not you, look at your account and set a new password:

  ${publicUrl}/account
`,
  };
}
