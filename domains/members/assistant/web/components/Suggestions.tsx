import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';

/** Questions to ask by a click. */
export function Suggestions({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (question: string) => void;
}): ReactElement | null {
  if (questions.length === 0) return null;
  return (
    <ul aria-label="Questions you can ask" className="mt-3 flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button size="s" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
