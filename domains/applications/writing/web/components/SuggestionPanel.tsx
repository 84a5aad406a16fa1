import { lazy, type ReactElement, Suspense } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Section } from '../../contract/schemas.ts';
import { AUTHOR_LABELS } from '../words.ts';

const WordDiff = lazy(() => import('./WordDiff.tsx').then((loaded) => ({ default: loaded.WordDiff })));

type SuggestionPanelProps = {
  section: Section;
  isBusy: boolean;
  onDecide: (isAccepted: boolean) => void;
  onRules: () => void;
};

/** A draft that would replace text: what changes, before it is accepted. */
export function SuggestionPanel({
  section,
  isBusy,
  onDecide,
  onRules,
}: SuggestionPanelProps): ReactElement | null {
  const { suggestion, text } = section;
  if (!suggestion) return null;
  const { problem, by } = suggestion;
  return (
    <fieldset
      aria-label="Suggested text"
      className="flex min-w-0 flex-col gap-2.5 rounded-l border border-line p-3"
    >
      <h4 className="font-semibold">
        Suggested text <span className="font-normal text-ink-3">· {AUTHOR_LABELS[by]}</span>
      </h4>
      {problem && (
        <Notice tone="warn" shape="band" role="status" title={problem}>
          <p>
            {by === 'rules'
              ? 'Your text was not changed.'
              : 'Your text was not changed. You can keep what came, or draft from your facts without the model.'}
          </p>
        </Notice>
      )}
      {suggestion.text && (
        <Suspense fallback={<p className="text-13 text-ink-3">Comparing</p>}>
          <WordDiff before={text} after={suggestion.text} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        {suggestion.text && (
          <Button size="s" variant="filled" busy={isBusy} onClick={() => onDecide(true)}>
            {text ? 'Replace my text' : 'Use this text'}
          </Button>
        )}
        <Button size="s" busy={isBusy} onClick={() => onDecide(false)}>
          Discard
        </Button>
        {problem && by === 'model' && (
          <Button size="s" busy={isBusy} onClick={onRules}>
            Draft from facts
          </Button>
        )}
      </div>
      {text && <p className="text-12 text-ink-3">Your present text stays in the versions.</p>}
    </fieldset>
  );
}
