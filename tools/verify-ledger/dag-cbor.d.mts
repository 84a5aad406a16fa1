/** Strict dag-cbor: throws for bytes that are not the one encoding of a value. */
export const Cbor: { read(bytes: Uint8Array): unknown };
export function encode(value: unknown): Buffer;
/** The hash in a written CID, in hex. */
export function hashOfText(cid: string): string;
