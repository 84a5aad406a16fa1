import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Icon } from './icon.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'info';

/** One meaning per icon: done, can be solved, error, note. */
export const TONE_ICON: Record<Tone, Icon> = { ok: Check, warn: TriangleAlert, bad: CircleAlert, info: Info };

/** Color of an icon that is on a neutral ground. */
export const TONE_MARK: Record<Tone, string> = {
  ok: 'text-ok-mark',
  warn: 'text-warn-mark',
  bad: 'text-bad-mark',
  info: 'text-info-mark',
};
