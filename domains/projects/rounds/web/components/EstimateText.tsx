import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { momentText } from '#platform/kernel/format/dates.ts';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { RoundMethod } from '../../contract/constants.ts';
import type { Estimate, Estimates, RoundCard } from '../../contract/schemas.ts';
import { estimateText, etherText, isRange } from '../words.ts';

const NO_MATCH: Readonly<Record<RoundMethod, string>> = {
  qf: 'The first person who contributes to a project is not matched. A match needs gifts from at least two people.',
  pairwise:
    'The first person who contributes to a project is not matched. A match needs gifts from at least two people.',
  cocm: 'In a cluster match, a project gets more from people who give to different projects than from one group.',
};

const CONDITIONS: Readonly<Record<NonNullable<Estimate['condition']>, string>> = {
  goal: 'It counts once the campaign has reached its goal and paid out the money.',
  paid_out: 'It counts once the campaign has ended and paid out the money.',
};

type EstimateTextProps = {
  method: RoundMethod;
  /** The gift that the estimate is of. */
  wei: string;
  estimate: Estimate;
  missing: Estimates['missing'];
};

/** Words for the addition of the reader's gift to a project's match, or for the reason why it adds nothing. */
export function EstimateText({ method, wei, estimate, missing }: EstimateTextProps): ReactElement {
  const { state, range, because } = estimate;
  const { pathname } = useLocation();
  const condition = estimate.condition && CONDITIONS[estimate.condition];
  if (state === 'closed') return <p>{because}</p>;
  if (state === 'sign_in')
    return (
      <p>
        <TextLink href={pathTo('/login', { next: pathname })} className="underline">
          Sign in
        </TextLink>{' '}
        to see what your gift would add.
      </p>
    );
  if (state === 'not_eligible')
    return (
      <p>
        {because}
        {missing.length > 0 && ' Before you contribute:'}
        {missing.map(({ label, link }) => (
          <span key={label}>
            {' '}
            <TextLink href={link} className="underline">
              {label}
            </TextLink>
          </span>
        ))}
      </p>
    );
  if (range === null)
    return (
      <p>
        Your gift is matched. In a cluster match this large, the amount is not estimated while people give;
        the preliminary result shows it. {condition}
      </p>
    );
  const { lowWei, highWei } = range;
  if (highWei === '0')
    return (
      <p>
        Your {etherText(wei)} adds nothing from the pool yet. {because ?? NO_MATCH[method]}
      </p>
    );
  const amount = isRange(estimate)
    ? `${estimateText(lowWei)} to ${estimateText(highWei)}`
    : estimateText(highWei);
  return (
    <p>
      Your {etherText(wei)} adds about <strong className="wrap-anywhere">{amount}</strong> from the pool.{' '}
      {because ?? condition}
    </p>
  );
}

/** Before giving starts: what is given now is not matched. */
export function FromWhen({ round }: { round: Pick<RoundCard, 'state' | 'givingFrom'> }): ReactElement | null {
  if (round.state !== 'applications') return null;
  return (
    <p className="text-14">
      <strong>Contributions are matched from {momentText(round.givingFrom)}.</strong> Earlier ones do not
      count for the match.
    </p>
  );
}

type EstimateBasisProps = Pick<Estimates, 'asOf' | 'leftWei' | 'projects'>;

/** When and from what estimates were made. */
export function EstimateBasis({ asOf, leftWei, projects }: EstimateBasisProps): ReactElement {
  return (
    <p className="text-13 text-ink-3">
      Estimate at {momentText(asOf)}
      {leftWei !== null && `, ${estimateText(leftWei)} left in the pool`}.
      {projects.some(isRange) &&
        ' The lower amount is for when other projects get much more support, the higher one for when there are no other gifts.'}{' '}
      It assumes that all campaigns succeed.
    </p>
  );
}
