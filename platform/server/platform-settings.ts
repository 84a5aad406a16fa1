import { z } from 'zod';
import { defineSettings, setting } from './settings.ts';

const days = z.int().min(1).max(3650);

/** Settings of what the platform keeps. */
export const platformSettings = defineSettings('platform', {
  outboxDays: setting({
    schema: days,
    default: 30,
    meaning: 'Days a mail stays in the outbox folder, where mails are written while no SMTP server is set.',
  }),
  auditAddressDays: setting({
    schema: days,
    default: 90,
    meaning:
      'Days the audit trail keeps whole network addresses. After that it keeps their network: /24 of IPv4, /48 of IPv6.',
  }),
});
