import { expect, it } from 'vitest';
import { readUrl } from './read-url.ts';

const OWN = ['127.0.0.1:4000', 'hooks.internal:8080'];

it.each([
  ['https://example.org/hooks?team=1', 'https://example.org/hooks?team=1'],
  ['HTTPS://Example.org', 'https://example.org/'],
  ['http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x'],
  ['http://hooks.internal:8080/', 'http://hooks.internal:8080/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
])('takes %s', (written, url) => {
  expect(readUrl(written, OWN)).toEqual({ url });
});

it.each([
  ['example.org', 'Enter an address that starts with https://'],
  ['http://example.org/', 'The address must start with https://'],
  ['ftp://127.0.0.1:4000/', 'The address must start with https://'],
  ['https://user:word@example.org/', 'Leave user name and password out'],
  ['https://example.org/#part', 'Leave out the part after #'],
  ['https://localhost/', 'This host is not on the internet'],
  ['https://app.localhost/', 'This host is not on the internet'],
  ['https://127.0.0.1:4001/', 'This host is not on the internet'],
  ['https://2130706433/', 'This host is not on the internet'],
  ['https://[::1]/', 'This host is not on the internet'],
  ['https://[::ffff:10.0.0.1]/', 'This host is not on the internet'],
  ['https://169.254.169.254/latest', 'This host is not on the internet'],
])('refuses %s', (written, problem) => {
  expect(readUrl(written, OWN)).toEqual({ problem });
});
