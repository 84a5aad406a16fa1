import { z } from 'zod';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { isUrl } from '#platform/kernel/is-url.ts';
import type { ListedKey } from '../../contract/issuer-key.ts';
import { proofFile } from '../../contract/proof-forms.ts';
import { PROOF_REFUSALS, type ProofRefusal } from '../../contract/proof-refusals.ts';
import { SKEW_MS } from '../../contract/signed-constants.ts';
import { isSigned } from '../rules/is-signed.ts';
import { ProofError, requireOf } from '../rules/proof-error.ts';
import { fileWords } from '../rules/proof-words.ts';
import { readJws } from '../rules/sd-jwt.ts';
import { readStatus, STATUS, statusUri } from '../rules/status-list.ts';
import { checkProof } from './check-proof.ts';

const listedKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
});
const issuerDocument = z.object({ issuer: z.string(), jwks: z.object({ keys: z.array(z.unknown()) }) });

/** Where documents come from: files, or the issuer's site. */
export interface ProofSources {
  readonly now: Date;
  /** The issuer's document, parsed. */
  issuerDocument(issuer: string): Promise<unknown>;
  /** The signed status list at this address; null where it is not to be read. */
  statusList(uri: string): Promise<string | null>;
}

export interface CheckedFile {
  readonly isProved: boolean;
  readonly reason: ProofRefusal | null;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Checks a proof's file without the server that made it, given the issuer's documents. */
export async function checkProofFile(text: string, sources: ProofSources): Promise<CheckedFile> {
  try {
    return await check(text, sources);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    return {
      isProved: false,
      reason: error.reason,
      title: 'Not proved',
      lines: [PROOF_REFUSALS[error.reason]],
    };
  }
}

async function check(text: string, sources: ProofSources): Promise<CheckedFile> {
  const { now } = sources;
  const { issuer, audience, nonce, presentation, until } = readFile(text);
  requireOf(isUrl(issuer) && new URL(issuer).origin === issuer, 'wrong_issuer');
  const document = issuerDocument.safeParse(await sources.issuerDocument(issuer));
  requireOf(document.success && document.data.issuer === issuer, 'wrong_issuer');
  const keys = keysOf(document.data.jwks.keys);
  // Nothing of the file but its presentation is signed: a proof for another site must not pass by what is written beside it.
  requireOf(audience === issuer, 'wrong_audience');
  let isStatusKnown = true;
  const { kind, claims, signedOn } = await checkProof({
    text: presentation,
    issuer,
    keys,
    audience: issuer,
    nonce,
    now,
    boundAt: null,
    async statusOf({ list, idx }) {
      const uri = statusUri(issuer, list);
      const token = await sources.statusList(uri);
      isStatusKnown = token !== null;
      return token === null ? STATUS.valid : statusIn(token, { uri, idx, issuer, keys, now });
    },
  });
  requireOf(new Date(until) > now, 'link_expired');
  const proved = { isProved: true as const, kind, issuer, claims, signedOn, checkedAt: now.toISOString() };
  return { isProved: true, reason: null, ...fileWords(proved, isStatusKnown) };
}

function readFile(text: string): z.infer<typeof proofFile> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProofError('not_a_proof');
  }
  const read = proofFile.safeParse(value);
  requireOf(read.success, 'not_a_proof');
  return read.data;
}

/** The keys of an issuer that can sign credentials; others it may list are left out. */
function keysOf(keys: readonly unknown[]): ListedKey[] {
  return keys.flatMap((one) => {
    const read = listedKey.safeParse(one);
    return read.success ? [{ ...read.data, use: 'sig' as const, alg: 'EdDSA' as const }] : [];
  });
}

const statusPayload = z.object({
  iss: z.string().optional(),
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
  status_list: z.object({ bits: z.literal(2), lst: z.string() }),
});

interface StatusCheck {
  readonly uri: string;
  readonly idx: number;
  readonly issuer: string;
  readonly keys: readonly ListedKey[];
  readonly now: Date;
}

/** Reads a status out of a signed list that is of this issuer, of this address and in time. */
async function statusIn(token: string, { uri, idx, issuer, keys, now }: StatusCheck): Promise<number | null> {
  const { header, payload } = readJws(token.trim(), 'status_unreadable');
  const key = keys.find(({ kid }) => kid === header.kid);
  if (!key || header.typ !== 'statuslist+jwt') return null;
  const read = statusPayload.safeParse(payload);
  if (!read.success || !(await isSigned(token.trim(), key, 'EdDSA'))) return null;
  const { iss = issuer, sub, iat, exp, status_list } = read.data;
  const at = now.getTime();
  const isInTime = iat * SECOND_MS <= at + SKEW_MS && exp * SECOND_MS > at - SKEW_MS;
  return iss === issuer && sub === uri && isInTime ? readStatus(status_list.lst, idx) : null;
}
