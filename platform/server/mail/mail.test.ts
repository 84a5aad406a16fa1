import { mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { parseConfig } from '../config.ts';
import { inTransaction } from '../db/database.ts';
import { startJobWorker } from '../jobs/worker.ts';
import { requireMail } from './mail.ts';
import { sendMailJob } from './send-mail-job.ts';

const MAIL = { to: 'ada@example.org', subject: 'Your code: 123456', text: 'Grüße,\nHodag' };

function delivery(environment: Record<string, string>, dataDir = '/nowhere') {
  return { config: parseConfig({ DATA_DIR: dataDir, ...environment }), clock: systemClock };
}

interface Peer {
  readonly url: string;
  readonly received: { from: string; to: string[]; text: string }[];
}

/** A mail server on loopback, gone after the test. */
async function aMailServer(options: SMTPServerOptions = {}): Promise<Peer> {
  const received: Peer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
    ...options,
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}

describe('mail by SMTP', () => {
  it('reaches the server with sender, recipient and text', async () => {
    const peer = await aMailServer();
    await sendMailJob(delivery({ SMTP_URL: peer.url, MAIL_FROM: 'Hodag <post@hodag.example>' }), MAIL);
    expect(peer.received).toHaveLength(1);
    const [mail] = peer.received;
    expect(mail).toMatchObject({ from: 'post@hodag.example', to: ['ada@example.org'] });
    expect(mail?.text).toContain('Subject: Your code: 123456');
    expect(mail?.text).toContain('From: Hodag <post@hodag.example>');
  });

  it('names where one click ends such mails, and only then (RFC 8058)', async () => {
    const peer = await aMailServer();
    const config = delivery({ SMTP_URL: peer.url });
    await sendMailJob(config, { ...MAIL, unsubscribe: 'https://hodag.example/end?token=a.b' });
    await sendMailJob(config, MAIL);
    const [asked, plain] = peer.received.map(({ text }) => text);
    expect(asked).toMatch(/^List-Unsubscribe: <https:\/\/hodag\.example\/end\?token=a\.b>\r?$/m);
    expect(asked).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(plain).not.toContain('List-Unsubscribe');
  });

  it('signs in with the name and password of SMTP_URL', async () => {
    const seen: unknown[] = [];
    const peer = await aMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        seen.push([username, password]);
        callback(null, { user: username ?? '' });
      },
    });
    const url = peer.url.replace('smtp://', 'smtp://mailer:p%40ss@');
    await sendMailJob(delivery({ SMTP_URL: url }), MAIL);
    expect(seen).toEqual([['mailer', 'p@ss']]);
    expect(peer.received[0]?.from).toBe('no-reply@localhost');
  });

  it('a refusal is thrown, for the queue to try again', async () => {
    const peer = await aMailServer({
      onRcptTo: (_address, _session, callback) => callback(new Error('Mailbox is busy')),
    });
    await expect(sendMailJob(delivery({ SMTP_URL: peer.url }), MAIL)).rejects.toThrow('Mailbox is busy');
    expect(peer.received).toEqual([]);
  });

  // The test's own limit is shorter than the 30 s that the mailer would wait by itself.
  it('a server that says nothing is given up within the limit', { timeout: 25_000 }, async () => {
    const silent = createServer(() => {});
    onTestFinished(() => new Promise((resolve) => silent.close(() => resolve())));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const attempt = sendMailJob(delivery({ SMTP_URL: `smtp://127.0.0.1:${port}` }), MAIL, {
      smtpLimitMs: 200,
    });
    await expect(attempt).rejects.toThrow(/[Gg]reeting|timeout/i);
  });
});

describe('mail to the outbox', () => {
  it('is one complete file, readable by the owner only', async () => {
    const dataDir = aDataDir();
    await sendMailJob(delivery({ PUBLIC_URL: 'https://hodag.example' }, dataDir), MAIL);
    const [name = '', ...others] = await readdir(join(dataDir, 'outbox'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/);
    const file = join(dataDir, 'outbox', name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('To: ada@example.org');
    expect(text).toContain('From: Hodag <no-reply@hodag.example>');
    // Nothing is broken or encoded: a link is copied out of it.
    expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m);
    expect(text).toContain('Content-Transfer-Encoding: 8bit');
    expect(text.split('\r\n\r\n').slice(1).join('\r\n\r\n')).toBe(`${MAIL.text.replace(/\n/g, '\r\n')}\r\n`);
  });

  it('a full disk is thrown and leaves nothing', async () => {
    const dataDir = aDataDir();
    const attempt = sendMailJob(delivery({}, dataDir), MAIL, {
      openFile: async (path, flags, mode) => {
        const file = await open(path, flags, mode);
        return {
          writeFile: async (bytes) => {
            await file.writeFile(bytes.subarray(0, 10));
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          },
          sync: () => file.sync(),
          close: () => file.close(),
        };
      },
    });
    await expect(attempt).rejects.toMatchObject({ code: 'server.storage_full' });
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([]);
  });
});

describe('headers', () => {
  it.each([
    [{ to: 'ada@example.org\r\nBcc: eve@example.org' }],
    [{ to: 'ada@example.org\nBcc: eve@example.org' }],
    [{ to: 'ada@example.org, eve@example.org' }],
    [{ to: 'Ada <ada@example.org>' }],
    [{ to: 'undisclosed:ada@example.org;' }],
    [{ to: 'ada' }],
    [{ to: '' }],
    [{ to: `${'a'.repeat(250)}@example.org` }],
    [{ subject: 'Hello\r\nBcc: eve@example.org' }],
    [{ subject: 'Hello\rX' }],
    [{ subject: 'Hello\u0000' }],
    [{ unsubscribe: 'https://hodag.example/\r\nBcc: eve@example.org' }],
    [{ unsubscribe: 'https://hodag.example/>, <mailto:eve@example.org' }],
    [{ unsubscribe: 'javascript:alert(1)' }],
  ])('refuses %j', async (part) => {
    const dataDir = aDataDir();
    const mail = { ...MAIL, ...part };
    await expect(sendMailJob(delivery({}, dataDir), mail)).rejects.toThrow(
      /plain address|one line|web address/,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('whatever is let through makes one recipient and one subject line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (to, subject) => {
        const mail = { to: `${to}@example.org`, subject, text: '' };
        try {
          requireMail(mail);
        } catch {
          return;
        }
        expect(mail.to + mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.to).not.toMatch(/[,;<>\s]/);
      }),
    );
  });
});

describe('the mail job', () => {
  let database: TestDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), 'hodag-mail-'));
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('a mail leaves when its transaction commits, and is kept while it cannot be written', async () => {
    const services = platformServices({ db: database.db, dataDir });
    await expect(
      inTransaction(database.db, async (tx) => {
        await services.mailer.send(tx, { ...MAIL, to: 'never@example.org' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await services.mailer.send(database.db, MAIL);
    // A folder no system can have: writing fails, as it does on a full disk.
    const blocked = platformServices({ db: database.db, dataDir: join(dataDir, 'missing\0') });
    const worker = await startJobWorker(blocked, [], database.pool);
    const jobs = () => database.pool.query('select attempts, last_error from graphile_worker.jobs');
    await expect.poll(async () => (await jobs()).rows).toMatchObject([{ attempts: 1 }]);
    await worker.stop();
    await database.pool.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs',
    );
    const working = await startJobWorker(services, [], database.pool);
    await expect.poll(async () => (await jobs()).rows).toEqual([]);
    await working.stop();
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
  });
});
