import { readFileSync } from 'node:fs';
import { requireSignature, tipOf } from './archive.mjs';
import { bytesOf, encode, hashOfText, sha256, wrong } from './dag-cbor.mjs';
import { leafOf, rootByPath, rootsByPath } from './merkle.mjs';

/** Smallest units of an amount as the API writes it. */
function microOf(written) {
  const [, sign, whole, fraction = ''] =
    /^(-?)(\d{1,10})(?:\.(\d{1,6}))?$/.exec(written) ?? wrong('an amount that is none');
  return Number(`${sign}${whole}${fraction.padEnd(6, '0')}`) + 0;
}

const read = (file) => {
  const answer = JSON.parse(readFileSync(file, 'utf8'));
  return answer.data ?? answer;
};

/** A checkpoint as the API answers it, made a block again: its hash must be what its CID says and what was signed. */
function readCheckpoint(file, expectedKey) {
  const { checkpoint: told } = read(file);
  if (!told) wrong('a checkpoint that is none');
  const { size, accounts, seq } = told;
  const [root, tips, at] = [bytesOf(told.root), bytesOf(told.tips), Date.parse(told.at)];
  const previous = told.previous === null ? null : { link: hashOfText(told.previous) };
  const hash = sha256(
    encode({ v: 1, type: 'checkpoint', size, root, accounts, tips, seq, at, previous }),
  ).toString('hex');
  if (hashOfText(told.cid) !== hash) wrong('a checkpoint whose CID is of another');
  const key = bytesOf(told.key);
  requireSignature({ key, signature: bytesOf(told.signature, 64) }, hash, expectedKey);
  return { hash, size, root, accounts, tips, key: told.key, at: new Date(at).toISOString() };
}

function requirePath({ index, size, leaf, root, path, checkpoint }, under) {
  if (hashOfText(checkpoint) !== under.hash) wrong('the proof is of another checkpoint');
  if (!Number.isSafeInteger(index) || index < 0 || index >= under.size || size !== under.size)
    wrong('the proof is of another place or size');
  if (!bytesOf(leaf).equals(under.leaf)) wrong('the proof is of something else');
  const reached = rootByPath(
    under.leaf,
    index,
    size,
    path.map((step) => bytesOf(step)),
  );
  if (!reached.equals(under.root) || !bytesOf(root).equals(under.root))
    wrong('the path does not lead to the checkpoint');
}

/** One block, or the balances of a member. */
export function verifyProof({ proof: file, checkpoint: [told], block, key: expectedKey }) {
  const [proof, { hash, size, root, accounts, tips, key, at }] = [
    read(file),
    readCheckpoint(told, expectedKey),
  ];
  if (!proof.accounts) {
    if (!block) return null;
    requirePath(proof, { hash, size, root, leaf: leafOf(Buffer.from(hashOfText(block), 'hex')) });
    return { key, at, block, index: proof.index };
  }
  if (proof.accounts.length === 0) wrong('the proof names no account');
  const proven = proof.accounts.map((each) => {
    const [account, balance] = [each.account.replaceAll('-', ''), microOf(each.balance)];
    const tip = tipOf({
      account: bytesOf(account, 16).toString('hex'),
      balance,
      block: hashOfText(each.block),
    });
    requirePath(each, { hash, size: accounts, root: tips, leaf: leafOf(tip) });
    return { account: each.account, microHdag: balance };
  });
  return { key, at, accounts: proven };
}

/** That a later checkpoint continues an earlier one. */
export function verifyConsistency({ consistency: file, checkpoint: files, key: expectedKey }) {
  const proof = read(file);
  const [earlier, later] = files.map((told) => readCheckpoint(told, expectedKey));
  const { from, to, path } = proof;
  if (earlier.key !== later.key) wrong('the checkpoints were signed with two keys');
  if (from !== earlier.size || to !== later.size || from < 1 || from > to)
    wrong('the proof is of other checkpoints');
  const roots = [earlier.root, later.root];
  const reached = rootsByPath(
    from,
    to,
    path.map((step) => bytesOf(step)),
    earlier.root,
  );
  const told = [bytesOf(proof.rootFrom), bytesOf(proof.rootTo)];
  if (roots.some((root, n) => !root.equals(reached[n]) || !root.equals(told[n])))
    wrong('the later ledger does not begin with the earlier one');
  return { key: later.key, at: later.at, from, to };
}
