/** SHA-256 of some bytes, 32 bytes. */
export type Digest = (bytes: Uint8Array) => Uint8Array;

const K = roundConstants();
const START = firstWords(2);

/**
 * SHA-256 in plain TypeScript (FIPS 180-4), for where the platform has none that answers at once: a browser. A server
 * gives its own, which is faster.
 */
export const sha256: Digest = (bytes) => {
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  const hash = Uint32Array.from(START);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let t = 0; t < 16; t += 1) schedule[t] = view.getUint32(offset + t * 4);
    compress(hash, schedule);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [index, word] of hash.entries()) out.setUint32(index * 4, word);
  return digest;
};

function compress(hash: Uint32Array, w: Uint32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [at(w, t - 15), at(w, t - 2)];
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[t] = at(w, t - 16) + small0 + at(w, t - 7) + small1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + at(K, t) + at(w, t)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index] = at(hash, index) + word;
  });
}

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** One bit 1, zeros, and the length in bits in the last eight bytes of a block of 64. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  return padded;
}

/** FIPS 180-4 §4.2.2: the first 32 bits of the fractions of the cube roots of the first 64 primes. */
function roundConstants(): Uint32Array {
  return fractions(64, 3);
}

/** FIPS 180-4 §5.3.3: the same of the square roots of the first 8 primes. */
function firstWords(root: 2): Uint32Array {
  return fractions(8, root);
}

/** By whole numbers alone, so that no rounding of a processor has a say. */
function fractions(count: number, root: 2 | 3): Uint32Array {
  const words = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2n; found < count; candidate += 1n) {
    if (!isPrime(candidate)) continue;
    words[found] = Number(wholeRoot(candidate << BigInt(32 * root), root) & 0xffffffffn);
    found += 1;
  }
  return words;
}

function isPrime(candidate: bigint): boolean {
  for (let divisor = 2n; divisor * divisor <= candidate; divisor += 1n) {
    if (candidate % divisor === 0n) return false;
  }
  return true;
}

/** The largest whole number whose square or cube is not above `value`. */
function wholeRoot(value: bigint, root: 2 | 3): bigint {
  let [low, high] = [0n, 1n << 48n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(root) <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}
