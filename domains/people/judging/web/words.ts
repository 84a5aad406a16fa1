import type { BadgeTone } from '#platform/ui/Badge.tsx';
import type { JudgeState, JudgingState } from '../contract/constants.ts';

type Look = { readonly label: string; readonly tone: BadgeTone };

/** Where judging is, as a badge. */
export const JUDGING_BADGES: Readonly<Record<JudgingState, Look>> = {
  draft: { label: 'Not started', tone: 'neutral' },
  judging: { label: 'Judging', tone: 'ok' },
  finals: { label: 'Finals', tone: 'ok' },
  review: { label: 'In review', tone: 'info' },
  published: { label: 'Published', tone: 'pine' },
  void: { label: 'No result', tone: 'bad' },
};

export const JUDGE_BADGES: Readonly<Record<JudgeState, Look>> = {
  invited: { label: 'Invited', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'ok' },
  declined: { label: 'Declined', tone: 'warn' },
  left: { label: 'Left', tone: 'warn' },
};

/** "+0.37" or "−1.16", with the sign that typography asks for. */
export function effectText(effect: number): string {
  const text = Math.abs(effect).toFixed(2);
  if (text === '0.00') return text;
  return effect > 0 ? `+${text}` : `−${text}`;
}

/** How a tie was broken; nothing where the score decided. */
export const DECIDED_BY = {
  score: '',
  criterion: 'Tie, broken by the heaviest criterion',
  head_to_head: 'Tie, broken by judges who scored both',
  shared: 'Tie, the place is shared',
} as const;
