import { useEffect, useState } from 'react';
import { TELEGRAM_TEXT, type TelegramSignIn } from '#identity/contract';
import type { ClientInput } from '#platform/kernel/contract.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useApiMutation } from '#platform/web/use-api.ts';
import { identityApi } from '../components/identity-api.ts';
import { refusalText } from '../components/server-refusal.ts';
import { readTelegramReturn, type TelegramReturn } from '../components/telegram/telegram-return.ts';

type WidgetInput = ClientInput<
  NonNullable<(typeof identityApi.signInWithTelegramWidget)['types']>['endpoint']
>;

export interface TelegramReturnState {
  /** Whose sign-in the address holds; null when it holds none. */
  readonly name: string | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly confirm: () => void;
}

/**
 * A signed sign-in in the page's address. It is sent only once the person says so: an address can come from
 * anybody, and would else sign a visitor in to the account of whoever made it.
 */
export function useTelegramReturn(onSignedIn: (answer: TelegramSignIn) => void): TelegramReturnState {
  const [found, setFound] = useState<TelegramReturn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // After hydration: the server never sees this part of the address.
  useEffect(() => setFound(readTelegramReturn(window.location.hash)), []);
  const options = {
    invalidates: [],
    onSuccess: (answer: TelegramSignIn) => {
      if (answer.success && answer.user) onSignedIn(answer);
      else setProblem(answer.error ?? TELEGRAM_TEXT.failed);
    },
    onError: (error: ApiError) =>
      setProblem(
        error.code === 'network' ? TELEGRAM_TEXT.networkError : refusalText(error, TELEGRAM_TEXT.failed),
      ),
  };
  const widget = useApiMutation(identityApi.signInWithTelegramWidget, options);
  const miniApp = useApiMutation(identityApi.signInWithTelegramMiniApp, options);
  return {
    name: found?.name ?? null,
    isBusy: [widget, miniApp].some(({ isPending, data }) => isPending || data?.success === true),
    problem,
    confirm: () => {
      setProblem(null);
      if (found?.kind === 'mini-app') miniApp.mutate({ body: { initData: found.initData } });
      // The server checks the shape of what Telegram signed.
      else if (found) widget.mutate({ body: found.data } as unknown as WidgetInput);
    },
  };
}
