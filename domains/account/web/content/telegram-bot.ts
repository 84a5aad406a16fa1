/** What the bot answers to; `telegram-chat.ts` of connections is what does it. */
export const BOT_COMMANDS = [
  { command: '/login', does: 'Gives a 6-digit code to sign in, or to link your Telegram account here.' },
  { command: '/unlink', does: 'Takes the link to your Hodag account away, unless it is your only way in.' },
  { command: '/help', does: 'Lists the commands.' },
] as const;

/** Everything it sends. */
export const BOT_MESSAGES = [
  'A code, when you ask for one. It works for 10 minutes and once.',
  'The answer to a command, at once and in the same chat.',
  'What concerns the safety of your account, such as a new sign-in, as soon as one is linked.',
  'Other notifications only as you choose them here. No advertising.',
] as const;
