/**
 * A new id for a draft (UUID version 4). Made here so that a draft can be saved again after a lost answer without
 * becoming two. `crypto.randomUUID` exists on secure origins only, a self-hosted instance may be served over HTTP.
 */
export function newDraftId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => stamped(byte, index).toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Version and variant bits, RFC 9562 §5.4. */
function stamped(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether an address names a draft at all. */
export function isDraftId(text: string | null): text is string {
  return text !== null && UUID.test(text);
}
