import { z } from 'zod';
import type { Actor } from '#platform/kernel/access.ts';
import type { Services } from '#platform/server/services.ts';
import { proofFile, statusClaim } from '../../contract/proof-forms.ts';
import type { ProofOutcome } from '../../contract/signed-schemas.ts';
import { ProofError } from '../rules/proof-error.ts';
import { readSdJwt } from '../rules/sd-jwt.ts';
import { listOfUri, type StatusPlace } from '../rules/status-list.ts';
import { findShowOf } from '../store/show-store.ts';
import { examinePresentation, openShow, refusedProof } from './examine-show.ts';
import { issuerOf } from './issuer-keys.ts';

const ID = /^[0-9a-f]{32}$/;
const claimed = z.object({ status: statusClaim });

/**
 * Checks what anyone pasted. A presentation counts by the link it belongs to, so one that its member withdrew is refused
 * in every form, and one that no link shows answers no request of this site.
 * @throws credentials.proof_unknown for a link that does not exist
 */
export async function examinePasted(services: Services, actor: Actor, pasted: string): Promise<ProofOutcome> {
  const text = pasted.trim();
  const id = idOf(text, issuerOf(services.config));
  if (id) return openShow(services, actor, id);
  try {
    const presentation = presentationOf(text);
    const place = claimedPlace(presentation, issuerOf(services.config));
    const show = place && (await findShowOf(services.db, place));
    return await examinePresentation(services, presentation, show);
  } catch (error) {
    if (error instanceof ProofError) return refusedProof(services, error.reason);
    throw error;
  }
}

/** The id in a link of this site, or an id alone; null for all else. */
function idOf(text: string, issuer: string): string | null {
  const start = `${issuer}/verify/`;
  const id = text.startsWith(start) ? text.slice(start.length).replace(/\/$/, '') : text;
  return ID.test(id) ? id : null;
}

function presentationOf(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    return proofFile.parse(JSON.parse(text)).presentation;
  } catch {
    throw new ProofError('not_a_proof');
  }
}

/** Place in the status list that a presentation claims; null where it claims none of ours. Nothing of it is checked yet. */
function claimedPlace(presentation: string, issuer: string): StatusPlace | null {
  const read = claimed.safeParse(readSdJwt(presentation).issued.payload);
  if (!read.success) return null;
  const { idx, uri } = read.data.status.status_list;
  const list = listOfUri(issuer, uri);
  return list === null ? null : { list, idx };
}
