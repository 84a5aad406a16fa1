import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The newest mail to an address whose text matches; waits for the job that writes it. */
export async function mailTo(dataDir: string, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  const folder = join(dataDir, 'outbox');
  let found: RegExpExecArray | null = null;
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
        const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
        const mail = mails.findLast((text) => text.includes(`To: ${address}`) && pattern.test(decoded(text)));
        found = mail === undefined ? null : pattern.exec(decoded(mail));
        return found !== null;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(true);
  if (!found) throw new Error('The mail was there and is gone');
  return found;
}

/** Quoted-printable (RFC 2045 §6.7) as text; what is not encoded stays as it is. */
function decoded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
