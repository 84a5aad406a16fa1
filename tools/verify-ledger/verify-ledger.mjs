#!/usr/bin/env node
/**
 * `node tools/verify-ledger/verify-ledger.mjs FILE.car [--key HEX] [--account UUID] [--json]`: proves an export of the
 * ledger, alone: one file, Node and nothing else, and not a line of it is the server's. It reads the CAR file and its
 * dag-cbor itself, follows every parent, adds every balance, builds both Merkle trees and checks the signature.
 * Exit code 0: proven; 1: not; 2: wrong usage.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

class Wrong extends Error {}
const wrong = (text) => {
  throw new Wrong(text);
};
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Reads strict dag-cbor: shortest integers, definite lengths, sorted keys. */
class Cbor {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  static read(bytes) {
    const reader = new Cbor(bytes);
    const value = reader.item();
    if (reader.at !== bytes.length) wrong('bytes after the end of a block');
    return value;
  }

  take(length) {
    if (this.at + length > this.bytes.length) wrong('a block that ends too early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  argument(short) {
    if (short < 24) return short;
    const width = { 24: 1, 25: 2, 26: 4, 27: 8 }[short] ?? wrong('an indefinite length');
    const value = this.take(width).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    const least = { 1: 24n, 2: 1n << 8n, 4: 1n << 16n, 8: 1n << 32n }[width];
    if (value < least) wrong('an integer that is not the shortest');
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) wrong('an integer beyond 2^53');
    return Number(value);
  }

  item() {
    const [head] = this.take(1);
    const [major, short] = [head >> 5, head & 31];
    if (major === 7) {
      if (head === 0xf6) return null;
      if (head === 0xf4 || head === 0xf5) return head === 0xf5;
      return wrong('a value of an unknown kind');
    }
    const argument = this.argument(short);
    if (major === 0) return argument;
    if (major === 1) return -1 - argument;
    if (major === 2) return this.take(argument);
    if (major === 3) return new TextDecoder('utf-8', { fatal: true }).decode(this.take(argument));
    if (major === 4) return Array.from({ length: argument }, () => this.item());
    if (major === 5) return this.map(argument);
    return this.link(argument);
  }

  map(size) {
    const entries = {};
    let before = null;
    for (let n = 0; n < size; n += 1) {
      const key = this.item();
      if (typeof key !== 'string') wrong('a key that is no text');
      const isSorted =
        before === null || before.length < key.length || (before.length === key.length && before < key);
      if (!isSorted) wrong('keys out of order');
      entries[key] = this.item();
      before = key;
    }
    return entries;
  }

  link(tag) {
    const bytes = this.item();
    if (tag !== 42 || !Buffer.isBuffer(Buffer.from(bytes)) || bytes[0] !== 0) wrong('a tag that is no link');
    return { link: hashOf(bytes.subarray(1)) };
  }
}

/** The hash in a CID of version 1, dag-cbor, sha2-256, as its bytes are. */
function hashOf(cid) {
  const isOurs = cid.length === 36 && cid[0] === 1 && cid[1] === 0x71 && cid[2] === 0x12 && cid[3] === 32;
  if (!isOurs) wrong('a CID of another kind');
  return Buffer.from(cid.subarray(4)).toString('hex');
}

/** The blocks of a CAR file of version 1, each held against its hash. */
function* readCar(bytes) {
  let at = 0;
  const varint = () => {
    let [value, shift, byte] = [0, 1, 0x80];
    while (byte >= 0x80) {
      if (at >= bytes.length || shift > 2 ** 42) wrong('a file that ends too early');
      byte = bytes[at++];
      value += (byte & 0x7f) * shift;
      shift *= 128;
    }
    return value;
  };
  const section = () => {
    const length = varint();
    if (at + length > bytes.length) wrong('a file that ends too early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const { version, roots } = Cbor.read(section());
  if (version !== 1 || roots?.length !== 1) wrong('no CAR file with one root');
  let isFirst = true;
  while (at < bytes.length) {
    const part = section();
    const [hash, block] = [hashOf(part.subarray(0, 36)), part.subarray(36)];
    if (sha256(block).toString('hex') !== hash) wrong(`block ${hash} has other content`);
    if (isFirst && roots[0].link !== hash) wrong('a file that does not begin with its root');
    isFirst = false;
    yield { hash, fields: Cbor.read(block) };
  }
}

/** Root of a Merkle tree (RFC 9162), from the hashes of its leaves. */
function merkleRoot(leaves) {
  if (leaves.length === 0) return sha256('');
  let level = leaves.map((leaf) => sha256(Buffer.of(0), leaf));
  // Joining pairs and carrying a single last one up gives the tree the RFC defines by splitting.
  while (level.length > 1) {
    const next = [];
    for (let n = 0; n + 1 < level.length; n += 2) next.push(sha256(Buffer.of(1), level[n], level[n + 1]));
    if (level.length % 2 === 1) next.push(level.at(-1));
    level = next;
  }
  return level[0];
}

/** dag-cbor of an account's tip, written by hand: three keys of 5, 7 and 7 letters. */
function tipLeaf({ account, balance, block }) {
  const text = (word) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
  const link = Buffer.concat([
    Buffer.from('d82a5825', 'hex'),
    Buffer.from('0001711220', 'hex'),
    Buffer.from(block, 'hex'),
  ]);
  const bytes = Buffer.concat([Buffer.of(0x50), Buffer.from(account, 'hex')]);
  return Buffer.concat([
    Buffer.of(0xa3),
    ...[text('block'), link, text('account'), bytes, text('balance'), integer(balance)],
  ]);
}

function integer(value) {
  const [major, size] = value < 0 ? [0x20, -1 - value] : [0, value];
  if (size < 24) return Buffer.of(major + size);
  const width = [1, 2, 4, 8].find((bytes) => size < 2 ** (8 * bytes));
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return Buffer.concat([Buffer.of(major + { 1: 24, 2: 25, 4: 26, 8: 27 }[width]), bytes.subarray(8 - width)]);
}

/** Follows the transfers: every account's newest block and balance. */
class Accounts {
  constructor(genesis, hash) {
    if (genesis.type !== 'genesis') wrong('a ledger that does not begin with genesis');
    this.genesis = hash;
    this.supply = genesis.supply;
    this.issuance = genesis.accounts[0].account.toString('hex');
    this.tips = new Map();
    this.seq = 0;
  }

  move(n, hash, { type, seq, payer, payee, amount, after, parents, ...rest }) {
    if (type !== 'transfer' || rest.n !== n) wrong(`block ${n} is not in its place`);
    if (seq <= this.seq) wrong(`block ${n} has an old number`);
    if (!Number.isSafeInteger(amount) || amount <= 0) wrong(`block ${n} moves nothing`);
    const sides = [payer, payee].map((account) => account.toString('hex'));
    if (sides[0] === sides[1]) wrong(`block ${n} has one account`);
    for (const [side, account] of sides.entries()) {
      const tip = this.tips.get(account) ?? { balance: 0, block: this.genesis };
      if (parents[side].link !== tip.block) wrong(`block ${n} does not follow its accounts’ newest blocks`);
      const balance = tip.balance + (side === 0 ? -amount : amount);
      if (balance !== after[side]) wrong(`block ${n} says another balance than its account has`);
      if (balance < (account === this.issuance ? -this.supply : 0))
        wrong(`block ${n} pays more than there is`);
      this.tips.set(account, { account, balance, block: hash });
    }
    this.seq = seq;
  }
}

function verifyLedger(bytes, expectedKey) {
  const blocks = readCar(bytes);
  const next = () => blocks.next().value ?? wrong('a file that ends too early');
  const { fields: signed } = next();
  const { hash, fields: checkpoint } = next();
  if (signed.type !== 'signed' || signed.checkpoint.link !== hash) wrong('another checkpoint was signed');
  const key = signed.key.toString('hex');
  if (expectedKey && expectedKey !== key) wrong(`the checkpoint was signed with another key: ${key}`);
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), signed.key]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(hash, 'hex'), publicKey, signed.signature))
    wrong('the signature is not of this checkpoint');

  const first = next();
  const accounts = new Accounts(first.fields, first.hash);
  const leaves = [Buffer.from(first.hash, 'hex')];
  for (const block of blocks) {
    accounts.move(leaves.length, block.hash, block.fields);
    leaves.push(Buffer.from(block.hash, 'hex'));
  }
  const tips = [...accounts.tips.values()];
  if (checkpoint.type !== 'checkpoint' || checkpoint.size !== leaves.length)
    wrong('the checkpoint is of another size');
  if (!merkleRoot(leaves).equals(checkpoint.root)) wrong('the checkpoint is of other blocks');
  if (checkpoint.accounts !== tips.length || !merkleRoot(tips.map(tipLeaf)).equals(checkpoint.tips)) {
    wrong('the checkpoint is of other balances');
  }
  if (tips.reduce((sum, { balance }) => sum + balance, 0) !== 0) wrong('the balances do not add up');
  return {
    key,
    blocks: leaves.length,
    accounts: tips.length,
    at: new Date(checkpoint.at).toISOString(),
    tips: accounts.tips,
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, account: { type: 'string' }, json: { type: 'boolean' } },
});
if (positionals.length !== 1) {
  console.error('Usage: verify-ledger.mjs FILE.car [--key HEX] [--account UUID] [--json]');
  process.exit(2);
}
try {
  const { tips, ...proven } = verifyLedger(readFileSync(positionals[0]), values.key);
  const account = values.account?.replaceAll('-', '').toLowerCase();
  const balance = account === undefined ? undefined : (tips.get(account)?.balance ?? 0);
  if (values.json)
    console.log(
      JSON.stringify({ proven: true, ...proven, ...(account ? { account, microHdag: balance } : {}) }),
    );
  else {
    console.log(`Proven: ${proven.blocks} blocks, ${proven.accounts} accounts, as of ${proven.at}.`);
    console.log(
      `Signed with ${proven.key}${values.key ? '' : ' (compare it with the one the instance publishes)'}.`,
    );
    if (account) console.log(`Account ${values.account}: ${balance / 1e6} HDAG.`);
  }
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  if (values.json) console.log(JSON.stringify({ proven: false, reason: text }));
  else console.error(`Not proven: ${text}.`);
  process.exitCode = 1;
}
