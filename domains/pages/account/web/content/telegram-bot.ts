/** Commands of the bot; `telegram-chat.ts` of connections is what does it. */
export const BOT_COMMANDS = [
  { command: '/login', does: 'Gives a 6-digit code to sign in, or to link your Telegram account here.' },
  { command: '/unlink', does: 'Unlinks your Hodag account, unless it is your only sign-in method.' },
  { command: '/help', does: 'Lists the commands.' },
] as const;

/** Everything it sends. */
export const BOT_MESSAGES = [
  'A code, when you ask for one. Valid for 10 minutes, single use.',
  'The answer to a command, at once and in the same chat.',
  'Security notifications, such as a new sign-in, once your account is linked.',
  'Other notifications only as you choose them here. No advertising.',
] as const;
