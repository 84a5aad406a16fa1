import Award from 'lucide-react/icons/award';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BookOpen from 'lucide-react/icons/book-open';
import FileText from 'lucide-react/icons/file-text';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandCoins from 'lucide-react/icons/hand-coins';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Network from 'lucide-react/icons/network';
import PenTool from 'lucide-react/icons/pen-tool';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import UserCheck from 'lucide-react/icons/user-check';
import Waypoints from 'lucide-react/icons/waypoints';
import type { Icon } from '#platform/ui/icon.ts';
import type { BadgeIcon } from '../../contract/badges.ts';

/** The pictures of badges. */
export const BADGE_PICTURES: Readonly<Record<BadgeIcon, Icon>> = {
  award: Award,
  'badge-check': BadgeCheck,
  book: BookOpen,
  coins: HandCoins,
  file: FileText,
  graduation: GraduationCap,
  lightbulb: Lightbulb,
  list: ListChecks,
  mail: Mail,
  network: Network,
  pen: PenTool,
  shield: ShieldCheck,
  'thumbs-up': ThumbsUp,
  user: UserCheck,
  waypoints: Waypoints,
};
