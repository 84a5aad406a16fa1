import type { ReactElement } from 'react';
import type { Review } from '../../contract/proposal-schemas.ts';
import type { Criterion } from '../../contract/schemas.ts';
import { pointsText } from '../words.ts';

type ReviewsProps = { reviews: readonly Review[]; criteria: readonly Criterion[] };

/** Scores and comments of reviewers; without names they are numbered. */
export function Reviews({ reviews, criteria }: ReviewsProps): ReactElement {
  return (
    <ul aria-label="Reviews" className="flex flex-col gap-4">
      {reviews.map(({ reviewer, scores, total }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no other name, and their order is fixed.
        <li key={at}>
          <p className="font-medium">
            {reviewer ?? `Reviewer ${at + 1}`}: <span className="tnum">{pointsText(total)}</span>
          </p>
          <dl className="text-13">
            {criteria.map(({ name }, index) => (
              <div key={name} className="mt-1">
                <dt className="inline wrap-anywhere">{name}: </dt>
                <dd className="inline wrap-anywhere">
                  <span className="tnum">{scores[index]?.score ?? 0}</span>
                  {scores[index]?.comment && ` – ${scores[index].comment}`}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
