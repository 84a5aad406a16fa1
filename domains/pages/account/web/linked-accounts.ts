import type { User } from '../contract/index.ts';

/** A wallet address is shortened from this length on, to so many characters at its ends (spec §5, §9). */
const SHORTEN_FROM = 10;
const HEAD = 6;
const TAIL = 4;

export interface AccountLink {
  readonly name: string;
  readonly text: string;
  readonly isSet: boolean;
  readonly word: string;
  readonly action: string;
  /** Section of /account. */
  readonly anchor: string;
}

/** First 6 and last 4 characters of an address that is at least 10 long; shorter ones as they are (spec §5). */
export function shortAddress(address: string): string {
  return address.length < SHORTEN_FROM ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
}

type LinkedUser = Pick<
  User,
  'authMethods' | 'email' | 'emailVerified' | 'walletAddress' | 'telegramVerified'
>;

/** How an account stands to a phone, from the read of the account page. */
export interface PhoneStanding {
  /** False where this instance sends no text messages. */
  readonly available: boolean;
  readonly phone: { readonly number: string } | null;
  readonly waiting: { readonly number: string } | null;
}

/**
 * Lists the accounts linked to a user, as the server answers.
 * @param phone undefined while it is not known; then, and where there is nothing to say of one, it has no entry
 */
export function linksOf(user: LinkedUser, phone?: PhoneStanding): readonly AccountLink[] {
  const hasPassword = user.authMethods.password === true;
  const hasTelegram = user.telegramVerified || user.authMethods.telegram === true;
  return [
    {
      name: 'Password',
      text: hasPassword
        ? 'You sign in with your username and a password.'
        : 'You sign in without a password.',
      isSet: hasPassword,
      word: hasPassword ? 'Set' : 'Not set',
      action: hasPassword ? 'Change' : 'Set',
      anchor: 'password',
    },
    emailLink(user),
    ...(phone && (phone.available || phone.phone) ? [phoneLink(phone)] : []),
    {
      name: 'Wallet',
      text: user.walletAddress === null ? 'No wallet is linked.' : shortAddress(user.walletAddress),
      isSet: user.walletAddress !== null,
      word: user.walletAddress === null ? 'Not linked' : 'Linked',
      action: user.walletAddress === null ? 'Link' : 'Change',
      anchor: 'wallet',
    },
    {
      name: 'Telegram',
      text: hasTelegram ? 'Your Telegram account signs you in.' : 'No Telegram account is linked.',
      isSet: hasTelegram,
      word: hasTelegram ? 'Linked' : 'Not linked',
      action: hasTelegram ? 'Change' : 'Link',
      anchor: 'telegram',
    },
  ];
}

function emailLink({ email, emailVerified }: LinkedUser): AccountLink {
  const state = email === null ? 'Not linked' : emailVerified ? 'Verified' : 'Not verified';
  return {
    name: 'Email',
    text: email ?? 'No address is linked.',
    isSet: emailVerified,
    word: state,
    action: email === null ? 'Add' : emailVerified ? 'Change' : 'Verify',
    anchor: 'email',
  };
}

function phoneLink({ available, phone, waiting }: PhoneStanding): AccountLink {
  return {
    name: 'Phone',
    text: phone?.number ?? waiting?.number ?? 'No number is linked.',
    isSet: phone !== null,
    word: phone ? 'Verified' : waiting ? 'Not verified' : 'Not linked',
    action: phone ? (available ? 'Change' : 'Remove') : waiting ? 'Verify' : 'Add',
    anchor: 'phone',
  };
}
