import { clsx } from 'clsx';
import type { ReactElement } from 'react';

export type Confidence = 'sure' | 'fairly-sure' | 'unsure';

const WORDS: Record<Confidence, { text: string; bars: number }> = {
  sure: { text: 'Sure', bars: 3 },
  'fairly-sure': { text: 'Fairly sure', bars: 2 },
  unsure: { text: 'Unsure', bars: 1 },
};
const HEIGHTS = ['h-[5px]', 'h-2', 'h-[11px]'];

/** How sure a score is: three bars and the word. */
export function ConfidenceBars({
  confidence,
  className,
}: {
  confidence: Confidence;
  className?: string | undefined;
}): ReactElement {
  const { text, bars } = WORDS[confidence];
  return (
    <span
      className={clsx('inline-flex items-center gap-1.5 whitespace-nowrap text-13 text-ink-2', className)}
    >
      <span aria-hidden="true" className="inline-flex items-end gap-[3px]">
        {HEIGHTS.map((height, index) => (
          <span
            key={height}
            className={clsx(
              'w-[5px]',
              height,
              index < bars
                ? 'bg-ink-2 forced-colors:bg-[CanvasText]'
                : 'bg-line more:border more:border-line more:bg-transparent',
            )}
          />
        ))}
      </span>
      <span className="sr-only">Confidence: </span>
      {text}
    </span>
  );
}
