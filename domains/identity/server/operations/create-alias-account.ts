import { randomInt } from 'node:crypto';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestFacts } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { Account } from '../../contract/account.ts';
import { selectAccountByName } from '../store/account-store.ts';
import { createAccount } from './accounts.ts';

const FIRST =
  'amber brisk calm cedar clear dawn early fern gentle golden hazel keen lunar maple north quiet'.split(' ');
const SECOND =
  'badger brook comet crane ember falcon finch harbor heron lynx meadow otter raven river spruce wren'.split(
    ' ',
  );
const ATTEMPTS = 20;

function pick(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? 'member';
}

/** Makes an account for somebody who came without choosing a name: it gets a made-up one and no password. */
export async function createAliasAccount(
  services: Services,
  tx: Transaction,
  input: { readonly request?: Pick<RequestFacts, 'ip' | 'userAgent'> } = {},
): Promise<Account> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const username = `${pick(FIRST)}-${pick(SECOND)}-${randomInt(1000, 1_000_000)}`;
    if (await selectAccountByName(tx, username)) continue;
    return createAccount(services, tx, { username, passwordHash: null, ...input });
  }
  throw new Error('No free alias was found');
}
