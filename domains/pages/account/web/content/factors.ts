/** The four factors: the key in `authMethods` of GET /api/user, what each gives, and its section on /account. */
export const FACTORS = [
  {
    method: 'password',
    name: 'Password',
    text: 'Something you know. You enter it to sign in, and again before important changes.',
    anchor: 'password',
  },
  {
    method: 'authenticator',
    name: 'Authenticator app',
    text: 'Something you have: your phone shows a code that changes every 30 seconds. A stolen password is then not enough.',
    anchor: 'second-factor',
  },
  {
    method: 'passkey',
    name: 'Passkey',
    text: 'Something you are: your finger, your face or the PIN of your device. It works on this site only, so phishing sites can’t use it.',
    anchor: 'second-factor',
  },
  {
    method: 'wallet',
    name: 'Wallet',
    text: 'A key that only you have. You sign a message to prove it; no transaction is sent and nothing is paid.',
    anchor: 'wallet',
  },
] as const;
