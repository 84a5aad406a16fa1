import type { ReactElement } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { useMinute } from '#platform/web/use-minute.ts';
import type { Hackathon } from '../../contract/schemas.ts';
import { distanceText, nextDateOf } from '../words.ts';
import { Registration } from './Registration.tsx';
import { ZoneNote } from './ZoneNote.tsx';

/** The date that matters now, and what the reader can do until then. */
export function NextStep({ hackathon }: { hackathon: Hackathon }): ReactElement {
  const { label, at } = nextDateOf(hackathon);
  const now = useMinute();
  return (
    <Card asChild className="flex flex-col gap-4">
      <section aria-label="Next date">
        <div>
          <p className="text-13 text-ink-2">{label}</p>
          <p className="tnum text-22 font-semibold">
            <LocalMoment at={at} />
          </p>
          <p className="min-h-5 text-13 text-ink-2">{now !== null && distanceText(at, now)}</p>
          <ZoneNote className="text-13 text-ink-2" />
        </div>
        {hackathon.state === 'listed' && hackathon.phase !== 'ended' && (
          <Registration hackathon={hackathon} />
        )}
      </section>
    </Card>
  );
}
