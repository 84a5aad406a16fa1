import { dayText } from '#platform/kernel/format/dates.ts';
import { SCORE_PASS } from '../../contract/score-constants.ts';

/** Text of the notification about a score that passes no more. */
export function lostScoreNotice(points: number) {
  return {
    type: 'warning' as const,
    title: 'Your unique-human score no longer passes',
    message: `It has ${points} points; ${SCORE_PASS} pass. Its page shows what you can add.`,
  };
}

/** Text of the warning before a score ends. */
export function endingScoreNotice(at: Date) {
  return {
    type: 'warning' as const,
    title: 'Your unique-human score ends soon',
    message: `It passes until ${dayText(at)}. Have it counted again before; it takes one click.`,
  };
}
