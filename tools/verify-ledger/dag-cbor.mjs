import { createHash } from 'node:crypto';

class Wrong extends Error {}
export const wrong = (text) => {
  throw new Wrong(text);
};
export const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Reads strict dag-cbor: shortest integers, definite lengths, sorted keys. */
export class Cbor {
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
    if (major === 1) {
      return argument < Number.MAX_SAFE_INTEGER ? -1 - argument : wrong('an integer beyond 2^53');
    }
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
export function hashOf(cid) {
  const isOurs = cid.length === 36 && cid[0] === 1 && cid[1] === 0x71 && cid[2] === 0x12 && cid[3] === 32;
  if (!isOurs) wrong('a CID of another kind');
  return Buffer.from(cid.subarray(4)).toString('hex');
}

/** Strict dag-cbor of what a ledger says: integers, texts, bytes, links, null and maps. */
export function encode(value) {
  if (value === null) return Buffer.of(0xf6);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value.link) {
    return Buffer.concat([Buffer.from('d82a58250001711220', 'hex'), Buffer.from(value.link, 'hex')]);
  }
  const keys = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return Buffer.concat([head(5, keys.length), ...keys.flatMap((key) => [encode(key), encode(value[key])])]);
}

function head(major, size) {
  if (!Number.isSafeInteger(size) || size < 0) wrong('a number that is none');
  if (size < 24) return Buffer.of(major * 32 + size);
  const width = [1, 2, 4, 8].find((bytes) => size < 2 ** (8 * bytes));
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return Buffer.concat([
    Buffer.of(major * 32 + { 1: 24, 2: 25, 4: 26, 8: 27 }[width]),
    bytes.subarray(8 - width),
  ]);
}

/** Bytes of a value that the API writes in hex. */
export function bytesOf(hex, length = 32) {
  const isOurs = typeof hex === 'string' && /^[0-9a-f]*$/.test(hex) && hex.length === 2 * length;
  return isOurs ? Buffer.from(hex, 'hex') : wrong('a hash or a key that is none');
}

/** The hash in a written CID: base32 without padding (RFC 4648), which `b` announces. */
export function hashOfText(cid) {
  if (!/^b[a-z2-7]{58}$/.test(cid)) wrong('a CID that is none');
  let bits = 0n;
  for (const letter of cid.slice(1)) {
    bits = bits * 32n + BigInt('abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter));
  }
  // 58 letters are 290 bits, 36 bytes are 288; what is left over is nothing.
  if (bits % 4n !== 0n) wrong('a CID that is none');
  return hashOf(Buffer.from((bits / 4n).toString(16).padStart(72, '0'), 'hex'));
}
