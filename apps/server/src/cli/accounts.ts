import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createAdmin, lockUser, resetSecondFactors, unlockUser } from '#members/identity/server';
import { type Command, done, onlyWord, UsageError } from './command.ts';
import { withInstance } from './with-instance.ts';

export const adminCreate: Command = {
  name: 'admin create',
  usage: 'admin create --username NAME --password-stdin',
  summary: 'makes an administrator; the password is read from standard input',
  async run(words, io) {
    const { values } = parseArgs({
      args: [...words],
      options: { username: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
    });
    const { username } = values;
    if (!username || !values['password-stdin']) throw new UsageError();
    const password = await readLine(io.stdin);
    const account = await withInstance(io, (services) => createAdmin(services, { username, password }));
    return done([`Administrator ${account.username} can sign in.`], {
      username: account.username,
      id: account.id,
    });
  },
};

export const adminReset2fa: Command = {
  name: 'admin reset-2fa',
  usage: 'admin reset-2fa NAME',
  summary: 'removes the second factors of an account and signs it out everywhere',
  async run(words, io) {
    const username = onlyWord(words);
    await withInstance(io, (services) => resetSecondFactors(services, username));
    return done([`${username} signs in without a second factor now.`], { username, secondFactor: false });
  },
};

export const userLock: Command = {
  name: 'user lock',
  usage: 'user lock NAME',
  summary: 'locks an account and ends its sessions',
  async run(words, io) {
    const username = onlyWord(words);
    await withInstance(io, (services) => lockUser(services, username));
    return done([`${username} is locked and signed out everywhere.`], { username, locked: true });
  },
};

export const userUnlock: Command = {
  name: 'user unlock',
  usage: 'user unlock NAME',
  summary: 'lets a locked account sign in again and forgets its failed tries',
  async run(words, io) {
    const username = onlyWord(words);
    await withInstance(io, (services) => unlockUser(services, username));
    return done([`${username} can sign in again.`], { username, locked: false });
  },
};

/** All of the input without its line end: a password may hold any character. */
async function readLine(input: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
