import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type Account, createTestClient, http, publicActions, walletActions } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { anvil } from 'viem/chains';

/** The phrase that every local development chain knows: money on it is play money. */
const PHRASE = 'test test test test test test test test test test test junk';
const ACCOUNTS = 10;
const PACKAGE = '@foundry-rs/anvil-linux-amd64';

/** A chain of its own on this machine, with ten accounts of 10,000 ether each. */
export interface LocalChain {
  readonly url: string;
  readonly accounts: readonly Account[];
  readonly client: ReturnType<typeof connect>;
  readonly stop: () => void;
}

function connect(url: string) {
  return createTestClient({ chain: anvil, mode: 'anvil', transport: http(url), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions);
}

/** Where the chain's program is: of the package for this system, else on PATH; null on a machine that has none. */
export function findAnvil(): string | null {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'anvil'));
  try {
    const load = createRequire(import.meta.url);
    places.unshift(join(dirname(load.resolve(`${PACKAGE}/package.json`)), 'bin/anvil'));
  } catch {
    // An optional package: npm leaves it out on other systems.
  }
  return places.find((place) => existsSync(place)) ?? null;
}

/** Starts a chain on a free port; it takes about a quarter of a second. */
export async function startChain(program: string): Promise<LocalChain> {
  const child = spawn(program, ['--port', '0', '--host', '127.0.0.1', '--chain-id', String(anvil.id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await addressOf(child);
  return {
    url,
    accounts: Array.from({ length: ACCOUNTS }, (_, addressIndex) =>
      mnemonicToAccount(PHRASE, { addressIndex }),
    ),
    client: connect(url),
    stop: () => child.kill('SIGKILL'),
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The chain did not start: ${text}`)));
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(text)?.[1];
      if (found) resolve(`http://${found}`);
    });
  });
}
