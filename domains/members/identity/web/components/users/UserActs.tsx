import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Row, RowList } from '#platform/ui/Row.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import { pathTo } from '#platform/web/links.ts';
import { USER_REASON_MAX, USER_REASON_MIN, type UserAct } from '../../../contract/user-constants.ts';
import type { userEndpoints } from '../../../contract/user-endpoints.ts';
import type { UserDetail } from '../../../contract/user-schemas.ts';
import { ACT_WORDS } from '../../user-words.ts';
import { usersApi } from '../../users-api.ts';
import { SensitiveReason } from '../proof/SensitiveReason.tsx';

type Change = (typeof userEndpoints)[
  | 'lockUserAccount'
  | 'unlockUserAccount'
  | 'endUserSessions'
  | 'grantAdministrator'
  | 'withdrawAdministrator'];

const CALLS: Record<UserAct, ApiCall<Change>> = {
  lock: usersApi.lockUserAccount,
  unlock: usersApi.unlockUserAccount,
  'end-sessions': usersApi.endUserSessions,
  'grant-administrator': usersApi.grantAdministrator,
  'withdraw-administrator': usersApi.withdrawAdministrator,
};

/** Changes that the administrator can make to this account. */
export function UserActs({ user }: { user: UserDetail }): ReactElement {
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-2">
      <SectionHeader id="changes" title="Changes" />
      {user.isYou ? (
        <p className="text-ink-2">
          This is your own account. Another administrator can lock it or withdraw your rights; sessions and
          factors are under <TextLink href={pathTo('/account')}>Account</TextLink>.
        </p>
      ) : (
        <RowList label="Changes">
          {user.acts.map((act) => (
            <Act key={act} act={act} user={user} />
          ))}
        </RowList>
      )}
    </section>
  );
}

function Act({ act, user: { id, username } }: { act: UserAct; user: UserDetail }): ReactElement {
  const { title, effect, confirm, reason: label, done, failed, takes } = ACT_WORDS[act];
  return (
    <Row
      title={title}
      secondary={effect}
      end={
        <SensitiveReason
          call={CALLS[act]}
          inputOf={(reason) => ({ params: { id }, body: { reason } })}
          invalidates={[usersApi.getUserAccount, usersApi.listUsers]}
          onDone={() => toast({ title: done, description: `${username} is notified.` })}
          title={`${title}: ${username}`}
          text={effect}
          label={label}
          limits={[USER_REASON_MIN, USER_REASON_MAX]}
          confirmLabel={confirm}
          failedTitle={failed}
          destructive={takes}
          trigger={<Button>{confirm}</Button>}
        />
      }
    />
  );
}
