import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { useMinute } from '#platform/web/use-minute.ts';
import type { HackathonCard } from '../../contract/schemas.ts';
import { badgeOf, countsText, distanceText, nextDateOf, placeText, skillsText } from '../words.ts';

/** A hackathon in a list: what it is, the date that matters now, and what it asks for. */
export function HackathonRow({ hackathon }: { hackathon: HackathonCard }): ReactElement {
  const { id, title, summary, place, skills, isHost, isRegistered } = hackathon;
  const { label, tone } = badgeOf(hackathon);
  const { label: next, at } = nextDateOf(hackathon);
  const now = useMinute();
  return (
    <Row
      title={<span className="wrap-anywhere">{title}</span>}
      href={pathTo('/hackathons/:id', { id })}
      secondary={
        <>
          <span className="block wrap-anywhere text-ink-2">{summary}</span>
          <span className="tnum block">
            <span className="font-medium text-ink">
              {next} <LocalMoment at={at} />
            </span>
            {now !== null && `, ${distanceText(at, now)}`}
          </span>
          <span className="tnum block wrap-anywhere">
            {[placeText(place), skillsText(skills), countsText(hackathon)].filter(Boolean).join(' · ')}
          </span>
        </>
      }
      end={
        <span className="flex flex-col items-end gap-1">
          <Badge tone={tone}>{label}</Badge>
          {isHost && <Badge>You host</Badge>}
          {isRegistered && <Badge tone="pine">Registered</Badge>}
        </span>
      }
      className="items-start"
    />
  );
}
