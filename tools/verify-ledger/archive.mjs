import { createPublicKey, verify } from 'node:crypto';
import { Cbor, encode, hashOf, sha256, wrong } from './dag-cbor.mjs';
import { Tree } from './merkle.mjs';

/** Longest section of a file: no block comes near it, and a damaged length must not fill the memory. */
const LONGEST_SECTION = 1024 * 1024;

/** Reads a stream in parts of any size. */
class Parts {
  constructor(chunks) {
    this.chunks = chunks[Symbol.asyncIterator]();
    this.rest = Buffer.alloc(0);
    this.at = 0;
  }

  /** So many bytes; null where the stream has ended before the first of them. */
  async take(length) {
    while (this.rest.length - this.at < length) {
      const { done, value } = await this.chunks.next();
      if (done) return this.rest.length === this.at ? null : wrong('a file that ends too early');
      this.rest = Buffer.concat([this.rest.subarray(this.at), value]);
      this.at = 0;
    }
    this.at += length;
    return this.rest.subarray(this.at - length, this.at);
  }

  /** Returns the bytes after their length; null at the end. */
  async section() {
    let [length, factor, byte] = [0, 1, 0x80];
    while (byte >= 0x80) {
      const next = await this.take(1);
      if (!next) return factor === 1 ? null : wrong('a file that ends too early');
      [byte] = next;
      length += (byte & 0x7f) * factor;
      factor *= 128;
      if (length > LONGEST_SECTION || factor > 2 ** 28) wrong('a block that is too long');
    }
    return length === 0
      ? Buffer.alloc(0)
      : ((await this.take(length)) ?? wrong('a file that ends too early'));
  }
}

/** The blocks of a CAR file of version 1, each held against its hash. */
async function* readCar(chunks) {
  const parts = new Parts(chunks);
  const { version, roots } = Cbor.read((await parts.section()) ?? wrong('an empty file'));
  if (version !== 1 || roots?.length !== 1) wrong('no CAR file with one root');
  let isFirst = true;
  for (let part = await parts.section(); part; part = await parts.section()) {
    const [hash, block] = [hashOf(part.subarray(0, 36)), part.subarray(36)];
    if (sha256(block).toString('hex') !== hash) wrong(`block ${hash} has other content`);
    if (isFirst && roots[0].link !== hash) wrong('a file that does not begin with its root');
    isFirst = false;
    yield { hash, fields: Cbor.read(block) };
  }
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

export function requireSignature({ key, signature }, hash, expectedKey) {
  if (expectedKey && expectedKey !== key.toString('hex'))
    wrong(`the checkpoint was signed with another key: ${key.toString('hex')}`);
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(hash, 'hex'), publicKey, signature))
    wrong('the signature is not of this checkpoint');
}

/** A whole ledger, read as it comes. */
export async function verifyLedger(chunks, expectedKey) {
  const blocks = readCar(chunks);
  const next = async () => (await blocks.next()).value ?? wrong('a file that ends too early');
  const { fields: signed } = await next();
  const { hash, fields: checkpoint } = await next();
  if (signed.type !== 'signed' || signed.checkpoint.link !== hash) wrong('another checkpoint was signed');
  requireSignature(signed, hash, expectedKey);
  const first = await next();
  const accounts = new Accounts(first.fields, first.hash);
  const log = new Tree();
  log.add(Buffer.from(first.hash, 'hex'));
  for await (const block of blocks) {
    accounts.move(log.size, block.hash, block.fields);
    log.add(Buffer.from(block.hash, 'hex'));
  }
  const stands = new Tree();
  let sum = 0;
  for (const tip of accounts.tips.values()) {
    stands.add(tipOf(tip));
    sum += tip.balance;
  }
  if (checkpoint.type !== 'checkpoint' || checkpoint.size !== log.size)
    wrong('the checkpoint is of another size');
  if (!log.root().equals(checkpoint.root)) wrong('the checkpoint is of other blocks');
  if (checkpoint.accounts !== stands.size || !stands.root().equals(checkpoint.tips))
    wrong('the checkpoint is of other balances');
  if (sum !== 0) wrong('the balances do not add up');
  return {
    key: signed.key.toString('hex'),
    ...{ blocks: log.size, accounts: stands.size, at: new Date(checkpoint.at).toISOString() },
    tips: accounts.tips,
  };
}

/** An account's leaf among the balances. */
export const tipOf = ({ account, balance, block }) =>
  encode({ account: Buffer.from(account, 'hex'), balance, block: { link: block } });
