import { passwordChanged } from '#members/identity/contract';
import { sessionsChanged } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { defineSubscription } from '#platform/server/domain.ts';
import { revokeKeys } from '../store/key-store.ts';

/**
 * Anyone who resets a password takes an account back: what was made before, by whomever, ends with it, as the sessions
 * do. A key made since then stays, however late or often this runs.
 */
export const revokeWhenPasswordReset = defineSubscription({
  name: 'api-keys/revoke-when-password-reset',
  event: passwordChanged,
  async handle({ clock }, tx, { userId, by, at }) {
    if (by !== 'reset') return;
    const revoked = await revokeKeys(tx, userId, { madeUntil: new Date(at) }, clock.now());
    if (revoked.length === 0) return;
    for (const id of revoked) {
      await audit(tx, { action: 'api_keys.revoked', subjectId: id, details: { by: 'reset', userId } });
    }
    await sessionsChanged(tx, userId);
  },
});
