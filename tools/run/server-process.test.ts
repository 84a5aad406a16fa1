import { expect, it } from 'vitest';
import { throwawayEnvironment } from './server-process.mjs';

it('tells a throwaway instance nothing of the caller’s own configuration', () => {
  const caller = {
    PATH: '/usr/bin',
    HOME: '/home/ada',
    DATABASE_URL: 'postgres://prod',
    DATABASE_URL_FILE: '/run/secrets/db',
    SMTP_URL_FILE: '/run/secrets/smtp',
    S3_URL: 'https://s3',
    SETTINGS_FILE: '/etc/hodag.json',
    DATA_DIR: '/srv',
  };
  expect(throwawayEnvironment('/tmp/one', caller)).toEqual({
    PATH: '/usr/bin',
    HOME: '/home/ada',
    DATA_DIR: '/tmp/one',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100000',
    MATCHING_MODEL: 'off',
    GRANT_DISCOVERY: 'off',
  });
});
