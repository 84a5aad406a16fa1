import type { ReactElement } from 'react';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { Progress } from '#platform/ui/Progress.tsx';
import type { ProposalResult } from '../../contract/result-schemas.ts';
import { type MarkUnit, type RoundStory, storiesOf, tieText } from '../round-story.ts';

type RoundsProps = {
  options: readonly string[];
  count: Pick<ProposalResult['count'], 'rounds' | 'ties'>;
  /** Unit of single marks that are added up. */
  unit?: MarkUnit | undefined;
  /** Words for the lot, where it is not that of a vote. */
  lot?: string | undefined;
};

/** The count, round by round: figures, pictures, and what each round decides. */
export function Rounds({ options, count, unit, lot }: RoundsProps): ReactElement {
  const { rounds, ties } = count;
  return (
    <>
      <ol className="flex flex-col gap-6">
        {storiesOf(rounds, options, unit).map((story) => (
          <li key={story.title}>
            <Round story={story} />
          </li>
        ))}
      </ol>
      {ties.map((tie) => (
        <p key={tieText(tie)} className="mt-3 wrap-anywhere">
          {tieText(tie, lot)}
        </p>
      ))}
    </>
  );
}

/** A figure as people read it: whole numbers grouped, decimals as they were counted. */
const figureText = (figure: number | string): string =>
  typeof figure === 'number' ? numberText(figure) : figure;

function Round({ story }: { story: RoundStory }): ReactElement {
  const { title, measure, rows, outcome } = story;
  const most = Math.max(1, ...rows.map(({ figure }) => Number(figure)));
  return (
    <>
      <h3 className="text-14">{title}</h3>
      <p className="text-13 text-ink-3">{measure}</p>
      <ul className="mt-2 flex max-w-form flex-col gap-2">
        {rows.map(({ option, figure, isKept }) => (
          <li key={option}>
            <p className="tnum flex justify-between gap-3 text-13">
              <span className={isKept ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>{option}</span>
              <span>{figureText(figure)}</span>
            </p>
            <Progress
              label={`${measure} of ${option}`}
              value={Number(figure)}
              max={most}
              valueText={`${figureText(figure)} of at most ${numberText(most)}`}
              words="none"
              tone={isKept ? 'pine' : 'muted'}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[68ch] wrap-anywhere">{outcome}</p>
    </>
  );
}
