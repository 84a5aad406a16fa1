import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { parseConfig } from './config.ts';
import { StartupError } from './db/startup-error.ts';

/** The lines that name what is wrong. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).remedy).not.toBe('');
    return (error as StartupError).message.split('\n').slice(1);
  }
  return [];
}

describe('without any variable', () => {
  it('every one has its documented default', () => {
    expect(parseConfig({})).toEqual({
      PORT: 3000,
      ADMIN_SECOND_FACTOR: 'required',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      isPublicUrlKnown: false,
      DATA_DIR: resolve('data'),
      ROLE: 'all',
      LOG_LEVEL: 'info',
      MATCHING_MODEL: 'embedded',
      GRANT_DISCOVERY: 'on',
      RATE_LIMIT_SCALE: 1,
      FIXED_SETTINGS: {},
      SETTINGS: {},
    });
  });

  it('keys and addresses of grant sources are told apart by their names', () => {
    const { GRANT_SOURCE_KEYS: keys, GRANT_SOURCE_ADDRESSES: addresses } = parseConfig({
      GRANT_SOURCE_KEYS: 'us-simpler=a=b us-sam-al=c',
      GRANT_SOURCE_ADDRESSES: 'us-ca=https://mirror.example/ca',
    });
    expect(keys).toEqual({ 'us-simpler': 'a=b', 'us-sam-al': 'c' });
    expect(addresses).toEqual({ 'us-ca': 'https://mirror.example/ca' });
  });

  it('an empty variable counts as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', ROLE: '', SECRET_KEY_FILE: '' })).toEqual(
      parseConfig({}),
    );
  });

  it.each<[string, string]>([
    ['SMTP_URL', 'smtp://sender:25/key@mail.example:587'],
    ['SMTP_URL', 'smtp://sender:p#q@mail.example:587'],
    ['SMTP_URL', 'smtps://sender:p?q@mail.example'],
    ['SMTP_URL', 'smtp://sender:100%@mail.example'],
    ['DATABASE_URL', 'postgres://hodag:a/b@db.example/hodag'],
    ['S3_URL', 'https://KEY:se/cret@s3.example/bucket'],
  ])('%s with a password that is not encoded says so, and shows none of it: %s', (name, value) => {
    expect(problemsOf({ [name]: value, SECRET_KEY: 'k'.repeat(32) })).toEqual([
      `  - ${name}: a character of the user name or password must be percent-encoded: / is %2F, # is %23, ? is %3F, @ is %40, % is %25`,
    ]);
  });

  it.each<[string, string]>([
    ['SMTP_URL', 'smtp://sender:25%2Fkey@mail.example:587'],
    ['SMTP_URL', 'smtp://mail.example:25'],
    ['SMTP_URL', 'smtps://sender:p@q@mail.example/?pool=true'],
    ['DATABASE_URL', 'postgres://hodag:a%23b@db.example/hodag?application_name=me@here'],
  ])('%s is taken: %s', (name, value) => {
    expect(problemsOf({ [name]: value, SECRET_KEY: 'k'.repeat(32) })).toEqual([]);
  });

  it('the address follows the port', () => {
    expect(parseConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
    expect(parseConfig({ PORT: '80' }).PUBLIC_URL).toBe('http://localhost');
  });
});

describe('each variable', () => {
  it('is read and typed', () => {
    const config = parseConfig({
      PORT: '443',
      HOST: '::',
      PUBLIC_URL: 'https://Hodag.Example:443/',
      DATA_DIR: '/srv/hodag',
      DATABASE_URL: 'postgresql://hodag@db/hodag',
      ROLE: 'worker',
      ADMIN_USERNAME: 'ada',
      ADMIN_PASSWORD: 'seventeen quiet otters',
      SECRET_KEY: 'x'.repeat(32),
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Hodag <post@hodag.example>',
      S3_URL: 'https://k:s@s3.example/bucket?region=eu',
      AI_BASE_URL: 'http://127.0.0.1:11434/v1',
      TELEGRAM_API_ROOT: 'https://api.telegram.org',
      EVM_CHAIN_ID: '10',
      EMBED_ORIGINS: 'https://one.example, https://two.example/ http://localhost:8000',
      METRICS_PORT: '9090',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '2',
      RATE_LIMIT_SCALE: '0.5',
      DEVHUB_BYPASS_HANDLE: 'octocat',
      ADMIN_SECOND_FACTOR: 'optional',
    });
    expect(config).toMatchObject({
      PORT: 443,
      PUBLIC_URL: 'https://hodag.example',
      DATA_DIR: '/srv/hodag',
      ROLE: 'worker',
      EVM_CHAIN_ID: 10,
      EMBED_ORIGINS: ['https://one.example', 'https://two.example', 'http://localhost:8000'],
      METRICS_PORT: 9090,
      TRUST_PROXY: 2,
      ADMIN_SECOND_FACTOR: 'optional',
      RATE_LIMIT_SCALE: 0.5,
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'hodag.example'],
    ['PUBLIC_URL', 'ftp://hodag.example'],
    ['PUBLIC_URL', 'https://hodag.example/app'],
    ['PUBLIC_URL', 'https://hodag.example/?a=b'],
    ['PUBLIC_URL', 'https://user:pass@hodag.example'],
    ['DATABASE_URL', 'mysql://db/hodag'],
    ['ROLE', 'everything'],
    ['ADMIN_PASSWORD', 'short'],
    ['SECRET_KEY', 'x'.repeat(31)],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Hodag\r\nBcc: eve@example.org'],
    ['S3_URL', 's3://bucket'],
    ['EVM_CHAIN_ID', '0'],
    ['EMBED_ORIGINS', 'https://one.example/page'],
    ['METRICS_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_SCALE', '0'],
    ['MATCHING_MODEL', 'cloud'],
    ['DEVHUB_BYPASS_HANDLE', 'not a name'],
    ['SETTINGS_FILE', '/no/such/file.json'],
    ['SECRET_KEY_FILE', '/no/such/file'],
  ])('%s=%j is refused by its name', (name, value) => {
    const needed = name === 'DATABASE_URL' ? { SECRET_KEY: 'x'.repeat(32) } : {};
    expect(problemsOf({ ...needed, [name]: value })).toEqual([expect.stringContaining(`- ${name}`)]);
  });

  it('all that are wrong are named together, and no value is repeated', () => {
    const problems = problemsOf({
      PORT: 'x',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'too-short-secret',
      DATABASE_URL: 'nonsense://user:hunter2@db',
      SMTP_URL_FILE: '/no/such/file',
    });
    const text = problems.join('\n');
    for (const name of ['PORT', 'LOG_LEVEL', 'SECRET_KEY', 'DATABASE_URL', 'SMTP_URL_FILE']) {
      expect(text).toContain(`- ${name}`);
    }
    expect(text).not.toMatch(/hunter2|too-short-secret/);
  });
});

describe('contradictions', () => {
  const own = { DATABASE_URL: 'postgres://db/hodag', SECRET_KEY: 'x'.repeat(32) };
  it.each([
    ['a database of one’s own without a key', { DATABASE_URL: own.DATABASE_URL }, 'SECRET_KEY'],
    ['a name without a password', { ADMIN_USERNAME: 'ada' }, 'ADMIN_USERNAME'],
    ['a password without a name', { ADMIN_PASSWORD: 'long enough' }, 'ADMIN_USERNAME'],
    ['a web process on the embedded database', { ROLE: 'web' }, 'ROLE'],
    ['a worker on the embedded database', { ROLE: 'worker' }, 'ROLE'],
    ['any free port, but no address', { PORT: '0' }, 'PUBLIC_URL'],
    ['an object store without a bucket', { S3_URL: 'https://s3.example/' }, 'S3_URL'],
  ])('%s', (_what, environment, name) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining(`- ${name}`)]);
  });

  it.each([
    { ...own, ROLE: 'web' },
    { ...own, ROLE: 'worker' },
    { PORT: '0', PUBLIC_URL: 'http://localhost' },
  ])('%j is fine', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });
});

describe('files', () => {
  it('NAME_FILE gives a secret without its line end; both at once is refused', () => {
    const file = join(aDataDir(), 'secret');
    writeFileSync(file, `${'s'.repeat(40)}\n`);
    expect(parseConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('s'.repeat(40));
    expect(problemsOf({ SECRET_KEY_FILE: file, SECRET_KEY: 'x'.repeat(32) })).toEqual([
      '  - SECRET_KEY: set SECRET_KEY or SECRET_KEY_FILE, not both',
    ]);
  });

  it('SETTINGS_FILE is one JSON object', () => {
    const file = join(aDataDir(), 'settings.json');
    writeFileSync(file, '{"referrals.settlementDays": 0}');
    expect(parseConfig({ SETTINGS_FILE: file }).SETTINGS).toEqual({ 'referrals.settlementDays': 0 });
    for (const text of ['', '{', '[]', '"x"', 'null']) {
      writeFileSync(file, text);
      expect(problemsOf({ SETTINGS_FILE: file })).toEqual([expect.stringContaining('not one JSON object')]);
    }
  });
});
