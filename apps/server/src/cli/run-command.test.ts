import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAuthenticator } from '#members/identity/testing';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
let freePort = 0;
beforeAll(async () => {
  database = await testDatabase();
  const listener = createServer();
  freePort = await new Promise((resolve) =>
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port)),
  );
  await new Promise((resolve) => listener.close(resolve));
});
afterAll(() => database.close());

interface CallOptions {
  readonly stdin?: string;
  readonly environment?: Record<string, string>;
}

async function hodag(words: string, { stdin = '', environment = {} }: CallOptions = {}) {
  let out = '';
  let err = '';
  const code = await runCommand(words.split(' ').filter(Boolean), {
    environment: {
      DATABASE_URL: database.url,
      SECRET_KEY: 'a key for the tests of the command line',
      DATA_DIR: join(aDataDir(), 'data'),
      PORT: String(freePort),
      ...environment,
    },
    stdin: Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]),
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
  });
  return {
    code,
    out,
    err,
    json: words.includes('--json') ? (JSON.parse(out) as Record<string, unknown>) : {},
  };
}

const count = async (text: string): Promise<number> =>
  Number((await database.pool.query(text)).rows[0]?.count);

describe('wrong usage is code 2', () => {
  it.each([
    '',
    'nonsense',
    'admin',
    'admin create',
    'admin create --username ada',
    'admin create --username ada --password-stdin --colour red',
    'admin create --username ada --password-stdin extra',
    'user lock',
    'user lock ada grace',
    'user unlock',
    'user unlock --all',
    'grants import',
    'grants import file.jsonl',
    'grants import a.jsonl b.jsonl --source x',
    'grants import file.jsonl --source ../x',
    'grants import file.jsonl --source x --format excel',
    'grants import file.jsonl --source x --zone Mars/Olympus',
    'grants import file.jsonl --source x --region Mars',
    'grants import file.jsonl --source x --date-order ymd',
    'grants import file.jsonl --source x --address example.org',
    'nonprofits import',
    'nonprofits import a.csv b.csv',
    'nonprofits import a.csv --source irs',
    'grants evaluate',
    'grants evaluate --missions',
    'grants evaluate --missions folder --bands',
    'grants evaluate --missions folder --bands file more',
    'ledger verify now',
    'ledger verify --key 00',
    'ledger verify --car file.car --key 00',
    'ledger export',
    'jobs run',
    'jobs run one two',
    'openapi now',
    'doctor please',
  ])('hodag %s', async (words) => {
    const text = await hodag(words);
    expect(text).toMatchObject({ code: 2, out: '' });
    expect(text.err).toContain('Usage');
    const json = await hodag(`${words} --json`);
    expect(json).toMatchObject({ code: 2, err: '', json: { error: 'usage', usage: expect.any(Array) } });
  });

  it('says what is missing and shows the command alone', async () => {
    const { err } = await hodag('grants import file.jsonl');
    expect(err).toContain('--source says where the file is from');
    expect(err).not.toContain('hodag doctor');
  });
});

it('--help lists what there is, or of one command', async () => {
  const all = await hodag('--help');
  expect(all).toMatchObject({ code: 0, err: '' });
  expect(all.out).toContain('hodag doctor');
  const grants = await hodag('grants --help');
  expect(grants.out).toContain('hodag grants import');
  expect(grants.out).not.toContain('hodag doctor');
  expect((await hodag('--help --json')).json).toMatchObject({ usage: expect.any(Array) });
});

it('names only commands that exist in every text', async () => {
  const { json } = await hodag('nothing --json');
  const names = json.usage as string[];
  const told = ['apps', 'domains', 'platform', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.(tsx?|md)$/.test(path) && !path.includes('node_modules'))
      .flatMap((path) =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(/npm run hodag -- ([a-z]+)/g)].map(
          ([, word]) => word,
        ),
      ),
  );
  expect(told.filter((word) => !names.some((name) => name.startsWith(`${word}`)))).toEqual([]);
});

describe('accounts', () => {
  it('an administrator is made with the password of standard input, which is shown nowhere', async () => {
    const password = 'seventeen quiet  otters ';
    const made = await hodag('admin create --username grace --password-stdin', { stdin: `${password}\n` });
    expect(made).toEqual({ code: 0, out: 'Administrator grace can sign in.\n', err: '', json: {} });
    expect(await count(`select count(*) from identity_user where username = 'grace' and is_admin`)).toBe(1);
    const again = await hodag('admin create --username GRACE --password-stdin --json', { stdin: password });
    expect(again).toMatchObject({ code: 1, json: { error: 'identity.username_taken' } });
  });

  it('a weak password is refused with the reason', async () => {
    for (const stdin of ['', 'short', 'password1']) {
      const { code, out } = await hodag('admin create --username alan --password-stdin', { stdin });
      expect(code).toBe(1);
      expect(out).toContain('  password: ');
    }
    expect(await count(`select count(*) from identity_user where username = 'alan'`)).toBe(0);
  });

  it('an account is locked and unlocked; one that is not there is refused', async () => {
    await hodag('admin create --username linus --password-stdin', { stdin: 'seventeen quiet otters' });
    const locked = () =>
      count(`select count(*) from identity_user where username = 'linus' and locked_at is not null`);
    expect(await hodag('user lock linus --json')).toMatchObject({
      code: 0,
      json: { username: 'linus', locked: true },
    });
    expect(await locked()).toBe(1);
    expect(await hodag('user unlock linus')).toMatchObject({ code: 0, out: 'linus can sign in again.\n' });
    expect(await locked()).toBe(0);
    for (const words of ['user lock', 'user unlock', 'admin reset-2fa']) {
      expect(await hodag(`${words} nobody --json`)).toMatchObject({
        code: 1,
        json: { error: 'identity.not_found' },
      });
    }
  });
});

describe('admin reset-2fa', () => {
  it('takes the second factors of an account away', async () => {
    await hodag('admin create --username niklaus --password-stdin', { stdin: 'seventeen quiet otters' });
    const user = `(select id from identity_user where username = 'niklaus')`;
    const { rows } = await database.pool.query<{ id: string }>(`select ${user} as id`);
    await addAuthenticator(database.db, rows[0]?.id ?? '');
    expect(await hodag('admin reset-2fa niklaus --json')).toMatchObject({
      code: 0,
      json: { username: 'niklaus', secondFactor: false },
    });
    expect(await count(`select count(*) from identity_authenticator where user_id = ${user}`)).toBe(0);
  });
});

describe('grants import', () => {
  const GRANT = {
    id: 'g1',
    title: 'River grants',
    description: 'For rivers.',
    funder: 'Agency',
    url: 'https://a.example/1',
  };
  const file = (name: string, content: string | Buffer): string => {
    const path = join(aDataDir(), name);
    writeFileSync(path, content);
    return path;
  };
  const grants = () => count('select count(*) from grants_opportunity');

  it('a full disk is told in words, and nothing is half-loaded', async () => {
    await database.pool.query(`create function test_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await database.pool.query(
      'create trigger test_full before insert on grants_import for each row execute function test_full()',
    );
    const path = file('full.jsonl', `${JSON.stringify(GRANT)}\n`);
    const { code, out, err } = await hodag(`grants import ${path} --source test`);
    await database.pool.query('drop function test_full cascade');
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('The server has no room to store this. Nothing was changed.');
    expect(await grants()).toBe(0);
  });

  it('keeps where the file is from and what its records may be used for', async () => {
    const path = file('licensed.jsonl', `${JSON.stringify({ ...GRANT, id: 'licensed' })}\n`);
    const options = '--source licensed --address https://example.org/a.jsonl --licence CC0 --region Wales';
    expect((await hodag(`grants import ${path} ${options}`)).code).toBe(0);
    const query = "select address, licence, regions from grants_opportunity where external_id = 'licensed'";
    const { rows } = await database.pool.query(query);
    expect(rows).toEqual([{ address: 'https://example.org/a.jsonl', licence: 'CC0', regions: ['GB-WLS'] }]);
    await database.pool.query("delete from grants_opportunity where external_id = 'licensed'");
  });

  it('a dry run changes nothing, then the file is loaded once, zipped or not', async () => {
    const path = file('one.jsonl', `${JSON.stringify(GRANT)}\n`);
    expect(await hodag(`grants import ${path} --source test --dry-run`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Dry run: nothing was changed.'),
    });
    expect(await grants()).toBe(0);
    const first = await hodag(`grants import ${path} --source test --json`);
    expect(first).toMatchObject({ code: 0, json: { format: 'jsonl', loaded: true, added: 1 } });
    const zipped = file('one.jsonl.gz', gzipSync(`${JSON.stringify(GRANT)}\n`));
    expect(await hodag(`grants import ${zipped} --source test --json`)).toMatchObject({
      code: 0,
      json: { added: 0, unchanged: 1 },
    });
    expect(await grants()).toBe(1);
  });

  it('one bad row keeps the whole file out and is named by its line', async () => {
    const before = await grants();
    const path = file('bad.jsonl', `${JSON.stringify({ ...GRANT, id: 'g2' })}\n{"id":"g3"}\n`);
    const { code, out } = await hodag(`grants import ${path} --source test`);
    expect(code).toBe(1);
    expect(out).toMatch(/line 2: title: /);
    expect(out).toContain('Nothing was loaded.');
    expect(await hodag(`grants import ${path} --source test --dry-run`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('Dry run: nothing would be loaded.'),
    });
    const dry = await hodag(`grants import ${path} --source test --skip-bad-rows --dry-run`);
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('1 bad');
    expect(dry.out).toContain('Would load: 1 added, 0 changed, 0 unchanged, 0 older than the catalog.');
    expect(await grants()).toBe(before);
    expect(await hodag(`grants import ${path} --source test --skip-bad-rows`)).toMatchObject({ code: 0 });
    expect(await grants()).toBe(before + 1);
    const document = file('bad.json', JSON.stringify({ items: [{ title: 'No id' }] }));
    expect((await hodag(`grants import ${document} --source test --format commongrants`)).out).toContain(
      '  record 1: ',
    );
  });

  it('loads a CSV file without a last line break when told that it is whole', async () => {
    const path = file('cut.csv', 'id,title,url\nc1,River call,https://a.example/22');
    expect(await hodag(`grants import ${path} --source csv`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('import it again with --complete'),
    });
    expect(await hodag(`grants import ${path} --source csv --complete --json`)).toMatchObject({
      code: 0,
      json: { added: 1 },
    });
  });

  it('reads dates by the convention of the source, and reports when there is none', async () => {
    const path = file('us.csv', 'id,title,deadline\nd1,River call,03/04/2099\n');
    const said = await hodag(`grants import ${path} --source far`);
    expect(said).toMatchObject({ code: 1, out: expect.stringContaining('--date-order dmy or mdy') });
    expect(said.out).toContain('anywhere on Earth');
    const options = '--zone America/Denver --date-order mdy';
    const loaded = await hodag(`grants import ${path} --source far ${options}`);
    expect(loaded).toMatchObject({ code: 0, out: expect.not.stringContaining('anywhere on Earth') });
    expect(
      await count(
        `select count(*) from grants_opportunity where deadline->>'at' = '2099-03-05T06:59:59.000Z'`,
      ),
    ).toBe(1);
  });

  it('rows that are older than the catalog are left and counted', async () => {
    const row = (title: string) => `${JSON.stringify({ ...GRANT, id: 'aged', title })}\n`;
    await hodag(`grants import ${file('new.jsonl', row('New'))} --source aged`);
    const old = file('old.jsonl', row('Old'));
    utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'));
    const { code, out } = await hodag(`grants import ${old} --source aged`);
    expect(code).toBe(0);
    expect(out).toContain('1 older than the catalog');
    expect(await count(`select count(*) from grants_opportunity where title = 'New'`)).toBe(1);
  });

  it.each([
    ['is not there', '/no/such/file.jsonl', 'no_file'],
    ['is a folder', '/tmp', 'no_file'],
    ['lies below a file', '/etc/hostname/x', 'no_file'],
  ])('a file that %s is refused', async (_what, path, error) => {
    expect(await hodag(`grants import ${path} --source test --json`)).toMatchObject({
      code: 1,
      json: { error },
    });
  });

  it('rejects a file of unknown format, and one that cannot be unzipped', async () => {
    const odd = file('notes.bin', Buffer.from([0, 1, 2, 3]));
    expect(await hodag(`grants import ${odd} --source test --json`)).toMatchObject({
      code: 1,
      json: { error: 'unknown_format' },
    });
    const cut = file('cut.jsonl.gz', gzipSync(`${JSON.stringify(GRANT)}\n`.repeat(5000)).subarray(0, 300));
    expect(await hodag(`grants import ${cut} --source test --format jsonl --json`)).toMatchObject({
      code: 1,
      json: { error: 'damaged_file' },
    });
  });

  it('paths are meant from where the command was called', async () => {
    const path = file('here.jsonl', `${JSON.stringify(GRANT)}\n`);
    const { code } = await hodag('grants import here.jsonl --source test --dry-run', {
      environment: { HODAG_CALLED_FROM: join(path, '..') },
    });
    expect(code).toBe(0);
  });
});

describe('grants evaluate', () => {
  it('prints the measures of a folder; a folder without the files is refused', async () => {
    const folder = aDataDir();
    expect(await hodag(`grants evaluate ${folder} --json`)).toMatchObject({
      code: 1,
      json: { error: 'missing_file' },
    });
    const texts = ['river restoration and salmon', 'school music lessons', 'solar roofs for farms'];
    const corpus = texts.map((text, at) => JSON.stringify({ _id: `d${at}`, title: '', text })).join('\n');
    writeFileSync(join(folder, 'corpus.jsonl.gz'), gzipSync(corpus));
    writeFileSync(join(folder, 'queries.jsonl'), JSON.stringify({ _id: 'q', text: 'salmon river' }));
    writeFileSync(join(folder, 'qrels.tsv'), 'query-id\tcorpus-id\tscore\nq\td0\t1\n');
    expect(await hodag(`grants evaluate ${folder} --json`)).toMatchObject({
      code: 0,
      json: { queries: 1, ndcg10: 1, map: 1, recall100: 1 },
    });
    expect((await hodag(`grants evaluate ${folder}`)).out).toContain('nDCG@10     1.0000');
  });

  it('asks the verdicts of members too, and says when there are none', async () => {
    expect(await hodag('grants evaluate --verdicts --json')).toMatchObject({
      code: 1,
      json: { error: 'no_verdicts', verdicts: 0 },
    });
  });

  it('measures success estimates once there are enough outcomes', async () => {
    expect(await hodag('grants evaluate --outcomes --json')).toMatchObject({
      code: 1,
      json: { error: 'few_outcomes', outcomes: 0 },
    });
  });
});

describe('ledger verify --car', () => {
  it('needs neither configuration nor database, and says what a file does not prove', async () => {
    const folder = aDataDir();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'ledger.car');
    const environment = { DATABASE_URL: 'nonsense' };
    expect(await hodag(`ledger verify --car ${file} --json`, { environment })).toMatchObject({
      code: 1,
      json: { error: 'no_file' },
    });
    writeFileSync(file, 'no archive');
    const damaged = await hodag(`ledger verify --car ${file}`, { environment });
    expect(damaged).toMatchObject({ code: 1, out: expect.stringContaining('proves nothing') });
  });
});

describe('jobs run', () => {
  it('runs one now and notes it, or says why it did nothing', async () => {
    const idle = await hodag('jobs run saved_searches_alert');
    expect(idle).toMatchObject({ code: 1, out: expect.stringContaining('did nothing. The search') });
    expect(await hodag('jobs run tokens_pay_rewards')).toMatchObject({ code: 0 });
    const runs = "select count(*) from platform_job_run where job = 'tokens_pay_rewards' and status = 'done'";
    expect(await count(runs)).toBe(1);
  });

  it('says which there are', async () => {
    const { code, json } = await hodag('jobs run tokens --json');
    expect(code).toBe(1);
    expect(json).toMatchObject({ error: 'no_job', jobs: expect.arrayContaining(['tokens_pay_rewards']) });
  });
});

describe('openapi', () => {
  it('prints the document and nothing else, without a database', async () => {
    const environment = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const { code, out, err } = await hodag('openapi', { environment });
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ openapi: '3.1.0', paths: { '/api/user': expect.anything() } });
    expect(JSON.parse(out)).toEqual((await hodag('openapi --json', { environment })).json);
  });
});

describe('doctor', () => {
  it('a well instance is code 0, with a line for each part and what to do', async () => {
    const { code, out } = await hodag('doctor');
    expect(out).toMatch(/^ok {7}configuration: /);
    for (const part of ['database', 'mail', 'storage', 'model', 'chain', 'campaigns', 'clock'])
      expect(out).toMatch(`  ${part}: `);
    expect(out).toContain('Set SMTP_URL and MAIL_FROM');
    expect(out).toContain('not set  server: None runs on this port');
    expect(code).toBe(0);
  });

  it('exits with code 1 after a failure', async () => {
    const environment = { SMTP_URL: 'smtp://127.0.0.1:1' };
    const { code, json } = await hodag('doctor --json', { environment });
    expect([code, json.mail]).toEqual([1, expect.objectContaining({ status: 'failed' })]);
  });

  it('an older database is said and left as it is', async () => {
    const { rows } = await database.pool.query<{ name: string; checksum: string }>(
      `delete from platform_migration m where owner = 'rewards'
         and name = (select max(name) from platform_migration where owner = m.owner) returning name, checksum`,
    );
    const [newest] = rows;
    const { code, json } = await hodag('doctor --json');
    expect([code, json.migrations]).toEqual([
      0,
      {
        status: 'warning',
        detail: expect.stringContaining(`rewards/${newest?.name}`),
        remedy: expect.any(String),
      },
    ]);
    expect(json.jobs).toBeUndefined();
    expect(await count(`select count(*) from platform_migration where owner = 'rewards'`)).toBe(
      Number(newest?.name.slice(0, 4)) - 1,
    );
    await database.pool.query('insert into platform_migration (owner, name, checksum) values ($1, $2, $3)', [
      'rewards',
      newest?.name,
      newest?.checksum,
    ]);
  });

  it('a wrong configuration is explained, with every variable', async () => {
    const { code, out } = await hodag('doctor', { environment: { PORT: 'x', LOG_LEVEL: 'loud' } });
    expect(code).toBe(1);
    expect(out).toMatch(/- PORT: [\s\S]*- LOG_LEVEL: /);
  });

  it('a database that is not there is explained, not thrown', async () => {
    const answer = await hodag('doctor --json', {
      environment: { DATABASE_URL: 'postgres://hodag:hunter2@127.0.0.1:1/hodag' },
    });
    expect(answer).toMatchObject({
      code: 1,
      err: '',
      json: {
        configuration: { status: 'ok' },
        start: { status: 'failed', remedy: expect.any(String) },
        server: { status: 'off' },
      },
    });
    expect(answer.out).not.toContain('hunter2');
  });

  it('a database that was never made is said and not made', async () => {
    const dataDir = join(aDataDir(), 'none');
    const environment = { DATABASE_URL: '', DATA_DIR: dataDir };
    const { code, json } = await hodag('doctor --json', { environment });
    expect([code, json.database]).toEqual([0, expect.objectContaining({ status: 'warning' })]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('an unknown setting stops every command with its name', async () => {
    const path = join(aDataDir(), 'settings.json');
    writeFileSync(path, '{"referrals.setlementDays": 0}');
    const { code, out } = await hodag('user lock ada', { environment: { SETTINGS_FILE: path } });
    expect([code, out]).toEqual([1, expect.stringContaining('referrals.setlementDays')]);
  });
});

it('a bug says so, keeps standard output parseable and its stack on standard error', async () => {
  const folder = join(aDataDir(), 'queries.jsonl');
  mkdirSync(folder);
  for (const name of ['corpus.jsonl', 'qrels.tsv']) writeFileSync(join(folder, '..', name), '');
  const { code, json, err } = await hodag(`grants evaluate ${join(folder, '..')} --json`);
  expect([code, json.error]).toEqual([1, 'unexpected']);
  expect(err).toContain('EISDIR');
});
