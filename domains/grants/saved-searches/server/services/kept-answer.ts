import { createHash } from 'node:crypto';
import type { FileAnswer } from '#platform/kernel/contract.ts';
import type { OperationDeps } from '#platform/server/domain.ts';

/** Readers ask again after a quarter of an hour at the earliest. */
const KEPT_SECONDS = 900;

/** A feed for its one reader; one who has this very content gets no second copy. */
export function keptAnswer({ request }: Pick<OperationDeps, 'request'>, content: string): FileAnswer {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  const headers = {
    etag,
    'cache-control': `private, max-age=${KEPT_SECONDS}`,
    // The address is a secret of its owner.
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
  const known = (request.header('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*')
    ? { status: 304, headers, content: '' }
    : { headers, content };
}
