import FileSearch from 'lucide-react/icons/file-search';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Users from 'lucide-react/icons/users';
import Vote from 'lucide-react/icons/vote';
import type { Icon } from '#platform/ui/icon.ts';

/** A card of the features showcase (spec §3 "Showcase card"). */
export interface ShowcaseCard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: Icon;
  readonly highlights: readonly string[];
  readonly path: '/ai-dao' | '/zkp-identity' | '/grantflow' | '/hypercrowd';
  readonly isLater?: true;
}

/** The four cards in the order of spec §2.8. */
export const SHOWCASE: readonly ShowcaseCard[] = [
  {
    id: 'ai-dao',
    title: 'AI DAO',
    description: 'Decisions by votes that anyone can recount.',
    icon: Vote,
    highlights: [
      'Quadratic voting: votes are the square root of the tokens spent',
      'STAR voting: score first, then a runoff',
      'Try both methods today',
    ],
    path: '/ai-dao',
    isLater: true,
  },
  {
    id: 'identity',
    title: 'ZKP identity',
    description: 'Prove what matters and keep the rest private.',
    icon: Fingerprint,
    highlights: [
      'Four factors protect the account today',
      'RepID grows with verified work',
      'Zero-knowledge credentials come later',
    ],
    path: '/zkp-identity',
  },
  {
    id: 'grants',
    title: 'Grant matching',
    description: 'Describe a project once, see which grants it qualifies for, and draft the applications.',
    icon: FileSearch,
    highlights: [
      'Blockers first, then fit, then confidence',
      'Every match says why',
      'Deadlines for your calendar',
    ],
    path: '/grantflow',
  },
  {
    id: 'teams',
    title: 'Team building',
    description: 'People who cover the roles and skills a mission needs.',
    icon: Users,
    highlights: [
      'Roles and skills side by side',
      'Introductions that both sides accept',
      'A space for the team’s tasks, files and decisions',
    ],
    path: '/hypercrowd',
  },
];
