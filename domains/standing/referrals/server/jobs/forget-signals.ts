import { DAY_MS } from '#platform/kernel/clock.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { DEVICE_DAYS, INVITATION_DAYS, NETWORK_DAYS } from '../rules/retention.ts';
import { deleteInvitations } from '../store/invitation-store.ts';
import { deleteSignals } from '../store/signal-store.ts';

/** Forgets signals and sent invitations when their time is over; addresses go with their accounts. */
export const forgetSignals: JobSpec = {
  name: 'referrals_forget_signals',
  cron: '37 3 * * *',
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await deleteSignals(db, 'network', before(NETWORK_DAYS));
    await deleteSignals(db, 'device', before(DEVICE_DAYS));
    await deleteInvitations(db, before(INVITATION_DAYS));
  },
};
