import { expect, it } from 'vitest';
import { cronText } from './cron-text.ts';

it.each([
  ['17 3 * * *', 'Daily at 03:17 UTC (17 3 * * *)'],
  ['*/5 * * * *', 'Every 5 minutes (*/5 * * * *)'],
  ['* * * * *', 'Every minute (* * * * *)'],
  ['23 * * * *', 'Every hour at minute 23 (23 * * * *)'],
  ['0 6 * * 1', 'Schedule: 0 6 * * 1 (UTC)'],
  ['0 */6 * * *', 'Schedule: 0 */6 * * * (UTC)'],
  [null, 'Started when it is needed'],
])('%s', (cron, text) => {
  expect(cronText(cron)).toBe(text);
});
