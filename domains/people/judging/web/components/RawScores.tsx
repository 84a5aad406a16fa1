import type { ReactElement } from 'react';
import type { JudgingResult } from '../../contract/schemas.ts';
import { Section } from './Section.tsx';

type Rating = JudgingResult['result']['ratings'][number];

/** Points as they were given, by entry: everything that the ranking follows from. */
export function RawScores({
  answer: { result, entries, criteria },
}: {
  answer: JudgingResult;
}): ReactElement {
  const given = new Map<string, Rating[]>();
  for (const rating of result.ratings) given.set(rating.entry, [...(given.get(rating.entry) ?? []), rating]);
  return (
    <Section id="raw-scores" title="Raw scores">
      <p className="mb-3 max-w-read text-ink-2">
        Points from 1 to 10 for {criteria.map(({ name, weight }) => `${name} (weight ${weight})`).join(', ')}.
      </p>
      <ul aria-label="Raw scores" className="divide-y divide-line border-y border-line">
        {entries
          .filter(({ id }) => given.has(id))
          .map(({ id, title }) => (
            <li key={id} className="py-2">
              <p className="font-semibold wrap-anywhere">{title ?? 'A removed entry'}</p>
              <p className="tnum text-ink-2">
                {(given.get(id) ?? [])
                  .map(({ judge, points }) => `Judge ${judge}: ${points.join(', ')}`)
                  .join(' · ')}
              </p>
            </li>
          ))}
      </ul>
    </Section>
  );
}
