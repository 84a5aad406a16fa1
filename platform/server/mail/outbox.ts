import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Longer than the headers of any mail of ours, where its receiver stands. */
const HEAD_BYTES = 8192;

/** Where mails are written while no SMTP server is set. */
export function outboxFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'outbox');
}

/** Removes the mails in the folder that were written before this moment. */
export async function removeMailsBefore(folder: string, before: Date): Promise<void> {
  for (const file of await listMails(folder)) {
    const { mtime } = await stat(file).catch(() => ({ mtime: before }));
    if (mtime < before) await rm(file, { force: true });
  }
}

/** Removes the mails in the folder whose receiver is meant. */
export async function removeMailsTo(folder: string, isMeant: (address: string) => boolean): Promise<void> {
  for (const file of await listMails(folder)) {
    const address = receiverOf(await readHead(file));
    if (address !== null && isMeant(address)) await rm(file, { force: true });
  }
}

async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}

async function readHead(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function receiverOf(mail: string): string | null {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const to = /^To: *(.*)$/im.exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim();
  return to ? (/<([^<>]*)>/.exec(to)?.[1] ?? to) : null;
}
