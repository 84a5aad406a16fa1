import Clock from 'lucide-react/icons/clock';
import type { Deadline } from '#engines/opportunity-formats';
import { deadlineWords } from '#grants/catalog/web';

/** `Dec 14, 2026, in 24 days` on one line, amber when it is near. */
export function DeadlineNote({ deadline, now }: { deadline: Deadline; now: Date }) {
  const { day, note, isSoon } = deadlineWords(deadline, now);
  return (
    <span
      className={`tnum inline-flex items-center gap-1.5 text-13 ${isSoon ? 'text-warn-text' : 'text-ink-2'}`}
    >
      <Clock aria-hidden size={16} strokeWidth={1.75} />
      {day === null ? 'Closing date not listed' : [day, note].filter(Boolean).join(', ')}
    </span>
  );
}
