import { useEffect, useRef, useState } from 'react';
import { StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import type { ClientInput } from '#platform/kernel/contract.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ownUser } from '#platform/web/own-user.ts';
import { useApiQuery } from '#platform/web/use-api.ts';
import { TELEGRAM_TEXT } from '../../../contract/index.ts';
import { connectionsApi } from '../connections-api.ts';
import { takeTelegramReturn } from './take-telegram-return.ts';
import { WidgetButton } from './WidgetButton.tsx';

type WidgetInput = ClientInput<
  NonNullable<(typeof connectionsApi.linkTelegramByWidget)['types']>['endpoint']
>;

/** Links the Telegram account that the Login Widget signs for: the way there, and what came back. */
export function LinkByWidget() {
  const config = useApiQuery(connectionsApi.getTelegramConfig, {});
  const [stray, setStray] = useState<string | null>(null);
  const link = useSensitiveMutation(connectionsApi.linkTelegramByWidget, {
    invalidates: [connectionsApi.getTelegramLink, ownUser],
    onSuccess: ({ name }) => {
      toast({ title: 'Telegram linked', description: `${name} can sign in to your account.` });
    },
  });
  const arrive = useRef(() => {
    const { back, isOurs } = takeTelegramReturn('link');
    if (back?.kind === 'unfinished') return setStray(TELEGRAM_TEXT.notFinished);
    if (back?.kind !== 'widget') return;
    // The server checks the shape of what Telegram signed.
    if (isOurs) link.run({ body: back.data } as unknown as WidgetInput);
    else setStray(TELEGRAM_TEXT.notStartedHere);
  });
  useEffect(() => arrive.current(), []);
  const problem = link.error ? link.error.sentence(TELEGRAM_TEXT.failed) : stray;
  const botId = config.data && 'botId' in config.data ? config.data.botId : undefined;
  return (
    <>
      {problem !== null && (
        <div className="mb-3">
          <Notice tone="bad" role="alert" title={problem} />
        </div>
      )}
      {link.isPending && (
        <p role="status" className="mb-3 text-ink-2">
          Linking your Telegram account…
        </p>
      )}
      {botId !== undefined && (
        <WidgetButton purpose="link" botId={botId}>
          Link on telegram.org, without a code
        </WidgetButton>
      )}
      <StepUpDialog stepUp={link.stepUp} />
    </>
  );
}
