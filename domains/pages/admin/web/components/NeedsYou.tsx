import type { ReactElement } from 'react';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { durationText, momentText } from '#platform/kernel/format/dates.ts';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { JobLine, Overview } from '../../contract/overview-schemas.ts';

/** Needs for a person: reviews by kind with their age, what domains cannot mend without one, and jobs that fail. */
export function NeedsYou({ overview }: { overview: Overview }): ReactElement {
  const { at, needs } = overview;
  const reviews = overview.reviews.filter(({ waiting }) => waiting > 0);
  const jobs = overview.jobs.filter((job) => problemOf(job) !== null);
  const things = reviews.reduce((sum, { waiting }) => sum + waiting, 0) + needs.length + jobs.length;
  return (
    <section aria-labelledby="needs-you" className="flex flex-col gap-3">
      <SectionHeader id="needs-you" title="Needs you" note={things === 0 ? undefined : String(things)} />
      {things === 0 ? (
        <p className="text-ink-2">Nothing needs you now: no open reviews, no failed imports or jobs.</p>
      ) : (
        <RowList label="Needs you">
          {reviews.map(({ kind, show, label, waiting, oldestAt }) => (
            <Row
              key={`${kind} ${show}`}
              title={label}
              href={pathTo('/admin/reviews', { kind, show: show === 'open' ? undefined : show })}
              secondary={
                oldestAt && `Oldest: ${durationText((Date.parse(at) - Date.parse(oldestAt)) / SECOND_MS)}`
              }
              end={<span className="text-16 font-semibold text-ink">{waiting}</span>}
            />
          ))}
          {needs.map(({ title, detail, since }) => (
            <Row
              key={title}
              title={title}
              secondary={detail}
              end={<time dateTime={since}>{momentText(since)}</time>}
            />
          ))}
          {jobs.map((job) => (
            <Row key={job.job} title={job.job} secondary={job.lastError} end={problemOf(job)} />
          ))}
        </RowList>
      )}
    </section>
  );
}

function problemOf({ gaveUp, late, failed }: JobLine): string | null {
  if (gaveUp > 0) return `${gaveUp} gave up`;
  if (late > 0) return `${late} late`;
  return failed > 0 ? `${failed} failed in 24 h` : null;
}
