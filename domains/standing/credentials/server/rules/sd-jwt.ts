import { createHash } from 'node:crypto';
import type { ProofRefusal } from '../../contract/proof-refusals.ts';
import { PROOF_DEPTH, PROOF_MAX } from '../../contract/signed-constants.ts';
import { requireOf } from './proof-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A JWS in compact form, read and not checked. */
export interface Jws {
  readonly text: string;
  readonly header: JsonObject;
  readonly payload: JsonObject;
}

/** An SD-JWT with key binding, taken apart and not checked. */
export interface SdJwtParts {
  readonly issued: Jws;
  readonly disclosures: readonly string[];
  /** The holder's signature; null where it is missing. */
  readonly binding: Jws | null;
  /** Text whose hash the holder signs: all up to and with the last tilde. */
  readonly bound: string;
}

const CHARACTERS = /^[A-Za-z0-9_.~-]+$/;

/** Takes an SD-JWT apart (RFC 9901, section 4). @throws ProofError */
export function readSdJwt(text: string): SdJwtParts {
  requireOf(text.length <= PROOF_MAX, 'too_long');
  requireOf(CHARACTERS.test(text), 'not_a_proof');
  const [jwt = '', ...rest] = text.split('~');
  const last = rest.pop();
  requireOf(last !== undefined, 'not_a_proof');
  return {
    issued: readJws(jwt, 'not_a_proof'),
    disclosures: rest,
    binding: last === '' ? null : readJws(last, 'wrong_binding'),
    bound: text.slice(0, text.length - last.length),
  };
}

/** Reads a JWS in compact form. @throws ProofError with this reason, or too_deep */
export function readJws(text: string, reason: ProofRefusal): Jws {
  const parts = text.split('.');
  requireOf(parts.length === 3, reason);
  const [header, payload] = parts.slice(0, 2).map((part) => readJson(part, reason));
  requireOf(isObject(header) && isObject(payload), reason);
  return { text, header, payload };
}

/** SHA-256 of a text in base64url: the digest of a disclosure as it came, and `sd_hash`. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text, 'ascii').digest('base64url');
}

/** SHA-256 as the library asks for it. */
export function hasher(data: string | ArrayBuffer): Uint8Array {
  return createHash('sha256')
    .update(typeof data === 'string' ? data : new Uint8Array(data))
    .digest();
}

/**
 * Checks that each disclosure belongs to the signed part, once (RFC 9901, section 7.1); the library drops those that do
 * not. @throws ProofError
 */
export function checkDisclosures({ issued, disclosures }: Pick<SdJwtParts, 'issued' | 'disclosures'>): void {
  const found = new Map<string, number>();
  collectDigests(issued.payload, found);
  const given = new Set<string>();
  for (const disclosure of disclosures) {
    const digest = digestOf(disclosure);
    requireOf(!given.has(digest), 'disclosure_repeated');
    given.add(digest);
    collectDigests(disclosedValue(disclosure), found);
  }
  requireOf(
    [...given].every((digest) => found.has(digest)),
    'disclosure_unknown',
  );
  requireOf(
    [...found.values()].every((count) => count === 1),
    'disclosure_repeated',
  );
}

const RESERVED = new Set(['_sd', '...', '_sd_alg']);

/** Reads the value of a disclosure: of a claim with its name, or of an element of a list. */
function disclosedValue(disclosure: string): unknown {
  const parts = readJson(disclosure, 'disclosure_unreadable');
  requireOf(Array.isArray(parts) && (parts.length === 2 || parts.length === 3), 'disclosure_unreadable');
  const [salt, name] = parts;
  requireOf(typeof salt === 'string', 'disclosure_unreadable');
  if (parts.length === 2) return name;
  requireOf(typeof name === 'string' && !RESERVED.has(name), 'disclosure_unreadable');
  return parts[2];
}

/** Counts every digest below a value. Its depth was limited when it was read. */
function collectDigests(value: unknown, found: Map<string, number>): void {
  if (Array.isArray(value)) {
    for (const element of value) {
      if (isObject(element) && typeof element['...'] === 'string') count(element['...'], found);
      collectDigests(element, found);
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === '_sd' && Array.isArray(member)) {
      for (const digest of member) if (typeof digest === 'string') count(digest, found);
    } else collectDigests(member, found);
  }
}

function count(digest: string, found: Map<string, number>): void {
  found.set(digest, (found.get(digest) ?? 0) + 1);
}

function readJson(part: string, reason: ProofRefusal): unknown {
  const bytes = Buffer.from(part, 'base64url');
  requireOf(bytes.length > 0, reason);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Neither UTF-8 nor JSON: the reason says what should have been there.
    requireOf(false, reason);
  }
  requireOf(isFlatEnough(value), 'too_deep');
  return value;
}

/** Whether nothing is nested deeper than a credential is; without recursion, since depth is what it looks for. */
function isFlatEnough(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > PROOF_DEPTH) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
