import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import type { ReactElement } from 'react';
import type { TopicState } from '../labels.ts';

const ICONS = { new: Circle, viewed: CircleDot, completed: CircleCheck };

/** How far one is with a topic, as a mark; the word for it is beside. */
export function StateIcon({ state }: { state: TopicState }): ReactElement {
  const Icon = ICONS[state];
  return <Icon aria-hidden className={state === 'new' ? 'text-ink-3' : 'text-pine-text'} />;
}
