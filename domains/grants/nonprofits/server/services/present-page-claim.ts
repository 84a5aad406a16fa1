import type { Database } from '#platform/server/db/database.ts';
import { VERSIONS_SHOWN } from '../../contract/claim-constants.ts';
import type { OwnWords, PageClaim } from '../../contract/claim-schemas.ts';
import { listLiveClaims } from '../store/claim-store.ts';
import type { WordsRow } from '../store/tables.ts';
import { listWords } from '../store/words-store.ts';

const NOTICES_SHOWN = 5;

/** Returns a version of an organization's words. */
export const presentWords = ({ statement, contact, at }: WordsRow): OwnWords => ({
  statement,
  contact,
  at: at.toISOString(),
});

/** How a page is claimed, as everyone sees it. */
export async function presentPageClaim(db: Database, nonprofitId: string): Promise<PageClaim> {
  const claims = await listLiveClaims(db, nonprofitId);
  const granted = claims
    .flatMap((claim) =>
      claim.state === 'granted' && claim.grantedAt ? [{ claim, at: claim.grantedAt }] : [],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const [first] = granted;
  return {
    granted: first
      ? {
          since: first.at.toISOString(),
          method: first.claim.method ?? 'review',
          host: first.claim.host,
          representatives: granted.length,
          claimId: first.claim.id,
        }
      : null,
    notices: claims
      .filter(({ state }) => state === 'notice' || state === 'disputed')
      .slice(0, NOTICES_SHOWN)
      .map(({ id, state, noticeEndsAt }) => ({
        claimId: id,
        until: state === 'notice' ? (noticeEndsAt?.toISOString() ?? null) : null,
        isDisputed: state === 'disputed',
      })),
    words: first ? (await listWords(db, nonprofitId, VERSIONS_SHOWN)).map(presentWords) : [],
  };
}
