import type { Keys } from '#platform/server/keys.ts';
import type { ProposalText } from '../../contract/schemas.ts';
import { padText } from '../rules/pad-text.ts';
import { isUnsealed, type Moments } from '../rules/request-states.ts';

const PURPOSE = 'requests.proposal';

/** Which of the two texts of a row: they must not be taken for each other. */
type Part = 'draft' | 'text';

/** A row that holds sealed texts. */
export interface SealedProposal {
  readonly id: string;
  readonly requestId: string;
  readonly bidderId: string | null;
  readonly sealedDraft: Buffer | null;
  readonly sealedText: Buffer | null;
}

type RowId = Pick<SealedProposal, 'id' | 'requestId'>;

const contextOf = ({ id, requestId }: RowId, part: Part): string => `${requestId}/${id}/${part}`;

/** A proposal's text as it is stored: AES-256-GCM by a key of the server, bound to its row and part. */
export function sealProposal(keys: Keys, row: RowId, part: Part, text: ProposalText): Buffer {
  return keys.seal(PURPOSE, padText(JSON.stringify(text)), contextOf(row, part));
}

/**
 * The bidder's own working copy.
 * @throws when anybody else is named: a mistake of ours, never a refusal
 */
export function openOwnDraft(keys: Keys, row: SealedProposal, bidderId: string): ProposalText | null {
  if (row.bidderId !== bidderId) throw new Error('A proposal is opened for its bidder only');
  return open(keys, row, 'draft', row.sealedDraft);
}

/** The bidder's own submitted text. @throws as `openOwnDraft` */
export function openOwnText(keys: Keys, row: SealedProposal, bidderId: string): ProposalText | null {
  if (row.bidderId !== bidderId) throw new Error('A proposal is opened for its bidder only');
  return open(keys, row, 'text', row.sealedText);
}

/**
 * The one door by which anyone but the bidder reads a proposal. Working copies have none.
 * @throws before the deadline, and for a request that was cancelled before it: a mistake of ours, never a refusal
 */
export function openForReaders(
  keys: Keys,
  request: Moments & { readonly id: string },
  row: SealedProposal,
  now: Date,
): ProposalText | null {
  if (row.requestId !== request.id) throw new Error('The proposal is of another request');
  if (!isUnsealed(request, now)) throw new Error('A proposal is sealed until its deadline');
  return open(keys, row, 'text', row.sealedText);
}

function open(keys: Keys, row: SealedProposal, part: Part, sealed: Buffer | null): ProposalText | null {
  if (sealed === null) return null;
  const plain = keys.unseal(PURPOSE, sealed, contextOf(row, part));
  if (plain === null) throw new Error(`The proposal ${row.id} cannot be opened with this instance's key`);
  return JSON.parse(plain.toString('utf8')) as ProposalText;
}
