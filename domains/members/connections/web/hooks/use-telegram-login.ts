import { useRef, useState } from 'react';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { toast } from '#platform/ui/toast-store.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { TELEGRAM_TEXT, type TelegramSignIn } from '../../contract/index.ts';
import { connectionsApi } from '../components/connections-api.ts';

/** Idle, then connecting, then code entry, then verifying (spec §4 "Chat-messenger login"). */
export type TelegramStep = 'idle' | 'connecting' | 'code' | 'verifying';

export interface TelegramLoginState {
  readonly step: TelegramStep;
  /** Null while that is not known, and when the server could not tell. */
  readonly isAvailable: boolean | null;
  readonly botUsername: string | null;
  /** Public number of the bot, where its Login Widget can be started. */
  readonly botId: number | null;
  readonly problem: string | null;
  readonly connect: () => void;
  readonly verify: (code: string) => void;
  readonly cancel: () => void;
}

/** The sentence of spec §8 for a call that failed. */
function sentenceFor(error: ApiError): string {
  if (error.code === 'network') return TELEGRAM_TEXT.networkError;
  return error.fields.code ?? error.sentence(TELEGRAM_TEXT.failed);
}

/** Null while it is not known, and where Telegram did not answer the server: that answer says `success: false`. */
function botOf(answer: ClientResult<(typeof connectionsEndpoints)['getTelegramConfig']> | undefined) {
  return answer && 'available' in answer ? answer : null;
}

/** Signing in by Telegram, from the first click to the answer of the server. */
export function useTelegramLogin(onSignedIn: (answer: TelegramSignIn) => void): TelegramLoginState {
  const config = useApiQuery(connectionsApi.getTelegramConfig, {});
  const bot = botOf(config.data);
  const [step, setStep] = useState<'idle' | 'connecting' | 'code'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const dismiss = useRef<() => void>(undefined);
  const clear = () => {
    dismiss.current?.();
    setProblem(null);
  };
  const fail = (text: string) => {
    setProblem(text);
    dismiss.current = toast({ title: 'Authentication failed', description: text, variant: 'bad' }).dismiss;
  };
  const call = useApiMutation(connectionsApi.verifyTelegramCode, {
    invalidates: [],
    onSuccess: (answer) => {
      if (answer.success && answer.user) onSignedIn(answer);
      else fail(answer.error ?? TELEGRAM_TEXT.failed);
    },
    onError: (error) => fail(sentenceFor(error)),
  });
  const connect = async () => {
    clear();
    setStep('connecting');
    const known = bot ?? botOf((await config.refetch()).data);
    setStep(known?.available ? 'code' : 'idle');
    if (!known?.available) fail(known ? TELEGRAM_TEXT.unavailable : TELEGRAM_TEXT.notInitialized);
  };
  const isVerifying = call.isPending || call.data?.success === true;
  return {
    step: step === 'code' && isVerifying ? 'verifying' : step,
    isAvailable: bot?.available ?? null,
    botUsername: bot?.botUsername ?? null,
    botId: bot?.botId ?? null,
    problem,
    connect: () => void connect(),
    verify: (code) => {
      clear();
      call.mutate({ body: { code } });
    },
    cancel: () => {
      clear();
      setStep('idle');
    },
  };
}
