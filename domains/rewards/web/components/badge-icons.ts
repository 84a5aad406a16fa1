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
import type { BadgeId } from '../../contract/badges.ts';

const ICONS: Readonly<Partial<Record<BadgeId, Icon>>> = {
  creator: PenTool,
  networker: Network,
  backer: HandCoins,
  innovator: Lightbulb,
  connector: Waypoints,
  scholar: BookOpen,
  graduate: GraduationCap,
  guardian: ShieldCheck,
  reachable: Mail,
  introduced: UserCheck,
  vouched: ThumbsUp,
  voter: ListChecks,
  applicant: FileText,
  grantee: BadgeCheck,
};

/** The picture of a badge. */
export function badgeIcon(id: BadgeId): Icon {
  return ICONS[id] ?? Award;
}
