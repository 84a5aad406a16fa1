import type { ReactNode } from 'react';
import { counted, moneyText, numberText, plural } from '#platform/kernel/format/numbers.ts';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { NotRead } from '#platform/web/NotRead.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { Project } from '#projects/projects/contract';
import type { AwardFigures, PastAward } from '../../contract/past-awards.ts';
import { matchingApi } from '../api.ts';

/** Funders of work like a project. Nothing where the catalog has no past awards. */
export function PastAwards({ project }: { project: Project }) {
  const read = useApiQuery(
    matchingApi.listPastAwards,
    { query: { projectId: project.id } },
    { version: project.revision },
  );
  if (read.error?.code === 'grants.project_too_short') return null;
  if (!read.data) {
    return (
      <NotRead read={read} loading="Reading past awards" failed="Past awards did not load." box="h-24" />
    );
  }
  const { compared, similar, awards, funders } = read.data;
  if (compared === 0) return null;
  return (
    <Section title="Who funded work like this" compared={compared} similar={similar}>
      {funders.length > 0 && (
        <ul aria-label="Funders" className="flex flex-col gap-1.5">
          {funders.map(({ name, figures }) => (
            <li key={name}>
              <TextLink href={pathTo('/grants', { funder: name })} className="font-medium">
                {name}
              </TextLink>{' '}
              <span className="tnum text-13 text-ink-2">{figuresText(figures)}</span>
            </li>
          ))}
        </ul>
      )}
      <Awards awards={awards} />
    </Section>
  );
}

interface GrantPastAwardsProps {
  readonly grantId: string;
  readonly project: Project | undefined;
}

/** Awards of a grant's funder for work like the member's project, or like the grant. */
export function GrantPastAwards({ grantId, project }: GrantPastAwardsProps) {
  const read = useApiQuery(matchingApi.getGrantPastAwards, {
    params: { id: grantId },
    query: project ? { projectId: project.id } : {},
  });
  if (read.error?.code === 'grants.project_too_short') return null;
  if (!read.data) {
    return (
      <NotRead read={read} loading="Reading past awards" failed="Past awards did not load." box="h-24" />
    );
  }
  const { compared, similar, awards, sameProgram } = read.data;
  if (compared === 0) return null;
  return (
    <Section
      title="What this funder has paid for"
      compared={compared}
      similar={similar}
      like={project ? project.title || 'your draft' : 'this grant'}
    >
      {sameProgram > 0 && (
        <p className="text-13 text-ink-2">
          {counted(sameProgram, 'of them names', 'of them name')} this program.
        </p>
      )}
      <Awards awards={awards} />
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly compared: number;
  readonly similar: AwardFigures;
  readonly like?: string;
  readonly children: ReactNode;
}

function Section({ title, compared, similar, like = 'this project', children }: SectionProps) {
  const of = `of ${counted(compared, 'past award')} in the catalog`;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold">{title}</h2>
      {similar.count === 0 ? (
        <p className="text-13 text-ink-3">
          None {of} is close to {like}.
        </p>
      ) : (
        <>
          <p className="tnum text-13 text-ink-2">
            {numberText(similar.count)} {of} {plural(similar.count, 'is', 'are')} close to {like}:{' '}
            {figuresText(similar)}. Past awards are evidence, not a promise.
          </p>
          {children}
        </>
      )}
    </section>
  );
}

/** "12 awards, median $25,000 ($5,000–90,000, 11 with an amount), 1998–2009". */
function figuresText({ count, amounts, years }: AwardFigures): string {
  const parts = [counted(count, 'award')];
  if (amounts) {
    const { currency, median, min, max } = amounts;
    const range = min === max ? '' : `${moneyText(min, currency)} to ${moneyText(max, currency)}, `;
    parts.push(
      `median ${moneyText(Math.round(median), currency)} (${range}${numberText(amounts.count)} with an amount)`,
    );
  }
  if (years) parts.push(years.first === years.last ? String(years.first) : `${years.first}–${years.last}`);
  return parts.join(', ');
}

function Awards({ awards }: { awards: readonly PastAward[] }) {
  return (
    <ul aria-label="Closest past awards" className="flex flex-col gap-1.5">
      {awards.map(({ id, title, recipient, funder, year, amount }) => (
        <li key={id}>
          <TextLink href={pathTo('/grants/:id', { id })}>{title}</TextLink>{' '}
          <span className="tnum text-13 text-ink-3">
            {[recipient, funder, year, amount && moneyText(amount.value, amount.currency)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
