/** Reply of the bot: plain text, what to do first. The digits of a code are marked so that a tap copies them. */
export interface Reply {
  readonly text: string;
  /** Part of the text to mark as code. */
  readonly mark?: string;
}

/** The answer to /start and /login. */
export function codeReply(code: string, publicUrl: string): Reply {
  return {
    mark: code,
    text: `Your Hodag code: ${code}

Enter it at ${publicUrl}/auth to sign in, or at ${publicUrl}/account to link this Telegram account. It is valid for 10 minutes, single use.

Don’t share it. Anyone who has it can sign in as you.`,
  };
}

/** The answer to /help and to whatever is no command. */
export function helpReply(publicUrl: string): Reply {
  return {
    text: `I give codes for ${publicUrl}.

/login – a code to sign in, or to link this Telegram account
/unlink – unlink this Telegram account from your Hodag account
/help – this list`,
  };
}

/** Said in groups: everybody there would read the code. */
export const GROUP_REPLY: Reply = {
  text: 'Write to me in a private chat. Everyone here could read your code.',
};

/** Said when our side failed. */
export const FAILED_REPLY: Reply = { text: 'Something failed on our side. Try again in a moment.' };

/** The answers to /unlink. */
export function unlinkedReply(username: string): Reply {
  return { text: `This Telegram account is no longer linked to ${username}.` };
}

export const NOT_LINKED_REPLY: Reply = { text: 'This Telegram account is not linked to a Hodag account.' };

export function onlyWayReply(publicUrl: string): Reply {
  return {
    text: `Telegram is your only sign-in method. Set a password or link a wallet at ${publicUrl}/account first.`,
  };
}
