import { useQuery, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '#platform/web/query-client.ts';

/** The specified call (§7). Identity answers it where Telegram is built in; elsewhere nothing is at this address. */
export const TELEGRAM_CONFIG_ROUTE = { method: 'GET', path: '/api/auth/telegram/config' } as const;

/** Name of this instance's Telegram bot; null while it has none, is not known yet or cannot be asked. */
export function useTelegramBot(): string | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [TELEGRAM_CONFIG_ROUTE.path, {}],
    queryFn: ({ signal }) => transportOf(client)(TELEGRAM_CONFIG_ROUTE, {}, signal),
    retry: false,
  });
  return botNameOf(data);
}

/** Bot names are 5 to 32 letters, digits and underscores; anything else must not get into a link. */
function botNameOf(answer: unknown): string | null {
  if (!isObject(answer)) return null;
  const { available, botUsername } = answer;
  if (available !== true || typeof botUsername !== 'string') return null;
  return /^[A-Za-z0-9_]{5,32}$/.test(botUsername) ? botUsername : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
