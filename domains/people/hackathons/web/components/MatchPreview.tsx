import type { ReactElement, ReactNode } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { HackathonMatch, HackathonMatches } from '../../contract/schemas.ts';
import { hackathonsApi } from '../api.ts';
import { nextDateOf, placeText } from '../words.ts';

const SHOWN = 3;

type MatchPreviewProps = {
  /** Shown below where no hackathon fits. */
  otherwise: ReactNode;
};

/** Hackathons that fit the member's skills and project, with reasons, for the AI synergy panel (spec §2.8). */
export function MatchPreview({ otherwise }: MatchPreviewProps): ReactElement {
  const read = useApiQuery(hackathonsApi.matchHackathons, {});
  if (!read.data)
    return <NotRead read={read} loading="Finding hackathons" failed="The matches did not load." box="h-40" />;
  const { items, open } = read.data;
  return (
    <>
      {items.length === 0 ? (
        <NoMatch matches={read.data} />
      ) : (
        <>
          <Compared matches={read.data} />
          <RowList label="Hackathons that fit you" className="mt-2">
            {items.slice(0, SHOWN).map((match) => (
              <MatchRow key={match.hackathon.id} match={match} />
            ))}
          </RowList>
        </>
      )}
      {open > 0 && (
        <TextLink href={pathTo('/hackathons')} className="mt-2 inline-block">
          See all hackathons
        </TextLink>
      )}
      {items.length === 0 && <div className="mt-4">{otherwise}</div>}
    </>
  );
}

/** Line on the compared facts and the number of hackathons. */
function Compared({ matches: { open, compared } }: { matches: HackathonMatches }): ReactElement {
  const { skills, project } = compared;
  const own = [
    ...(skills.length > 0 ? [counted(skills.length, 'skill')] : []),
    ...(project ? [`the project ${project.title}`] : []),
  ];
  return (
    <p className="tnum text-13 text-ink-3 wrap-anywhere">
      Your {own.join(' and ')}, checked against {counted(open, 'open or upcoming hackathon')}
    </p>
  );
}

function NoMatch({ matches: { open, compared } }: { matches: HackathonMatches }): ReactElement {
  if (open === 0)
    return (
      <p className="text-ink-2">
        No hackathon is open or coming up.{' '}
        <TextLink href={pathTo('/hackathons/new')} className="underline">
          Host a hackathon
        </TextLink>
      </p>
    );
  const isUnknown = compared.skills.length === 0 && compared.project === null;
  return (
    <p className="text-ink-2">
      {isUnknown
        ? 'Hodag knows no skill or project of yours to compare. '
        : `None of ${counted(open, 'hackathon')} fits your skills or your project. `}
      <TextLink href={pathTo('/people/me')} className="underline">
        Add your skills
      </TextLink>
    </p>
  );
}

function MatchRow({ match: { hackathon, reasons, lacks } }: { match: HackathonMatch }): ReactElement {
  const { id, title, place } = hackathon;
  const { label, at } = nextDateOf(hackathon);
  return (
    <Row
      title={<span className="wrap-anywhere">{title}</span>}
      href={pathTo('/hackathons/:id', { id })}
      secondary={
        <>
          <span className="tnum block">
            {label} <LocalMoment at={at} /> · {placeText(place)}
          </span>
          <span className="block wrap-anywhere text-ink-2">{reasons.join(' ')}</span>
          {lacks && <span className="block wrap-anywhere">{lacks}</span>}
        </>
      }
    />
  );
}
