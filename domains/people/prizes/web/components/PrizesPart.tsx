import type { ReactElement } from 'react';
import { Badge, type BadgeTone } from '#platform/ui/Badge.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { exactHdagText } from '#standing/tokens/contract';
import type { PrizeState } from '../../contract/constants.ts';
import type { Prizes } from '../../contract/schemas.ts';
import { prizesApi } from '../api.ts';
import { placeName, prizesStory } from '../words.ts';
import { AddPrizes } from './AddPrizes.tsx';

const BADGES: Readonly<Record<PrizeState, { label: string; tone: BadgeTone } | null>> = {
  none: null,
  funded: { label: 'In escrow', tone: 'pine' },
  paying: { label: 'Being paid', tone: 'info' },
  paid: { label: 'Paid', tone: 'pine' },
  returning: { label: 'Going back', tone: 'info' },
  returned: { label: 'Returned', tone: 'neutral' },
};

/** On the page of a hackathon: prizes in HDAG, where they are, and the host's way to add some. */
export function PrizesPart({
  hackathon: { id },
}: {
  readonly hackathon: { readonly id: string };
}): ReactElement | null {
  const read = useApiQuery(prizesApi.getPrizes, { params: { id } }, { staleTime: 0 });
  if (!read.data)
    return (
      <section aria-labelledby="prizes" className="mt-8">
        <SectionHeader id="prizes" title="Prizes in HDAG" className="mb-3" />
        <NotRead read={read} loading="Loading the prizes" failed="The prizes did not load." box="h-16" />
      </section>
    );
  return <Shown prizes={read.data} onRefused={() => void read.refetch()} />;
}

function Shown({ prizes, onRefused }: { prizes: Prizes; onRefused: () => void }): ReactElement | null {
  const { state, host, own } = prizes;
  const isFunding = host?.isFunding ?? false;
  const canAdd = host !== null && host.blocker === null;
  // Without prizes others read nothing, and the host reads why none can be added while that can change.
  const isSoon = host?.blocker != null && Date.parse(prizes.hackathon.endsAt) > Date.now();
  if (state === 'none' && !isFunding && !canAdd && !isSoon) return null;
  const badge = BADGES[state];
  return (
    <section aria-labelledby="prizes" className="mt-8">
      <SectionHeader
        id="prizes"
        title="Prizes in HDAG"
        note={badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        className="mb-3"
      />
      {own && (
        <Notice tone="ok" className="mb-3" title={`You won ${exactHdagText(own)}.`}>
          <TextLink href={pathTo('/rewards')}>See it in your account</TextLink>
        </Notice>
      )}
      {state !== 'none' && <p className="max-w-read">{prizesStory(prizes)}</p>}
      <Places prizes={prizes} />
      {isFunding && <p className="mt-3 text-ink-2">Your HDAG is on its way into escrow.</p>}
      {canAdd && <AddPrizes key={prizes.total} prizes={prizes} host={host} onRefused={onRefused} />}
      {isSoon && state === 'none' && <p className="max-w-read text-ink-2">{host?.blocker}</p>}
    </section>
  );
}

/** Prizes by place or, once it was decided, by the entry that got them. */
function Places({ prizes: { prizes, awards, hackathon } }: { prizes: Prizes }): ReactElement | null {
  const rows =
    awards.length > 0
      ? awards.map(({ place, entryId, title, amount, makers }) => ({
          key: entryId,
          place,
          amount,
          of: title && (
            <TextLink
              className="underline"
              href={`${pathTo('/hackathons/:id', { id: hackathon.id })}#${entryId}`}
            >
              {title}
            </TextLink>
          ),
          note: makers > 1 ? `${makers} makers in equal parts` : null,
        }))
      : prizes.map(({ place, amount }) => ({ key: String(place), place, amount, of: null, note: null }));
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Prizes" className="mt-3 max-w-form divide-y divide-line border-y border-line">
      {rows.map(({ key, place, amount, of, note }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <span className="wrap-anywhere">
            {placeName(place)}
            {of && <>: {of}</>}
            {note && <span className="block text-13 text-ink-2">{note}</span>}
          </span>
          <span className="font-semibold tabular-nums">{exactHdagText(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
