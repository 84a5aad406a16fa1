import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The newest mail to an address whose text matches; waits for the job that writes it. */
export async function mailTo(dataDir: string, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(dataDir, address);
        found = mails.map((mail) => pattern.exec(mail)).findLast((match) => match !== null) ?? undefined;
        return found !== undefined;
      },
      { interval: 100 },
    )
    .toBe(true);
  if (!found) throw new Error('The mail was there and is gone');
  return found;
}

/** Every six digits mailed to an address so far, so that a new code is told from an old one. */
export async function codesMailedTo(dataDir: string, address: string): Promise<readonly string[]> {
  const mails = await mailsTo(dataDir, address);
  return mails.flatMap((mail) => /^Subject: (\d{6}) /m.exec(mail)?.[1] ?? []);
}

/** Texts of an address's mails, oldest first: their names sort by time. */
async function mailsTo(dataDir: string, address: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}
