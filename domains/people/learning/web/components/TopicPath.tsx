import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { Link } from '#platform/ui/Link.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { TOPIC_IDS } from '../../contract/constants.ts';
import type { LearningProgress, TopicCard, TopicId } from '../../contract/schemas.ts';
import { STATE_LABELS, stateOf } from '../labels.ts';
import { StateIcon } from './StateIcon.tsx';

type TopicPathProps = {
  topics: readonly TopicCard[];
  progress: LearningProgress;
  current: TopicId;
};

/** The eight topics with how far one is with each, beside the one that is read. */
export function TopicPath({ topics, progress, current }: TopicPathProps): ReactElement {
  const done = progress.completed.length;
  return (
    <nav aria-label="Topics">
      <Progress
        label="Completed topics"
        value={done}
        max={TOPIC_IDS.length}
        valueText={`${done} of ${TOPIC_IDS.length}`}
      />
      <ol className="mt-3">
        {topics.map(({ id, title }) => {
          const state = stateOf(id, progress);
          return (
            <li key={id}>
              <Link
                href={pathTo('/learning/:id', { id })}
                {...(id === current ? { 'aria-current': 'page' as const } : {})}
                className={clsx(
                  'motion-colors flex min-h-9 items-center gap-2 rounded-m px-2 py-1 hover:bg-hover max-md:min-h-11',
                  id === current && 'bg-selected font-semibold text-pine-text',
                )}
              >
                <StateIcon state={state} />
                <span>
                  {title}
                  <span className="sr-only">, {STATE_LABELS[state]}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-13 text-ink-2">
        Questions from all eight make up the{' '}
        <TextLink href={pathTo('/learning/assessment')} className="underline">
          knowledge assessment
        </TextLink>
        . It unlocks voting.
      </p>
    </nav>
  );
}
