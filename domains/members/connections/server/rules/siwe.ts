import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe';
import { isUrl } from '#platform/kernel/is-url.ts';
import {
  WALLET_CHAIN_ID,
  WALLET_CLOCK_SKEW_MS,
  WALLET_MESSAGE_VERSION,
  WALLET_NONCE_TTL_MS,
} from '../../contract/wallet-constants.ts';
import { isInSiweGrammar } from './siwe-grammar.ts';

/** Fields of a well-formed sign-in message (EIP-4361). */
export type SiweFields = SiweMessage;

/** Why a message is refused, for the caller; null when it is not. */
export type SiweProblem = string | null;

/** Expected values that a message is checked against. */
export interface SiweExpectation {
  /** Our own origin. */
  readonly publicUrl: string;
  /** Checksummed address that the caller claims. */
  readonly address: string;
  readonly now: Date;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads a message strictly. The library's parser skips unknown text, so every one of the seven
 * required fields must be there, and the message rebuilt from the fields must equal the original to the
 * letter. That refuses other line ends, spaces, wrong order, repeated fields, a wrong address checksum and text
 * behind the end. The values of a field follow the standard's grammar, which the library does not check everywhere.
 * @returns the fields, or null for anything that is no exact EIP-4361 message
 */
export function readSiweMessage(message: string): SiweFields | null {
  if (!isInSiweGrammar(message)) return null;
  try {
    const { domain, address, uri, version, chainId, nonce, issuedAt, ...rest } = parseSiweMessage(message);
    if (!domain || !address || !uri || !version || !nonce || chainId === undefined || !issuedAt) return null;
    const fields = { domain, address, uri, version, chainId, nonce, issuedAt, ...rest };
    return createSiweMessage(fields) === message ? fields : null;
  } catch {
    // The library throws for a field it could not write.
    return null;
  }
}

/**
 * Fault of a well-formed message here and now; null when nothing is. The nonce and the signature are
 * judged afterwards, by anyone who keeps the nonces.
 */
export function siweProblem(fields: SiweFields, expected: SiweExpectation): SiweProblem {
  const own = new URL(expected.publicUrl);
  const scheme = fields.scheme ?? own.protocol.slice(0, -1);
  if (!isOwn(`${scheme}://${fields.domain}`, own)) return 'The message is for another site.';
  if (!isOwn(fields.uri, own)) return 'This message was signed for another site.';
  if (fields.version !== WALLET_MESSAGE_VERSION) return 'The message has another version.';
  if (fields.chainId !== WALLET_CHAIN_ID) return 'The message is for another chain.';
  if (fields.address !== expected.address) return 'The message is for another wallet.';
  return timeProblem(fields, expected.now);
}

function timeProblem({ issuedAt, expirationTime, notBefore }: SiweFields, now: Date): SiweProblem {
  const at = now.getTime();
  const issued = issuedAt?.getTime() ?? Number.NaN;
  // Written so that a time that is none (NaN) is refused.
  if (!(issued <= at + WALLET_CLOCK_SKEW_MS)) return 'The message was issued in the future.';
  if (!(issued >= at - WALLET_NONCE_TTL_MS - WALLET_CLOCK_SKEW_MS)) return 'The message is too old.';
  if (expirationTime && !(expirationTime.getTime() > at)) return 'The message has expired.';
  if (notBefore && !(notBefore.getTime() <= at)) return 'The message is not valid yet.';
  return null;
}

/** The loopback names are one host, as in the check of a request's origin. */
function isOwn(candidate: string, own: URL): boolean {
  if (!isUrl(candidate)) return false;
  const url = new URL(candidate);
  if (url.protocol !== own.protocol || url.port !== own.port || url.username + url.password !== '')
    return false;
  return url.hostname === own.hostname || (LOOPBACK.has(url.hostname) && LOOPBACK.has(own.hostname));
}
