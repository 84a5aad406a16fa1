import BadgeCheck from 'lucide-react/icons/badge-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Icon } from '#platform/ui/icon.ts';
import { TONE_ICON, TONE_MARK } from '#platform/ui/tone-icon.ts';
import type { NotificationType } from '../contract/constants.ts';

interface NoteLook {
  readonly label: string;
  readonly icon: Icon;
  /** Color class of the icon. */
  readonly mark: string;
}

/** Word, icon and color of each type. */
export const NOTE_LOOK: Readonly<Record<NotificationType, NoteLook>> = {
  info: { label: 'Info', icon: TONE_ICON.info, mark: TONE_MARK.info },
  success: { label: 'Success', icon: TONE_ICON.ok, mark: TONE_MARK.ok },
  warning: { label: 'Warning', icon: TONE_ICON.warn, mark: TONE_MARK.warn },
  error: { label: 'Error', icon: TONE_ICON.bad, mark: TONE_MARK.bad },
  security: { label: 'Security', icon: ShieldCheck, mark: TONE_MARK.info },
  verification: { label: 'Verification', icon: BadgeCheck, mark: TONE_MARK.ok },
};
