const NUMBER = /^\d+$/;
const EVERY = /^\*\/(\d+)$/;

const clock = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;

/** A five-field cron expression in UTC in plain words, with the expression itself; null: something else starts it. */
export function cronText(cron: string | null): string {
  if (cron === null) return 'Started when it is needed';
  const words = inWords(cron.split(' '));
  return words === null ? `Schedule: ${cron} (UTC)` : `${words} (${cron})`;
}

function inWords([minute = '', hour = '', day = '', month = '', weekday = '']: readonly string[]):
  | string
  | null {
  if (day !== '*' || month !== '*' || weekday !== '*') return null;
  const [, minutes] = EVERY.exec(minute) ?? [];
  if (hour === '*' && minute === '*') return 'Every minute';
  if (hour === '*' && minutes) return `Every ${minutes} minutes`;
  if (!NUMBER.test(minute)) return null;
  if (hour === '*') return `Every hour at minute ${minute}`;
  return NUMBER.test(hour) ? `Daily at ${clock(hour, minute)} UTC` : null;
}
