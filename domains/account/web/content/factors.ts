/** The four factors: the key in `authMethods` of GET /api/user, what each gives, and its section on /account. */
export const FACTORS = [
  {
    method: 'password',
    name: 'Password',
    text: 'Something you know. It signs you in and is asked for again before a change that matters.',
    anchor: 'password',
  },
  {
    method: 'authenticator',
    name: 'Authenticator app',
    text: 'Something you have: a code of your phone that changes every 30 seconds. A stolen password is not enough then.',
    anchor: 'authenticator',
  },
  {
    method: 'passkey',
    name: 'Passkey',
    text: 'Something you are: your finger, your face or the PIN of your device. It works on this site only, so a copy of the site gets nothing.',
    anchor: 'passkeys',
  },
  {
    method: 'wallet',
    name: 'Wallet',
    text: 'A key of your own. You sign a message to prove it; no transaction is sent and nothing is paid.',
    anchor: 'wallet',
  },
] as const;
