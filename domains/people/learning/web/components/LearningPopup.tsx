import X from 'lucide-react/icons/x';
import { type ReactElement, useCallback, useEffect, useId } from 'react';
import { counted } from '#platform/kernel/format/numbers.ts';
import { Button } from '#platform/ui/Button.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { Link } from '#platform/ui/Link.tsx';
import type { Turn } from '#platform/ui/turns.ts';
import { useTurn } from '#platform/ui/use-turn.ts';
import { pathTo } from '#platform/web/links.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import type { TopicCard, TopicId } from '../../contract/schemas.ts';
import { learningApi } from '../api.ts';
import { useProgressWrites } from '../hooks/use-learning-progress.ts';
import { isDialogOpen, POPUP_MARK } from '../hooks/use-popup-moment.ts';

/** After the welcome (10) and the assistant's hint (20); its delay is over by now. */
const LEARNING_TURN: Turn = { id: 'learning', rank: 30, delayMs: 0 };

/** By this attribute the moment of a note knows the note from other dialogs. */
const MARKED = { [POPUP_MARK]: '' };

type LearningPopupProps = {
  topicId: TopicId;
  onAnswered: () => void;
};

/** The note on one topic. However it is answered, the topic counts as viewed and the note does not come again. */
export function LearningPopup({ topicId, onAnswered }: LearningPopupProps): ReactElement | null {
  const topics = useApiQuery(learningApi.listTopics, {});
  const { view, toggle } = useProgressWrites();
  const markViewed = view.mutate;
  const answer = useCallback(() => {
    markViewed({ body: { topicId } });
    onAnswered();
  }, [markViewed, topicId, onAnswered]);
  const topic = topics.data?.find(({ id }) => id === topicId);
  // Here and not where the moment is judged: every page of a member loads that.
  const { isTurn } = useTurn(topic ? LEARNING_TURN : null);
  if (!topic || !isTurn) return null;
  const turnOff = (): void => {
    toggle.mutate({ query: { disabled: 'true' } });
    onAnswered();
  };
  return <Note topic={topic} onAnswer={answer} onTurnOff={turnOff} />;
}

type NoteProps = {
  topic: TopicCard;
  onAnswer: () => void;
  onTurnOff: () => void;
};

/** Beside the page, not over it: takes no focus, traps none, closes by Esc from wherever the focus is. */
function Note({ topic, onAnswer, onTurnOff }: NoteProps): ReactElement {
  const titleId = useId();
  useEscape(onAnswer);
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      {...MARKED}
      className="fixed end-5 bottom-20 z-30 w-[374px] animate-rise-in rounded-l border border-line bg-raised p-4 shadow-2 max-md:inset-x-3 max-md:bottom-[calc(var(--bottombar)+12px+env(safe-area-inset-bottom,0px))] max-md:w-auto print:hidden"
    >
      <p role="status" className="sr-only">
        Learning note: {topic.title}. Press Escape to close it.
      </p>
      <div className="flex items-start gap-2">
        <h2 id={titleId} className="flex-1 text-16">
          {topic.title}
        </h2>
        <IconButton icon={X} label="Close" size="s" onClick={onAnswer} />
      </div>
      <p className="mt-1 text-14 text-ink-2">{topic.summary}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="filled" size="s" asChild>
          <Link href={pathTo('/learning/:id', { id: topic.id })} onClick={onAnswer}>
            Read it, {counted(topic.minutes, 'minute')}
          </Link>
        </Button>
        <Button size="s" onClick={onAnswer}>
          Got it
        </Button>
        <Button variant="quiet" size="s" onClick={onTurnOff}>
          Turn these notes off
        </Button>
      </div>
    </div>
  );
}

/** Esc closes the note, unless it belongs to a dialog or to a control that used it. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) onEscape();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onEscape]);
}
