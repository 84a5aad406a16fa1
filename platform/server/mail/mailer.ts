import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Services } from '../services.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. It leaves when the transaction has committed, and again until it was taken. */
export interface Mailer {
  send(tx: Database | Transaction, mail: Mail): Promise<void>;
}

export const MAIL_JOB = 'platform_mail';

export const mailer: Mailer = {
  send: (tx, mail) => enqueue(tx, MAIL_JOB, mail, { maxAttempts: 12 }),
};

const SMTP_TIMEOUT_MS = 15_000;

/** The job behind `send`: SMTP where it is configured, else a file in DATA_DIR/outbox. */
export async function sendMailJob(services: Services, payload: unknown): Promise<void> {
  const mail = payload as Mail;
  const { config } = services;
  const from = config.MAIL_FROM ?? `Hodag <no-reply@${new URL(config.PUBLIC_URL).hostname}>`;
  if (config.SMTP_URL) {
    const transport = createTransport(config.SMTP_URL, {
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    } as never);
    try {
      await transport.sendMail({ ...mail, from });
    } finally {
      transport.close();
    }
    return;
  }
  await writeToOutbox(config, { ...mail, from }, services.clock.now());
}

/** Writes a complete .eml, never a half one: to a temporary name first. */
async function writeToOutbox(config: Config, mail: Mail & { from: string }, now: Date): Promise<void> {
  const folder = join(config.DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
  const temporary = join(folder, `.${name}.part`);
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(composed.message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
}
