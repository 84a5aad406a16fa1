import { aliasChanged } from '#members/connections/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { STATUS } from '../rules/status-list.ts';
import { updateSignedStatus } from '../store/signed-store.ts';

/** Revokes credentials that name a member by an alias that is no longer theirs. */
export const revokeSignedWhenAliasChanges = defineSubscription({
  name: 'credentials/revoke-signed-when-alias-changes',
  event: aliasChanged,
  async handle(_services, tx, { userId, at }) {
    for (const kind of ['dbt', 'sbt'] as const) {
      await updateSignedStatus(tx, { userId, kind, status: STATUS.revoked, before: new Date(at) });
    }
  },
});
