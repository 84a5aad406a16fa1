import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ExternalLink from 'lucide-react/icons/external-link';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Filled } from '#platform/web/places.tsx';
import { addressOf } from '#platform/web/transport.ts';
import type { Opportunity } from '../../contract/schemas.ts';
import { catalogApi } from '../api.ts';
import { deadlineHour, deadlineWords } from '../format-deadline.ts';
import { startApplicationPlace } from '../places.ts';
import { OwnDate } from './OwnDate.tsx';
import { SaveButton } from './SaveButton.tsx';

interface ClosingCardProps {
  readonly grant: Opportunity;
  readonly isSaved: boolean;
  /** The day by which the member wants to apply. */
  readonly ownDate: string | null;
  /** The project the page compares with. */
  readonly projectId: string | null;
  readonly now: Date;
}

/** When a grant closes, the way to the funder, and how to keep it: the member's list and their calendar. */
export function ClosingCard({ grant, isSaved, ownDate, projectId, now }: ClosingCardProps) {
  const { day, note, isPast } = deadlineWords(grant.deadline, now);
  const hour = deadlineHour(grant.deadline);
  const hint = grant.deadline.kind === 'seePage' ? 'Dates are on the funder’s page' : null;
  const hasDate = grant.deadline.kind === 'date' && grant.kind !== 'award' && !isPast;
  return (
    <Card>
      <p className="text-13 text-ink-3">{closingTitle(grant)}</p>
      <p className="text-22 font-semibold">
        {grant.kind === 'award' ? (grant.award?.awardedOn ?? 'Unknown') : (day ?? 'Not listed')}
      </p>
      {grant.kind !== 'award' && (
        <p className="text-13 text-ink-2">{[hour, note, hint].filter(Boolean).join(' · ')}</p>
      )}
      {grant.kind !== 'award' && grant.deadline.kind === 'date' && grant.deadline.text && (
        <p className="mt-1 wrap-anywhere text-13 text-ink-2">The source adds: “{grant.deadline.text}”</p>
      )}
      {grant.url ? (
        <Button asChild variant="filled" full className="mt-4">
          <a href={grant.url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} /> Go to the funder’s page
          </a>
        </Button>
      ) : (
        <p className="mt-3 text-13 text-ink-3">The source gives no address.</p>
      )}
      {grant.kind !== 'award' && (
        <div className="mt-2 flex flex-col">
          <Filled
            place={startApplicationPlace}
            props={{ grantId: grant.id, title: grant.title, projectId, isFirst: false }}
            loading={null}
          />
        </div>
      )}
      <div className="mt-2 grid grid-flow-col auto-cols-fr gap-2">
        <SaveButton grantId={grant.id} isSaved={isSaved} />
        {(hasDate || ownDate !== null) && (
          <Button asChild icon={CalendarPlus} full>
            <a
              href={addressOf(catalogApi.getGrantCalendar.route, { params: { id: grant.id } })}
              download
              aria-label={`Calendar: add ${ownDate === null ? 'the deadline' : 'your date'}`}
            >
              Calendar
            </a>
          </Button>
        )}
      </div>
      {!hasDate && grant.kind !== 'award' && <OwnDate grantId={grant.id} ownDate={ownDate} />}
    </Card>
  );
}

function closingTitle({ kind, deadline }: Opportunity): string {
  if (kind === 'award') return 'Awarded';
  return deadline.kind === 'date' ? 'Closes' : 'When to apply';
}
