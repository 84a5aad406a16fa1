#!/usr/bin/env node
/**
 * Proves what an instance says of its ledger, alone: this folder, Node and nothing else, and not a line of it is
 * the server's. It reads CAR files, dag-cbor and CIDs itself, follows every parent, adds every balance, builds the
 * Merkle trees (RFC 9162), follows the paths and checks the signature. Exit code 0: proven; 1: not; 2: wrong usage.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyLedger } from './archive.mjs';
import { verifyConsistency, verifyProof } from './proofs.mjs';

const USAGE = `Usage, each with [--key HEX] for the key the instance publishes, and [--json]:
  verify-ledger.mjs FILE.car [--account UUID]
      the whole ledger, as /api/ledger/ledger.car answers it
  verify-ledger.mjs --proof FILE --checkpoint FILE [--block CID]
      one block (/api/ledger/blocks/CID/proof), or balances (/api/ledger/balance-proof)
  verify-ledger.mjs --consistency FILE --checkpoint EARLIER --checkpoint LATER
      that one checkpoint continues another (/api/ledger/consistency?from=SIZE&to=SIZE)
A checkpoint is the answer of /api/ledger/checkpoint.`;

async function verifyFile(file, { key, account: written }) {
  const { tips, ...proven } = await verifyLedger(createReadStream(file, { highWaterMark: 1024 * 1024 }), key);
  const account = written?.replaceAll('-', '').toLowerCase();
  return account ? { ...proven, account, microHdag: tips.get(account)?.balance ?? 0 } : proven;
}

/** Writes the proven facts for people. */
function sentences({ key, at, blocks, accounts, account, microHdag, block, index, from, to }) {
  const has = ({ account: name, microHdag: micro }) => `Account ${name}: ${micro / 1e6} HDAG.`;
  if (block) return [`Proven: block ${block} is in place ${index}, as of ${at}.`];
  if (to) return [`Proven: the ledger of ${to} blocks begins with the one of ${from}, as of ${at}.`];
  if (!blocks) return [`Proven, as of ${at}.`, ...accounts.map(has)];
  return [
    `Proven: ${blocks} blocks, ${accounts} accounts, as of ${at}.`,
    ...(account ? [has({ account, microHdag })] : []),
    `Signed with ${key}.`,
  ];
}

/** Null for wrong usage. */
function verifyAsAsked({ positionals: [file, ...more], values }) {
  const { proof, consistency, checkpoint = [] } = values;
  if (more.length > 0 || [file, proof, consistency].filter(Boolean).length !== 1) return null;
  if (file) return checkpoint.length === 0 ? verifyFile(file, values) : null;
  if (proof) return checkpoint.length === 1 ? verifyProof(values) : null;
  return checkpoint.length === 2 ? verifyConsistency(values) : null;
}

const words = { type: 'string' };
const options = {
  ...{ key: words, account: words, proof: words, block: words, consistency: words },
  checkpoint: { type: 'string', multiple: true },
  json: { type: 'boolean' },
};
const isJson = process.argv.includes('--json');
try {
  const asked = parseArgs({ allowPositionals: true, options });
  const proven = await verifyAsAsked(asked);
  if (!proven) {
    console.error(USAGE);
    process.exitCode = 2;
  } else if (isJson) console.log(JSON.stringify({ proven: true, ...proven }));
  else {
    const hint = asked.values.key ? [] : ['Compare the key with the one the instance publishes.'];
    console.log([...sentences(proven), ...hint].join('\n'));
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  if (isJson) console.log(JSON.stringify({ proven: false, reason: text }));
  else console.error(`Not proven: ${text}.`);
  process.exitCode = 1;
}
