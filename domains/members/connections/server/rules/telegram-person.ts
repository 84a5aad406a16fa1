/** Someone on Telegram, as the bot or a signed sign-in names them. */
export interface TelegramPerson {
  /** Telegram's number of the account; it never changes. */
  readonly id: number;
  /** Without the @; null for anyone who has none. */
  readonly username: string | null;
  readonly firstName: string;
}

const NAME_MAX = 64;
const USERNAME = /^\w{1,32}$/;

/** A person from Telegram's fields; names are cut to what is shown and lose control characters. */
export function toTelegramPerson(fields: {
  readonly id: number;
  readonly first_name?: string | undefined;
  readonly username?: string | undefined;
}): TelegramPerson {
  const { id, first_name = '', username = '' } = fields;
  const firstName = [...first_name.replace(/\p{C}/gu, '').trim()].slice(0, NAME_MAX).join('');
  return { id, username: USERNAME.test(username) ? username : null, firstName };
}

/** How a Telegram account is called on our pages and in mails: its @name, else the first name, else its number. */
export function telegramName(person: Pick<TelegramPerson, 'id' | 'username' | 'firstName'>): string {
  return person.username === null && person.firstName !== '' ? person.firstName : telegramHandle(person);
}

/** Names one Telegram account apart from every other, for the record: its @name, or its number. */
export function telegramHandle({ id, username }: Pick<TelegramPerson, 'id' | 'username'>): string {
  return username === null ? String(id) : `@${username}`;
}
