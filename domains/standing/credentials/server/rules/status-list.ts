import { deflateSync, inflateSync } from 'node:zlib';
import { ISSUER_PATHS } from '../../contract/issuer-paths.ts';
import { STATUS_PLACES } from '../../contract/signed-constants.ts';

/** Status of a credential in a list (IETF Token Status List, section 7.1). */
export const STATUS = { valid: 0, revoked: 1, suspended: 2 } as const;
const BITS = 2;
const A_BYTE = 8 / BITS;

/** Place of a credential in a status list. */
export interface StatusPlace {
  readonly list: number;
  readonly idx: number;
}

/** Encodes a list of two bits a place: packed from the lowest bit on, compressed with ZLIB, in base64url. */
export function encodeStatusList(marked: ReadonlyMap<number, number>, places = STATUS_PLACES): string {
  const bytes = new Uint8Array(Math.ceil(places / A_BYTE));
  for (const [idx, status] of marked) {
    const at = Math.floor(idx / A_BYTE);
    bytes[at] = (bytes[at] ?? 0) | (status << ((idx % A_BYTE) * BITS));
  }
  return deflateSync(bytes, { level: 9 }).toString('base64url');
}

/**
 * Reads one status out of a list.
 * @returns null where the list is no list, is larger than any of ours, or has no such place
 */
export function readStatus(lst: string, idx: number): number | null {
  try {
    const bytes = inflateSync(Buffer.from(lst, 'base64url'), { maxOutputLength: STATUS_PLACES / A_BYTE });
    const byte = bytes[Math.floor(idx / A_BYTE)];
    return byte === undefined ? null : (byte >> ((idx % A_BYTE) * BITS)) & 3;
  } catch {
    // Zlib throws for what it cannot inflate, and for what inflates to more.
    return null;
  }
}

/** Address of a status list, which is its name too. */
export const statusUri = (issuer: string, list: number): string => `${issuer}${ISSUER_PATHS.status}${list}`;

/** The number of the list at an address of this issuer; null where it is another address. */
export function listOfUri(issuer: string, uri: string): number | null {
  const start = `${issuer}${ISSUER_PATHS.status}`;
  const number = uri.startsWith(start) ? uri.slice(start.length) : '';
  return /^[1-9][0-9]{0,5}$/.test(number) ? Number(number) : null;
}
