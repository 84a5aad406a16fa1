import type { Services } from '#platform/server/services.ts';
import { SMS_TIMEOUT_MS } from '../../contract/phone-constants.ts';

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/**
 * Hands a text message to the operator's gateway: a POST of `{to, text}` as JSON to SMS_WEBHOOK_URL. A name and a
 * password in that address go as basic authentication. Neither the number nor the text is logged.
 * @returns whether the gateway took it (2xx within 5 seconds)
 */
export async function sendSms(
  { config, log }: Pick<Services, 'config' | 'log'>,
  message: TextMessage,
): Promise<boolean> {
  if (!config.SMS_WEBHOOK_URL) return false;
  try {
    const target = new URL(config.SMS_WEBHOOK_URL);
    const headers = { 'content-type': 'application/json', ...authorizationOf(target) };
    target.username = '';
    target.password = '';
    const answer = await fetch(target, {
      method: 'POST',
      headers,
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      redirect: 'error',
    });
    // Read to its end, so that the connection can be used again.
    await answer.arrayBuffer();
    if (answer.ok) return true;
    log.warn({ part: 'sms', status: answer.status }, 'The SMS gateway refused a message');
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ part: 'sms', reason }, 'The SMS gateway did not answer');
  }
  return false;
}

/** `fetch` takes no address with a password in it. */
function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
