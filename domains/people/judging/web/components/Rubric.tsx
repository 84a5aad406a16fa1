import type { ReactElement } from 'react';
import { ANCHOR_POINTS } from '../../contract/constants.ts';
import type { Judging } from '../../contract/schemas.ts';
import { Section } from './Section.tsx';

/** Criteria with their weights, and what the points mean. */
export function Rubric({ criteria }: Pick<Judging, 'criteria'>): ReactElement {
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  return (
    <Section id="rubric" title="Rubric">
      <ul aria-label="Criteria" className="flex max-w-read flex-col gap-3">
        {criteria.map(({ name, weight, anchors }) => (
          <li key={name}>
            <p className="wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              <span className="tnum text-ink-2">{Math.round((weight / sum) * 100)}% of the score</span>
            </p>
            <Anchors anchors={anchors} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Meaning of 1, 4, 7 and 10 points, as far as the host wrote it. */
export function Anchors({ anchors }: { anchors: readonly string[] }): ReactElement | null {
  const written = ANCHOR_POINTS.flatMap((points, at) => (anchors[at] ? [{ points, text: anchors[at] }] : []));
  if (written.length === 0) return null;
  return (
    <ul className="text-13 text-ink-2">
      {written.map(({ points, text }) => (
        <li key={points} className="wrap-anywhere">
          {points}: {text}
        </li>
      ))}
    </ul>
  );
}
