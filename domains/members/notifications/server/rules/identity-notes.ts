import {
  aliasChanged,
  telegramLinked,
  telegramUnlinked,
  walletLinked,
  walletUnlinked,
} from '#members/connections/contract';
import {
  emailVerified,
  phoneRemoved,
  phoneVerified,
  secondEmailRemoved,
  secondEmailVerified,
} from '#members/contacts/contract';
import {
  changedByAdministrator,
  factorAdded,
  factorRemoved,
  newBrowserSignedIn,
  passwordChanged,
} from '#members/identity/contract';
import type { EventPayload, EventSpec } from '#platform/kernel/events.ts';
import type { NotificationType } from '../../contract/constants.ts';

/** How a member is notified of a fact of their account. */
export interface NoteText {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
}

/** Facts of identity that their member is notified of. Each says whose it is and when. */
type Telling<E extends EventSpec = EventSpec> = {
  readonly event: E;
  /** Lower case with hyphens: names the subscription and the key. */
  readonly when: string;
  readonly tell: (fact: EventPayload<E>) => NoteText;
};

/** Payload that every event here carries. */
export interface FactOfMember {
  readonly userId: string;
  readonly at: string;
}

const OTHERWISE = 'If this was not you, change your password and end the other sessions.';

const security = (title: string, message: string): NoteText => ({
  type: 'security',
  title,
  message: `${message} ${OTHERWISE}`,
});
const verified = (title: string, message: string): NoteText => ({ type: 'verification', title, message });

const BY_ADMINISTRATOR: Record<
  EventPayload<typeof changedByAdministrator>['act'],
  readonly [string, string]
> = {
  lock: ['Account locked', 'An administrator locked your account.'],
  unlock: ['Account unlocked', 'An administrator unlocked your account.'],
  'end-sessions': ['Signed out everywhere', 'An administrator ended all your sessions.'],
  'grant-administrator': [
    'You are an administrator',
    'Another administrator gave you the rights. They apply once a second factor is set up.',
  ],
  'withdraw-administrator': [
    'You are no longer an administrator',
    'Another administrator withdrew your rights. Your account stays as it is.',
  ],
};

const FACTOR = { authenticator: 'authenticator app', passkey: 'passkey' } as const;
const factorName = (kind: keyof typeof FACTOR): string => FACTOR[kind];

function telling<E extends EventSpec>(
  event: E,
  when: string,
  tell: (fact: EventPayload<E>) => NoteText,
): Telling {
  return { event, when, tell } as unknown as Telling;
}

/**
 * The facts of identity that deserve a note. Any new or removed way into the account (browser, password, wallet, factor)
 * is told as `security`, what was proved as `verification`. Not told: registering and signing out, which the member
 * has just done on the page they are on, and ended sessions, which always come with one of these.
 */
export const IDENTITY_NOTES: readonly Telling[] = [
  telling(newBrowserSignedIn, 'new-browser-signed-in', () =>
    security('New sign-in', 'Someone signed in to your account from a new browser.'),
  ),
  telling(passwordChanged, 'password-changed', ({ by }) =>
    security(
      'Password changed',
      by === 'reset' ? 'A reset link was used to set a new password.' : 'Your password was changed.',
    ),
  ),
  telling(factorAdded, 'factor-added', ({ kind }) =>
    security('Second factor added', `You may now need your ${factorName(kind)} to sign in.`),
  ),
  telling(factorRemoved, 'factor-removed', ({ kind }) =>
    security('Second factor removed', `Your ${factorName(kind)} no longer protects your account.`),
  ),
  telling(changedByAdministrator, 'changed-by-administrator', ({ act }) => {
    const [title, message] = BY_ADMINISTRATOR[act];
    return { type: 'security', title, message };
  }),
  telling(walletLinked, 'wallet-linked', ({ address }) =>
    security('Wallet connected', `You can now sign in with the wallet ${shortened(address)}.`),
  ),
  telling(walletUnlinked, 'wallet-unlinked', ({ address }) =>
    security('Wallet disconnected', `You can no longer sign in with the wallet ${shortened(address)}.`),
  ),
  telling(telegramUnlinked, 'telegram-unlinked', () =>
    security('Telegram unlinked', 'You can no longer sign in with your Telegram account.'),
  ),
  telling(phoneRemoved, 'phone-removed', () =>
    security('Phone number removed', 'Your phone number was removed from your account.'),
  ),
  telling(secondEmailRemoved, 'second-email-removed', () =>
    security('Second address removed', 'Your second email address was removed from your account.'),
  ),
  telling(emailVerified, 'email-verified', ({ first }) =>
    verified(
      'Email address verified',
      first ? 'Your address is confirmed.' : 'Your new address is confirmed and replaces the old one.',
    ),
  ),
  telling(phoneVerified, 'phone-verified', ({ first }) =>
    verified(
      'Phone number verified',
      first ? 'Your number is confirmed.' : 'Your new number is confirmed and replaces the old one.',
    ),
  ),
  telling(secondEmailVerified, 'second-email-verified', ({ first }) =>
    verified(
      'Second address verified',
      first
        ? 'Your second email address is confirmed.'
        : 'Your new second email address is confirmed and replaces the old one.',
    ),
  ),
  telling(telegramLinked, 'telegram-linked', () =>
    verified('Telegram linked', 'You can now sign in with your Telegram account.'),
  ),
  telling(aliasChanged, 'alias-changed', ({ username }) => ({
    type: 'info',
    title: 'Alias changed',
    message: `You are now ${username}.`,
  })),
];

/** First 6 and last 4 characters of an address (spec §9). */
function shortened(address: string): string {
  return address.length > 10 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
