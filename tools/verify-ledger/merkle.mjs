import { sha256, wrong } from './dag-cbor.mjs';

export const leafOf = (bytes) => sha256(Buffer.of(0), bytes);
const nodeOf = (left, right) => sha256(Buffer.of(1), left, right);

/** A Merkle tree (RFC 9162) that grows: the roots of its whole subtrees are enough, the largest first. */
export class Tree {
  size = 0;
  peaks = [];

  add(bytes) {
    let node = leafOf(bytes);
    for (let n = this.size; n % 2 === 1; n = (n - 1) / 2) node = nodeOf(this.peaks.pop(), node);
    this.peaks.push(node);
    this.size += 1;
  }

  root() {
    return this.size === 0 ? sha256('') : this.peaks.reduceRight((right, left) => nodeOf(left, right));
  }
}

/** Leaves on the left of a tree: the largest power of two below its size. */
function leftOf(size) {
  let left = 1;
  while (left * 2 < size) left *= 2;
  return left;
}

/** The root a path leads to, as RFC 6962 §2.1.1 defines paths: its last step is the other side of the root. */
export function rootByPath(leaf, index, size, path) {
  if (size === 1) return path.length === 0 ? leaf : wrong('a path that is too long');
  const other = path.at(-1) ?? wrong('a path that is too short');
  const left = leftOf(size);
  return index < left
    ? nodeOf(rootByPath(leaf, index, left, path.slice(0, -1)), other)
    : nodeOf(other, rootByPath(leaf, index - left, size - left, path.slice(0, -1)));
}

/** The roots of the trees of `from` and of `to` leaves by a proof of RFC 6962 §2.1.2; `whole` is the root if known. */
export function rootsByPath(from, to, path, whole) {
  if (from === to) {
    const known = whole ? [whole, ...path] : path;
    return known.length === 1 ? [known[0], known[0]] : wrong('a path of another length');
  }
  const other = path.at(-1) ?? wrong('a path that is too short');
  const [left, rest] = [leftOf(to), path.slice(0, -1)];
  if (from <= left) {
    const [earlier, later] = rootsByPath(from, left, rest, whole);
    return [earlier, nodeOf(later, other)];
  }
  return rootsByPath(from - left, to - left, rest, null).map((root) => nodeOf(other, root));
}
