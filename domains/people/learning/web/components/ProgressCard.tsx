import type { ReactElement } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import { Progress } from '#platform/ui/Progress.tsx';
import { TOPIC_IDS, TOPIC_REP_ID } from '../../contract/constants.ts';
import type { LearningProgress } from '../../contract/schemas.ts';
import { LearningModeSwitch } from './LearningModeSwitch.tsx';

/** How many topics are completed, and the switch of learning mode. */
export function ProgressCard({ progress }: { progress: LearningProgress }): ReactElement {
  const done = progress.completed.length;
  const words = `${done} of ${TOPIC_IDS.length} topics`;
  return (
    <Card asChild>
      <section aria-label="Your progress" className="flex flex-col gap-3">
        <h2 className="text-16">Your progress</h2>
        <Progress label="Completed topics" value={done} max={TOPIC_IDS.length} valueText={words} />
        <p className="text-13 text-ink-2">Each completed topic brings {TOPIC_REP_ID} points of RepID.</p>
        <LearningModeSwitch progress={progress} />
      </section>
    </Card>
  );
}
