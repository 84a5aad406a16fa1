import type { ReactElement } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import type { JudgingResult } from '../../contract/schemas.ts';
import { effectText } from '../words.ts';
import { Section } from './Section.tsx';

/** How many points each judge is above or below the mean; the numbers name no member. */
export function JudgeEffects({ answer: { result } }: { answer: JudgingResult }): ReactElement | null {
  if (result.judges.length === 0) return null;
  return (
    <Section id="judge-effects" title="Judges">
      <p className="mb-3 max-w-read text-ink-2">
        Points above or below the mean of {result.mean?.toFixed(2)}, which are taken out of the scores.
        Numbers do not show which member a judge is.
      </p>
      <ul aria-label="Judges" className="tnum flex flex-wrap gap-x-6 gap-y-1">
        {result.judges.map(({ judge, effect, count }) => (
          <li key={judge}>
            Judge {judge} <span className="font-semibold">{effectText(effect)}</span>{' '}
            <span className="text-13 text-ink-2">{counted(count, 'entry', 'entries')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
