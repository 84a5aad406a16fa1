import Check from 'lucide-react/icons/check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { ReactElement } from 'react';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import { rememberPlace } from '#platform/web/return-place.ts';
import type { UniqueHumanScore } from '../../contract/score-schemas.ts';
import { SCORE_PART_WORDS } from '../score-words.ts';

type Part = UniqueHumanScore['parts'][number];

/** The table of the score: each part with its points, its end, and the way to more. */
export function ScoreParts({ parts }: Pick<UniqueHumanScore, 'parts'>): ReactElement {
  return (
    <section aria-labelledby="parts" className="flex flex-col gap-3">
      <SectionHeader id="parts" title="Points" />
      <RowList label="Points">
        {parts.map((part) => (
          <PartRow key={part.part} part={part} />
        ))}
      </RowList>
    </section>
  );
}

function PartRow({ part }: { part: Part }): ReactElement {
  const { name, text, way } = SCORE_PART_WORDS[part.part];
  const { points, most, offered, endsAt, takenUntil } = part;
  const isOpen = points < most && takenUntil === null;
  return (
    <Row
      title={name}
      icon={points > 0 ? Check : CircleMinus}
      iconClassName={points > 0 ? 'text-ok-mark' : 'text-ink-3'}
      className="max-md:flex-wrap"
      secondary={
        <span className="text-ink-2">
          {text}
          {isOpen && !offered && ' Not offered on this site.'}
          {endsAt && (
            <>
              {' '}
              Until <LocalMoment at={endsAt} />.
            </>
          )}
          {takenUntil && (
            <>
              {' '}
              Counts for another account until <LocalMoment at={takenUntil} />. If that is wrong, ask for an
              administrator’s check.
            </>
          )}
        </span>
      }
      end={
        <>
          {isOpen && offered && way && (
            <TextLink href={way.href} className="inline-block min-h-6 leading-6" onClick={rememberPlace}>
              {way.label}
            </TextLink>
          )}
          <span className="tabular-nums">
            {points} of {most}
          </span>
        </>
      }
    />
  );
}
