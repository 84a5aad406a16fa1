import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../config.ts';
import { type OpenFile, writeWhole } from '../storage/write-whole.ts';
import { type Mail, requireMail } from './mail.ts';
import { outboxFolder } from './outbox.ts';

export interface MailDelivery {
  readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'DATA_DIR'>;
  readonly clock: Clock;
}

export interface MailDeliveryOptions {
  /** Replaced where a test lets the disk run full. */
  readonly openFile?: OpenFile;
  /** For connecting, the greeting, and each silence after it; default 15 s. */
  readonly smtpLimitMs?: number;
}

const SMTP_LIMIT_MS = 15_000;

/**
 * The job behind the mailer: SMTP where it is configured, else a file in DATA_DIR/outbox. A mail may arrive twice
 * when the connection is lost after the server took it; it is never lost.
 * @throws whatever the server or the disk refused; the job then runs again
 */
export async function sendMailJob(
  { config, clock }: MailDelivery,
  payload: unknown,
  options: MailDeliveryOptions = {},
): Promise<void> {
  const from = config.MAIL_FROM ?? `Hodag <no-reply@${new URL(config.PUBLIC_URL).hostname}>`;
  const { unsubscribe, ...rest } = requireMail(payload as Mail);
  const mail = { ...rest, from, date: clock.now(), headers: unsubscribe ? listHeaders(unsubscribe) : {} };
  if (config.SMTP_URL) await sendBySmtp(config.SMTP_URL, mail, options.smtpLimitMs ?? SMTP_LIMIT_MS);
  else await writeToOutbox(outboxFolder(config), mail, options.openFile);
}

interface AddressedMail extends Mail {
  readonly from: string;
  readonly date: Date;
  readonly headers: Record<string, string>;
}

/** One click ends such mails, in programs that know RFC 8058; the mail server's signature must cover both headers. */
function listHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

async function sendBySmtp(url: string, mail: AddressedMail, limitMs: number): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

/** A complete .eml under a name that sorts by time. */
async function writeToOutbox(folder: string, mail: AddressedMail, openFile?: OpenFile): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory');
  const time = mail.date.toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${time}-${randomUUID().slice(0, 8)}.eml`);
  await writeWhole(file, unencoded(message, mail.text), openFile);
}

/**
 * The mail with its text as it is (8bit, RFC 2045 §6.2): people open these files to copy a link, and quoted-printable
 * breaks it in two.
 */
function unencoded(message: Buffer, text: string): Buffer {
  const head = message.subarray(0, message.indexOf('\r\n\r\n')).toString('utf8');
  const eightBit = head.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit');
  return Buffer.from(`${eightBit}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n`);
}
