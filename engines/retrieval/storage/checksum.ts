const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of IEEE 802.3 (reflected polynomial EDB88320), as an unsigned number. Finds damage, not forgery. */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) {
    remainder = TABLE[(remainder ^ bytes[at]!) & 0xff]! ^ (remainder >>> 8);
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
