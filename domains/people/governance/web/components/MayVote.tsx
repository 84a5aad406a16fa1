import type { ReactElement } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { isPaid } from '../../contract/method-rules.ts';
import type { Proposal } from '../../contract/schemas.ts';

/** Whether the reader may vote, with what weight, and why not; what happens next. */
export function MayVote({ proposal }: { proposal: Proposal }): ReactElement | null {
  const { state, method, sbtHolders } = proposal;
  if (state === 'draft' || state === 'withdrawn') return null;
  return (
    <Card asChild padding="compact">
      <section aria-labelledby="may-vote">
        <h2 id="may-vote" className="mb-1 text-14">
          Can you vote?
        </h2>
        {state === 'notice' ? <BeforeOpening proposal={proposal} /> : <OnTheList proposal={proposal} />}
        {isPaid(method) && !sbtHolders && (
          <p className="mt-2 text-13">
            This vote does not ask for an SBT. HDAG that is split over several accounts buys more votes here.
          </p>
        )}
      </section>
    </Card>
  );
}

function BeforeOpening({ proposal: { opensAt, viewer } }: { proposal: Proposal }): ReactElement {
  const isReady = viewer.demands.every(({ isMet }) => isMet);
  return (
    <>
      <p>
        {isReady ? 'Yes, as things are now.' : 'Not yet.'} The list of voters is fixed when voting opens
        {opensAt && (
          <>
            , on <LocalMoment at={opensAt} />
          </>
        )}
        .
      </p>
      <Demands demands={viewer.demands} />
    </>
  );
}

function OnTheList({ proposal }: { proposal: Proposal }): ReactElement {
  const { state, method, isElector, hasVoted, opensAt, viewer } = proposal;
  if (!isElector)
    return (
      <>
        <p>
          No. You were not on the list of voters when it was fixed
          {opensAt && (
            <>
              , at the opening on <LocalMoment at={opensAt} />
            </>
          )}
          .
        </p>
        {state === 'open' && <Demands demands={viewer.demands.filter(({ isMet }) => !isMet)} />}
      </>
    );
  if (state !== 'open')
    return <p>{hasVoted ? 'You voted.' : 'You could, and did not vote.'} Voting has closed.</p>;
  return (
    <p>
      Yes. {isPaid(method) ? 'Each vote you pay for counts.' : 'Your ballot counts once, like every other.'}{' '}
      {hasVoted ? 'You have voted, and can change your ballot.' : 'You have not voted yet.'}{' '}
      {viewer.can.includes('vote') && (
        <a href="#ballot" className="link-text rounded-s underline">
          To your ballot
        </a>
      )}
    </p>
  );
}

function Demands({ demands }: { demands: Proposal['viewer']['demands'] }): ReactElement | null {
  if (demands.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-13">
      {demands.map(({ label, isMet, link }) => (
        <li key={label}>
          <span className="font-medium">{isMet ? 'Met: ' : 'Missing: '}</span>
          {!isMet && link ? (
            <TextLink href={link} className="underline">
              {label}
            </TextLink>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}
