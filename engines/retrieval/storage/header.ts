import { RetrievalError } from '../retrieval-error.ts';
import { crc32 } from './checksum.ts';

/** "HODAGRTV", version, byte order, checksum and length of what follows. */
export const HEADER_BYTES = 32;

/** Raised whenever stored bytes of an older build cannot be read; the index is then rebuilt from the store. */
const FORMAT_VERSION = 1;

const MAGIC = new TextEncoder().encode('HODAGRTV');

/** 1 on a machine that keeps the low byte first, as all that run this do; typed arrays are stored as they lie. */
const byteOrder = () => new Uint8Array(Uint16Array.of(1).buffer)[0]!;

/** Fills the first 32 bytes of a finished file. */
export function writeHeader(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  bytes.set(MAGIC, 0);
  view.setUint32(8, FORMAT_VERSION, true);
  view.setUint32(12, byteOrder(), true);
  view.setUint32(16, crc32(bytes.subarray(HEADER_BYTES)), true);
  view.setUint32(20, bytes.length - HEADER_BYTES, true);
}

/**
 * Checks the header and the checksum of stored bytes.
 * @throws RetrievalError `damaged_data` or `unsupported_version`
 */
export function checkHeader(bytes: Uint8Array): void {
  if (bytes.length < HEADER_BYTES || MAGIC.some((byte, at) => bytes[at] !== byte)) {
    throw new RetrievalError('damaged_data', 'These bytes are not a stored retrieval index.');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const version = view.getUint32(8, true);
  if (version !== FORMAT_VERSION || view.getUint32(12, true) !== byteOrder()) {
    throw new RetrievalError(
      'unsupported_version',
      `The stored index has format ${version}, this engine reads ${FORMAT_VERSION}: rebuild it.`,
    );
  }
  const length = view.getUint32(20, true);
  if (length !== bytes.length - HEADER_BYTES) {
    throw new RetrievalError(
      'damaged_data',
      `The stored index is damaged: ${length} bytes expected, ${bytes.length - HEADER_BYTES} found.`,
    );
  }
  if (crc32(bytes.subarray(HEADER_BYTES)) !== view.getUint32(16, true)) {
    throw new RetrievalError('damaged_data', 'The stored index is damaged: its checksum differs.');
  }
}
