import { type ReactElement, useState } from 'react';
import { catalogParts } from '#grants/catalog/web';
import { matchingParts } from '#grants/matching/web';
import { hackathonsParts } from '#people/hackathons/web';
import { teamsParts } from '#people/teams/web';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { hydrateLater } from '#platform/ui/hydrate-later.tsx';
import { Segmented } from '#platform/ui/Segmented.tsx';
import { Skeleton, SkeletonBox } from '#platform/ui/Skeleton.tsx';
import { useSession } from '#platform/web/session.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { accountApi } from '../../account-api.ts';
import { type SampleMatch, SYNERGY, SYNERGY_CONTEXTS, type SynergyContext } from '../../content/synergy.ts';
import { mayUseMatching } from '../../matching-access.ts';
import { EarlyAccess } from './EarlyAccess.tsx';

const LiveMatches = hydrateLater(matchingParts.matchPreview, {
  place: (
    <Skeleton label="Finding matches">
      <SkeletonBox className="h-40 w-full" />
    </Skeleton>
  ),
});

const LiveChallenges = hydrateLater(catalogParts.challengePreview, {
  place: (
    <Skeleton label="Finding challenges">
      <SkeletonBox className="h-40 w-full" />
    </Skeleton>
  ),
});

const LiveHackathons = hydrateLater(hackathonsParts.matchPreview, {
  place: (
    <Skeleton label="Finding hackathons">
      <SkeletonBox className="h-40 w-full" />
    </Skeleton>
  ),
});

const LiveTeams = hydrateLater(teamsParts.preview, {
  place: (
    <Skeleton label="Finding teams">
      <SkeletonBox className="h-40 w-full" />
    </Skeleton>
  ),
});

const ITEMS = SYNERGY_CONTEXTS.map((value) => ({ value, label: SYNERGY[value].label }));

/** The AI synergy panel (spec §2.8): live matches for members who may use matching, marked samples for visitors. */
export function SynergyPanel({ context }: { context: SynergyContext }) {
  const [chosen, choose] = useState(context);
  const isVisitor = useSession().state === 'visitor';
  const may = useMatchingAccess();
  const { text, samples, note } = SYNERGY[chosen];
  const Live = LIVE[chosen];
  return (
    <section aria-labelledby="synergy" className="rounded-l border border-line p-5 max-md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="synergy" className="text-22 font-semibold">
          AI synergy
        </h2>
        <Segmented label="What is matched" items={ITEMS} value={chosen} onValueChange={choose} />
      </div>
      <p className="mt-1 max-w-read text-ink-2">{text}</p>
      <div className="mt-4">
        {may && <Live />}
        {isVisitor && <Samples samples={samples} note={note} />}
      </div>
      {!may && <AskForMatches key={chosen} />}
    </section>
  );
}

const LIVE: Readonly<Record<SynergyContext, () => ReactElement>> = {
  grants: () => <LiveMatches hasData={false} />,
  // Prizes and challenges of the catalog where no hackathon fits.
  hackathons: () => <LiveHackathons hasData={false} otherwise={<LiveChallenges />} />,
  teams: () => <LiveTeams />,
};

/** Whether matching is open to the reader; no while that is not known. */
function useMatchingAccess(): boolean {
  const isMember = useSession().state === 'member';
  const user = useApiQuery(accountApi.getUser, {}, { enabled: isMember }).data;
  return user ? mayUseMatching(user) : false;
}

function Samples({ samples, note }: { samples: readonly SampleMatch[]; note: string }) {
  return (
    <div className="rounded-l border border-dashed border-line-strong px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="example">Sample matches</Badge>
        <span className="text-13 text-ink-2">{note}</span>
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-3" aria-label="Sample matches">
        {samples.map(({ title, facts, reason }) => (
          <li key={title}>
            <p className="font-medium">{title}</p>
            <p className="text-13 text-ink-2">{facts}</p>
            <p className="text-13 text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for matches: opens early access to readers who lack it. */
function AskForMatches() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4">
      <Button onClick={() => setOpen(true)}>Match my project</Button>
      <EarlyAccess open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
