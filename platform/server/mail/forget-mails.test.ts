import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { inTransaction } from '../db/database.ts';
import { purgePlatform } from '../jobs/purge-platform.ts';
import { startJobWorker } from '../jobs/worker.ts';
import { forgetMails, forgetMailsJob } from './forget-mails.ts';
import { sendMailJob } from './send-mail-job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const mailTo = (to: string) => ({ to, subject: 'Your code', text: `Ada's code, for ${to}` });
const progress = { report: () => {}, signal: new AbortController().signal };
const receivers = (dataDir: string) =>
  readdirSync(join(dataDir, 'outbox'))
    .map((name) => /^To: (.*)$/m.exec(readFileSync(join(dataDir, 'outbox', name), 'utf8'))?.[1]?.trim())
    .sort();
const jobs = async () =>
  (
    await database.pool.query(
      `select task_identifier as job, last_error from graphile_worker.jobs order by 1`,
    )
  ).rows;

it('mails to an address leave the outbox and the queue, also the last one', async () => {
  const dataDir = aDataDir();
  const services = platformServices({ db: database.db, dataDir });
  for (const to of ['ada@example.org', 'ADA@Example.org', 'ada@b\u00fccher.example', 'ben@example.org'])
    await sendMailJob(services, mailTo(to));
  await inTransaction(database.db, async (tx) => {
    await services.mailer.send(tx, mailTo('ada@example.org'));
    await services.mailer.send(tx, mailTo('ben@example.org'));
    await forgetMails(services, tx, ['ada@example.org', 'Ada@xn--bcher-kva.example']);
    await services.mailer.send(tx, mailTo('ada@example.org'));
  });
  const { rows } = await database.pool.query(
    `select payload::text as text from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'platform_forget_mails'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).not.toMatch(/ada|example/i);
  const worker = await startJobWorker(services, [], database.pool);
  onTestFinished(() => worker.stop());
  await expect.poll(jobs).toEqual([]);
  expect(receivers(dataDir)).toEqual(['ben@example.org', 'ben@example.org']);
});

it('with an SMTP server what waits is still sent, and what was given up goes', async () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const services = platformServices({ db: database.db, dataDir: aDataDir(), environment });
  for (const to of ['ada@example.org', 'eve@example.org'])
    await services.mailer.send(database.db, mailTo(to));
  await inTransaction(database.db, (tx) => forgetMails(services, tx, ['ada@example.org', 'eve@example.org']));
  const { rows } = await database.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'platform_forget_mails' returning payload`,
  );
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload->>'to' like 'eve%'`,
  );
  await forgetMailsJob.run(services, rows[0].payload, progress);
  const left = await database.pool.query(`select payload->>'to' as to from graphile_worker._private_jobs`);
  expect(left.rows).toEqual([{ to: 'ada@example.org' }]);
});

it('a mail that is being written at that moment has the job look again', async () => {
  const services = platformServices({ db: database.db, dataDir: aDataDir() });
  await database.pool.query('delete from graphile_worker._private_jobs');
  await services.mailer.send(database.db, mailTo('ada@example.org'));
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`);
  await inTransaction(database.db, (tx) => forgetMails(services, tx, ['ada@example.org']));
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs where locked_at is null`,
  );
  await expect(forgetMailsJob.run(services, rows[0].payload, progress)).rejects.toThrow('being written');
  await database.pool.query(`delete from graphile_worker._private_jobs where locked_by = 'w'`);
  await forgetMailsJob.run(services, rows[0].payload, progress);
  await database.pool.query('delete from graphile_worker._private_jobs');
});

it('mails stay in the outbox as long as the setting says', async () => {
  const dataDir = aDataDir();
  const settings = join(dataDir, 'settings.json');
  writeFileSync(settings, JSON.stringify({ 'platform.outboxDays': 7 }));
  mkdirSync(join(dataDir, 'outbox'));
  const daysOld = (name: string, days: number) => {
    const file = join(dataDir, 'outbox', name);
    writeFileSync(file, 'To: ada@example.org\r\n\r\nx');
    const at = Date.now() / 1000 - days * 86_400;
    utimesSync(file, at, at);
  };
  daysOld('a.eml', 6.9);
  daysOld('b.eml', 7.1);
  daysOld('c.eml', 30.1);
  daysOld('notes.txt', 100);
  const purge = (environment: Record<string, string>) =>
    purgePlatform.run(platformServices({ db: database.db, dataDir, environment }), {}, progress);
  await purge({});
  expect(readdirSync(join(dataDir, 'outbox')).sort()).toEqual(['a.eml', 'b.eml', 'notes.txt']);
  await purge({ SETTINGS_FILE: settings });
  expect(readdirSync(join(dataDir, 'outbox')).sort()).toEqual(['a.eml', 'notes.txt']);
});
