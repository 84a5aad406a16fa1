import BookOpen from 'lucide-react/icons/book-open';
import BookText from 'lucide-react/icons/book-text';
import BrainCircuit from 'lucide-react/icons/brain-circuit';
import CodeXml from 'lucide-react/icons/code-xml';
import Compass from 'lucide-react/icons/compass';
import EyeOff from 'lucide-react/icons/eye-off';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import FlaskConical from 'lucide-react/icons/flask-conical';
import HardDrive from 'lucide-react/icons/hard-drive';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Info from 'lucide-react/icons/info';
import Repeat from 'lucide-react/icons/repeat';
import Sparkles from 'lucide-react/icons/sparkles';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';
import Zap from 'lucide-react/icons/zap';
import type { NavigationEntry } from '#platform/web/navigation.ts';

/**
 * Entries of spec §2.5 that belong to no domain yet. Each appears for a reader once a page table holds its path, so a
 * page brings its entry with it. Where a domain names the path, its words and icon count, and the rest is filled in
 * here.
 */
export const specifiedPlaces: readonly NavigationEntry[] = [
  { label: 'Purpose hub', path: '/purpose-hub', icon: Compass, section: 'main', order: 1 },
  {
    label: 'Nonprofits',
    path: '/nonprofits',
    icon: HeartHandshake,
    section: 'main',
    order: 2,
    isFloating: true,
    forVisitors: true,
  },
  {
    label: 'HyperCrowd',
    path: '/hypercrowd',
    icon: Users,
    section: 'community',
    order: 1,
    menu: 6,
    forVisitors: true,
  },
  { label: 'Superpower', path: '/superpower', icon: Zap, section: 'profile', order: 2 },
  { label: 'ZKP credentials', path: '/zkp-credentials', icon: Fingerprint, section: 'profile', order: 3 },
  { label: 'ANFIS AI', path: '/anfis-ai', icon: BrainCircuit, section: 'developer', order: 1 },
  {
    label: 'Offers and requests',
    path: '/automated-resource-sharing',
    icon: Repeat,
    section: 'developer',
    order: 2,
  },
  {
    label: 'Developers',
    path: '/developer',
    icon: CodeXml,
    section: 'developer',
    order: 3,
    menu: 12,
    forVisitors: true,
  },
  { label: 'API reference', path: '/developer/api-docs', icon: BookText, section: 'developer', order: 4 },
  {
    label: 'Webhooks',
    path: '/developer/navigation-webhooks',
    icon: Webhook,
    section: 'developer',
    order: 5,
  },
  { label: 'Storage', path: '/developer/forum-storage', icon: HardDrive, section: 'developer', order: 6 },
  { label: 'Proof playground', path: '/developer/zkp', icon: FlaskConical, section: 'developer', order: 7 },
  { label: 'Market', path: '/market-maker', icon: Store, section: 'community', order: 4, bottomBar: 2 },
  { label: 'Definitions', path: '/definitions', icon: BookOpen, menu: 8, isInFooter: true },
  { label: 'AI enhancement', path: '/ai-enhancement', icon: Sparkles, menu: 10 },
  { label: 'Zero-knowledge proofs', path: '/zkp', icon: EyeOff, menu: 13 },
  { label: 'About', path: '/about', icon: Info, menu: 14, forVisitors: true },
  { label: 'Documentation', path: '/docs', isInFooter: true },
  { label: 'Security practices', path: '/security-practices', isInFooter: true },
  { label: 'User stories', path: '/user-stories', isInFooter: true },
  { label: 'Accessibility', path: '/accessibility', isInFooter: true },
];
