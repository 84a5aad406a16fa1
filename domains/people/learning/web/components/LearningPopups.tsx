import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isEmbedded } from '#platform/web/pages.ts';
import { useLearningProgress } from '../hooks/use-learning-progress.ts';
import { usePopupMoment } from '../hooks/use-popup-moment.ts';
import { POPUP_DELAY_MS, POPUP_TOPICS } from '../popup-topics.ts';

const LearningPopup = lazy(() =>
  import('./LearningPopup.tsx').then(({ LearningPopup: Component }) => ({ default: Component })),
);

/**
 * The popup of the page one is on (spec §2.5): once per navigation, while learning mode is on and its topic is not
 * viewed. Stays in the queue of overlays, since every page may want one: it never says that it is done.
 */
export function LearningPopups(): ReactElement | null {
  const { pathname, search } = useLocation();
  const isPlain = !isEmbedded(new URLSearchParams(search));
  const topicId = isPlain && Object.hasOwn(POPUP_TOPICS, pathname) ? POPUP_TOPICS[pathname] : undefined;
  const progress = useLearningProgress({ enabled: topicId !== undefined }).data;
  const [answered, setAnswered] = useState(false);
  // Coming back to a page is another navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides, though its name is not read
  useEffect(() => setAnswered(false), [pathname]);
  const isNew = topicId !== undefined && progress !== undefined && !progress.viewed.includes(topicId);
  const isWanted = isNew && !progress.disabled && !answered;
  const isDue = usePopupMoment(pathname, isWanted, POPUP_DELAY_MS);
  if (!isDue || topicId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LearningPopup key={topicId} topicId={topicId} onAnswered={() => setAnswered(true)} />
    </Suspense>
  );
}
