import type { Database, Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type Mail, requireMail } from './mail.ts';

export type { Mail } from './mail.ts';

/** Sends mail. It leaves when the transaction has committed, and again until it was taken. */
export interface Mailer {
  /** @throws Error for a mail that could smuggle headers: see {@link requireMail} */
  send(tx: Database | Transaction, mail: Mail): Promise<void>;
}

/** Name of the job behind {@link mailer}. */
export const MAIL_JOB = 'platform_mail';

/** The queue waits e^min(n, 10) seconds after the n-th try: 22 tries span 3.2 days, a mail server's long weekend. */
const MAIL_ATTEMPTS = 22;

export const mailer: Mailer = {
  send: (tx, mail) => enqueue(tx, MAIL_JOB, requireMail(mail), { maxAttempts: MAIL_ATTEMPTS }),
};
