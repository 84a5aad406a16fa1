import { outboxFolder } from '#platform/server/mail/outbox.ts';

/** Where the mails are while no mail server is set, for the operator who reads the console. */
export function noMailLine(dataDir: string): string {
  return `No mail server is set (SMTP_URL). Mails with codes and links are in ${outboxFolder({ DATA_DIR: dataDir })}.`;
}
