import { dayIn } from '#engines/date-reading';
import { type CalendarEntry, calendarFile } from '#platform/kernel/calendar-file.ts';
import type { Opportunity } from '../../contract/schemas.ts';

type DatedGrant = Pick<Opportunity, 'id' | 'title' | 'funder' | 'url' | 'deadline'>;

/**
 * A grant's deadline as a calendar file (RFC 5545): the last hour before it where the hour is known, else the whole day
 * in the source's zone. Null where there is no date.
 * @param address the grant's page here
 * @param ownDate the day the member chose; it counts before the source's
 */
export function calendarEvent(
  grant: DatedGrant,
  address: string,
  now: Date,
  ownDate: string | null = null,
): string | null {
  const entry = deadlineEntry(grant, address, { stampedAt: now, ownDate });
  return entry && calendarFile([entry]);
}

/** The entry of a calendar for a grant's deadline, or for the member's own date; null where there is neither. */
export function deadlineEntry(
  grant: DatedGrant,
  address: string,
  { stampedAt, ownDate }: { readonly stampedAt: Date; readonly ownDate: string | null },
): CalendarEntry | null {
  const when = ownDate === null ? closing(grant.deadline) : { day: ownDate };
  return (
    when && {
      uid: `grant-${grant.id}@hodag`,
      stampedAt,
      title: `${ownDate === null ? 'Deadline' : 'Your date to apply'}: ${grant.title}`,
      description: [noteOf(grant.deadline), grant.funder?.name, grant.url, address]
        .filter(Boolean)
        .join('\n'),
      url: address,
      when,
    }
  );
}

/** Note of the source beside the date: often the hour, where it cannot be read. */
function noteOf(deadline: DatedGrant['deadline']): string | undefined {
  return deadline.kind === 'date' && deadline.text ? `Closing: ${deadline.text}` : undefined;
}

function closing(deadline: DatedGrant['deadline']): CalendarEntry['when'] | null {
  if (deadline.kind !== 'date') return null;
  const { at, zone = 'UTC', timeKnown } = deadline;
  return timeKnown ? { endsAt: new Date(at) } : { day: dayIn(zone, Date.parse(at)) };
}
