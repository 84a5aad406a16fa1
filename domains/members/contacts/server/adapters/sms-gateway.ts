import type { Services } from '#platform/server/services.ts';
import { SMS_TIMEOUT_MS } from '../../contract/constants.ts';

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Fate of a message: the gateway took it, it certainly did not, or its fate is unknown. */
export type Sending = 'taken' | 'refused' | 'silent';

/** Errors of a connection that never came to be: nothing was handed over. */
const NEVER_REACHED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Hands a text message to the operator's gateway: a POST of `{to, text}` as JSON to SMS_WEBHOOK_URL. A name and a
 * password in that address go as basic authentication. Neither the number nor the text is logged.
 * @returns `taken` for an answer of 2xx within 5 seconds, `refused` for any other answer or where no gateway is
 * reached, `silent` where an answer does not come: the message may be on its way all the same
 */
export async function sendSms(
  { config, log }: Pick<Services, 'config' | 'log'>,
  message: TextMessage,
): Promise<Sending> {
  if (!config.SMS_WEBHOOK_URL) return 'refused';
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
      // A redirect is an answer: the message goes to the address the operator named and to no other.
      redirect: 'manual',
    });
    if (!answer.ok) log.warn({ part: 'sms', status: answer.status }, 'The SMS gateway refused a message');
    // The status says it; what follows is read only so that the connection can be used again.
    await answer.arrayBuffer().catch(() => undefined);
    return answer.ok ? 'taken' : 'refused';
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ part: 'sms', reason }, 'The SMS gateway did not answer');
    return NEVER_REACHED.has(causeOf(error)) ? 'refused' : 'silent';
  }
}

/** The code of what made `fetch` fail. */
function causeOf(error: unknown): unknown {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** `fetch` takes no address with a password in it. */
function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
