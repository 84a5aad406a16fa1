import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { RoundMethod } from '../../contract/constants.ts';
import type { Estimate, FullRound } from '../../contract/schemas.ts';
import { resultsApi } from '../api.ts';
import { shortEtherText } from '../words.ts';

/** The gift an estimate is of: 0.01 ETH. */
const WEI = String(10n ** 16n);

/** What 0.01 ETH of the reader would add to a project's match. */
export function EstimateLine({
  round,
  projectId,
}: {
  round: FullRound;
  projectId: string;
}): ReactElement | null {
  const read = useApiQuery(resultsApi.estimateRoundMatch, {
    params: { id: round.id },
    query: { projectId, wei: WEI },
  });
  if (!read.data) return null;
  return (
    <div className="text-14">
      <Said method={round.method} estimate={read.data} />
    </div>
  );
}

const NO_MATCH: Readonly<Record<RoundMethod, string>> = {
  qf: 'A match needs gifts of at least two people.',
  pairwise: 'A match needs gifts of at least two people.',
  cocm: 'In a cluster match, a project gets more from people who give to different projects than from one group.',
};

function Said({ method, estimate }: { method: RoundMethod; estimate: Estimate }): ReactElement {
  const { state, range, because, missing, asOf } = estimate;
  if (state === 'sign_in')
    return (
      <p>
        <TextLink href={pathTo('/login')}>Sign in</TextLink> to see what your gift would add.
      </p>
    );
  if (state === 'not_eligible')
    return (
      <p>
        {because}
        {missing.map(({ label, link }) => (
          <span key={label}>
            {' '}
            <TextLink href={link}>{label}</TextLink>
          </span>
        ))}
      </p>
    );
  if (range === null)
    return (
      <p>
        Your gift counts. With a cluster match in a round this large, how much it adds is not computed before
        giving ends; the preliminary result shows it then.
      </p>
    );
  const { lowWei, highWei } = range;
  const amount =
    lowWei === highWei ? shortEtherText(highWei) : `${shortEtherText(lowWei)} to ${shortEtherText(highWei)}`;
  return (
    <>
      <p>
        Your 0.01 ETH adds <strong className="wrap-anywhere">{amount}</strong> from the pool.{' '}
        {because ?? (highWei === '0' && NO_MATCH[method])}
      </p>
      <p className="text-13 text-ink-3">
        {lowWei === highWei
          ? 'The same if nobody else gives and if what other projects demand doubles.'
          : 'Low: what other projects demand doubles. High: nobody else gives.'}{' '}
        As of {momentText(asOf)}.
      </p>
    </>
  );
}
