import type { ReactElement } from 'react';
import { nameSkills } from '#people/people/contract';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { readStrengths, type StrengthRatings } from '../../contract/read-strengths.ts';
import { RATING_NAMES, STATEMENTS, STRENGTHS, type StrengthId } from '../../contract/strengths.ts';

interface StrengthsResultProps {
  readonly ratings: StrengthRatings;
  readonly onRetake: () => void;
}

const MOST_POINTS = 10;

/** Strengths that follow from the ratings, with the answers that led to them. */
export function StrengthsResult({ ratings, onRetake }: StrengthsResultProps): ReactElement {
  const { scores, strongest } = readStrengths(ratings);
  return (
    <div className="max-w-read">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">Your result</h2>
        <Button size="s" onClick={onRetake}>
          Change answers
        </Button>
      </div>
      {strongest.length === 0 ? (
        <Notice tone="info" title="No clear picture">
          <p>Your answers are much alike for all six strengths. Change them if some describe you better.</p>
        </Notice>
      ) : (
        <ol aria-label="Your strengths" className="flex flex-col divide-y divide-line">
          {strongest.map((id) => (
            <StrengthRow key={id} id={id} ratings={ratings} />
          ))}
        </ol>
      )}
      <h3 className="mt-6 mb-2 text-14">All six strengths</h3>
      <ul className="flex flex-col gap-2">
        {scores.map(({ id, points }) => (
          <li key={id} className="grid grid-cols-[minmax(0,9rem)_1fr] items-center gap-3">
            <span>{nameOf(id)}</span>
            <Progress
              label={nameOf(id)}
              value={points}
              max={MOST_POINTS}
              valueText={`${points} of ${MOST_POINTS}`}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-13 text-ink-3">
        A strength stands out when it is above your own average. This is a starting point for thinking, not a
        psychological test.
      </p>
    </div>
  );
}

function StrengthRow({ id, ratings }: { id: StrengthId; ratings: StrengthRatings }): ReactElement {
  const skills = STRENGTHS.find((one) => one.id === id)?.skills ?? [];
  return (
    <li className="py-3">
      <h3 className="font-semibold">{nameOf(id)}</h3>
      <p>{STRENGTHS.find((one) => one.id === id)?.text}</p>
      <p className="mt-1 text-13 text-ink-2">Skills that build on it: {nameSkills(skills).join(', ')}</p>
      <ul aria-label={`Answers behind ${nameOf(id)}`} className="mt-1 text-13 text-ink-3">
        {STATEMENTS.filter(({ strength }) => strength === id).map((statement) => (
          <li key={statement.id}>
            “{statement.text}” {RATING_NAMES[ratings[statement.id] - 1]}
          </li>
        ))}
      </ul>
    </li>
  );
}

function nameOf(id: StrengthId): string {
  return STRENGTHS.find((one) => one.id === id)?.name ?? '';
}
