import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Criterion } from '../criteria.ts';

const STATES = {
  met: { icon: CircleCheck, word: 'Met', tone: 'text-ok-mark' },
  solvable: { icon: TriangleAlert, word: 'Needs work', tone: 'text-warn-mark' },
  blocked: { icon: Ban, word: 'Blocked', tone: 'text-bad-mark' },
  open: { icon: CircleQuestionMark, word: 'Unknown', tone: 'text-info-mark' },
} as const;

/** Requirements of a grant, each with the known fact of the project: met, can be solved, blocked, unknown. */
export function CriteriaList({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ul aria-label="Who may apply" className="divide-y divide-line rounded-l border border-line">
      {criteria.map(({ title, fact, state }) => {
        const { icon: Mark, word, tone } = STATES[state];
        return (
          <li key={`${title} ${fact}`} className="flex items-start gap-3 px-4 py-3">
            <Mark aria-hidden className={`mt-px size-4.5 shrink-0 ${tone}`} strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{title}</span>
              <span className="block text-13 text-ink-2">{fact}</span>
            </span>
            <span className="shrink-0 text-13 text-ink-2">{word}</span>
          </li>
        );
      })}
    </ul>
  );
}
