import type { ReactElement } from 'react';
import { countryName } from '#platform/kernel/countries.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Row } from '#platform/ui/Row.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { NonprofitCard } from '../../contract/schemas.ts';
import { dollarsText, registryMonth } from '../words.ts';

/** One nonprofit in a list: name, cause and place, and its income with the year it is of. */
export function NonprofitRow({ nonprofit }: { nonprofit: NonprofitCard }): ReactElement {
  const { id, registry, name, country, city, state, ntee, incomeUsd, taxPeriod } = nonprofit;
  const income = dollarsText(incomeUsd);
  const place = [city, state ?? (country && countryName(country))].filter(Boolean).join(', ');
  return (
    <Row
      title={<span className="wrap-anywhere">{name}</span>}
      href={pathTo('/nonprofits/:id', { id })}
      secondary={<span className="wrap-anywhere">{[ntee?.name, place].filter(Boolean).join(' · ')}</span>}
      end={
        <span className="flex flex-col items-end gap-0.5">
          {registry === 'demo' && <Badge>Demo data</Badge>}
          {income && <span>{income}</span>}
          {income && (
            <span className="text-12 text-ink-3">
              {taxPeriod ? `income, ${registryMonth(taxPeriod)}` : 'income'}
            </span>
          )}
        </span>
      }
    />
  );
}
