/** The least that is stored, in bytes: most proposals are shorter. */
const SMALLEST_BYTES = 4096;

/**
 * JSON with spaces behind it up to the next power of two, so that its stored length says of a proposal no more than a
 * size class. Reading JSON leaves them out, so texts that were stored without them open as well.
 */
export function padText(json: string): Buffer {
  const bytes = Buffer.from(json);
  const length = Math.max(SMALLEST_BYTES, 2 ** Math.ceil(Math.log2(bytes.length)));
  return Buffer.concat([bytes], length).fill(' ', bytes.length);
}
