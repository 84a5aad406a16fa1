import { parseArgs } from 'node:util';
import { createAdmin, lockUser } from '#identity/server';
import { type Command, done, UsageError } from './command.ts';
import { withInstance } from './with-instance.ts';

export const adminCreate: Command = {
  name: 'admin create',
  usage: 'admin create --username NAME --password-stdin',
  summary: 'makes an administrator; the password is read from standard input',
  async run(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { username: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
    });
    if (!values.username || !values['password-stdin']) throw new UsageError();
    const username = values.username;
    const password = await readStandardInput();
    const account = await withInstance((services) => createAdmin(services, { username, password }));
    return done([`Administrator ${account.username} can sign in.`], {
      username: account.username,
      id: account.id,
    });
  },
};

export const userLock: Command = {
  name: 'user lock',
  usage: 'user lock NAME',
  summary: 'locks an account and ends its sessions',
  async run(words) {
    const [username, ...rest] = words;
    if (!username || rest.length > 0) throw new UsageError();
    await withInstance((services) => lockUser(services, username));
    return done([`${username} is locked and signed out everywhere.`], { username, locked: true });
  },
};

async function readStandardInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.replace(/\r?\n$/, '');
}
