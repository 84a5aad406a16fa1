import { z } from 'zod';
import { defineSettings, setting } from './settings.ts';

const days = z.int().min(1).max(3650);
const megabytes = z.int().min(1).max(100_000_000);
const kept = z.int().min(0).max(1000);
const perDay = z.int().min(0).max(1_000_000_000);

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
  scheduledBackups: setting({
    schema: z.enum(['on', 'off']),
    default: 'on',
    meaning: 'Whether a backup is written each day at 02:30 UTC, to BACKUP_DIR or DATA_DIR/backups.',
  }),
  backupsKeptDaily: setting({
    schema: z.int().min(1).max(1000),
    default: 7,
    meaning: 'Days of which the newest scheduled backup is kept.',
  }),
  backupsKeptWeekly: setting({
    schema: kept,
    default: 4,
    meaning: 'Weeks of which the newest scheduled backup is kept, beside those of the days.',
  }),
  backupsKeptMonthly: setting({
    schema: kept,
    default: 6,
    meaning: 'Months of which the newest scheduled backup is kept, beside those of the days and weeks.',
  }),
  memberMegabytes: setting({
    schema: megabytes,
    default: 1000,
    meaning: 'What one member may store in all, unfinished uploads included, in megabytes.',
  }),
  instanceMegabytes: setting({
    schema: megabytes,
    default: 50_000,
    meaning:
      'What all members together may store, in megabytes. Leave room for the database on the same disk.',
  }),
  downloadsAtOnce: setting({
    schema: z.int().min(1).max(100),
    default: 3,
    meaning: 'Files one member may download at the same time.',
  }),
  modelDraftsPerMember: setting({
    schema: perDay,
    default: 50,
    meaning: 'Drafts by the language model that one member may ask for in a day (UTC).',
  }),
  modelDraftsPerInstance: setting({
    schema: perDay,
    default: 2000,
    meaning: 'Drafts by the language model that all members together may ask for in a day (UTC).',
  }),
  modelTokensPerMember: setting({
    schema: perDay,
    default: 1_000_000,
    meaning: 'Tokens of the language model that one member may use in a day (UTC), read and written.',
  }),
  modelTokensPerInstance: setting({
    schema: perDay,
    default: 20_000_000,
    meaning:
      'Tokens of the language model that all members together may use in a day (UTC), read and written.',
  }),
});
