import type { ReactElement } from 'react';
import { Badge } from '#platform/ui/Badge.tsx';
import type { UserLine } from '../../../contract/user-schemas.ts';
import { ROLE_LABEL } from '../../user-words.ts';

/** State and rights of an account; nothing for a plain member. */
export function UserBadges({ user: { state, roles } }: { user: UserLine }): ReactElement | null {
  if (state === 'open' && roles.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {state === 'locked' && <Badge tone="bad">Locked</Badge>}
      {roles.map((role) => (
        <Badge key={role} tone={role === 'administrator' ? 'pine' : 'neutral'}>
          {ROLE_LABEL[role]}
        </Badge>
      ))}
    </span>
  );
}
