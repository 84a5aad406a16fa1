import { useEffect, useRef, useState } from 'react';
import type { ClientInput } from '#platform/kernel/contract.ts';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { TELEGRAM_TEXT, type TelegramSignIn } from '../../contract/index.ts';
import { connectionsApi } from '../components/connections-api.ts';
import { takeTelegramReturn } from '../components/telegram/take-telegram-return.ts';
import type { TelegramReturn } from '../components/telegram/telegram-return.ts';

type WidgetInput = ClientInput<
  NonNullable<(typeof connectionsApi.signInWithTelegramWidget)['types']>['endpoint']
>;

type SignedReturn = Exclude<TelegramReturn, { kind: 'unfinished' }>;

export interface TelegramReturnState {
  /** Username of the sign-in in the address; null when it held none that counts. */
  readonly name: string | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly confirm: () => void;
}

/**
 * A signed sign-in in the page's address. One from the Login Widget is sent at once, because it brings back the state
 * of this tab; without that it is refused. A Mini App has no such state, so it is sent only once the person says so:
 * an address can come from anybody, and would else sign a visitor in to the account of the member who made it.
 */
export function useTelegramReturn(onSignedIn: (answer: TelegramSignIn) => void): TelegramReturnState {
  const [found, setFound] = useState<SignedReturn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (text: string) => {
    setProblem(text);
    toast({ title: 'Authentication failed', description: text, variant: 'bad' });
  };
  const options = {
    invalidates: [],
    onSuccess: (answer: TelegramSignIn) => {
      if (answer.success && answer.user) onSignedIn(answer);
      else fail(answer.error ?? TELEGRAM_TEXT.failed);
    },
    onError: (error: ApiError) =>
      fail(error.code === 'network' ? TELEGRAM_TEXT.networkError : error.sentence(TELEGRAM_TEXT.failed)),
  };
  const widget = useApiMutation(connectionsApi.signInWithTelegramWidget, options);
  const miniApp = useApiMutation(connectionsApi.signInWithTelegramMiniApp, options);
  const send = (back: SignedReturn) => {
    setProblem(null);
    if (back.kind === 'mini-app') miniApp.mutate({ body: { initData: back.initData } });
    // The server checks the shape of what Telegram signed.
    else widget.mutate({ body: back.data } as unknown as WidgetInput);
  };
  // After hydration: the server never sees this part of the address.
  const arrive = useRef(() => {
    const { back, isOurs } = takeTelegramReturn('sign-in');
    if (back === null) return;
    if (back.kind === 'unfinished') return fail(TELEGRAM_TEXT.notFinished);
    if (back.kind === 'widget' && !isOurs) return fail(TELEGRAM_TEXT.notStartedHere);
    setFound(back);
    if (back.kind === 'widget') send(back);
  });
  useEffect(() => arrive.current(), []);
  return {
    name: found?.name ?? null,
    isBusy: [widget, miniApp].some(({ isPending, data }) => isPending || data?.success === true),
    problem,
    confirm: () => {
      if (found) send(found);
    },
  };
}
