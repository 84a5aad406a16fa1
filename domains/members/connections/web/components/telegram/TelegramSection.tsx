import { useEffect, useState } from 'react';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { localMomentText } from '#platform/kernel/format/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useApiQuery } from '#platform/web/use-api.ts';
import { TELEGRAM_TEXT } from '../../../contract/index.ts';
import { connectionsApi } from '../connections-api.ts';
import { LinkByWidget } from './LinkByWidget.tsx';
import { LinkTelegram } from './LinkTelegram.tsx';
import { takeTelegramReturn } from './take-telegram-return.ts';
import { UnlinkTelegram } from './UnlinkTelegram.tsx';

type Link = ClientResult<NonNullable<(typeof connectionsApi.getTelegramLink)['types']>['endpoint']>;

/** The Telegram account that can sign in to this one: linked and unlinked here. */
export function TelegramSection() {
  const link = useApiQuery(connectionsApi.getTelegramLink, {}, { staleTime: 0 });
  return (
    <SettingsSection id="telegram" title="Telegram">
      {link.isPending && <Skeleton label="Loading the Telegram link" />}
      {link.isError && (
        <ReadFailure
          title="The Telegram link did not load."
          error={link.error}
          retrying={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      )}
      {link.data && (link.data.linked ? <Linked link={link.data} /> : <NotLinked link={link.data} />)}
    </SettingsSection>
  );
}

function Linked({ link }: { link: Link }) {
  const [isAsking, setAsking] = useState(false);
  // A Telegram proof must not stay in the address where there is nothing left to link.
  useEffect(() => void takeTelegramReturn('link'), []);
  if (!link.linked) return null;
  const { name, since } = link.linked;
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all">{name}</span>
        <Badge tone="ok">Linked</Badge>
        <span className="text-13 text-ink-3">
          since <time dateTime={since}>{localMomentText(since)}</time>
        </span>
      </p>
      {isAsking ? (
        <UnlinkTelegram name={name} onDone={() => setAsking(false)} />
      ) : (
        <Button
          disabledReason={
            link.canUnlink
              ? undefined
              : 'Telegram is your only sign-in method. Set a password or link a wallet first.'
          }
          onClick={() => setAsking(true)}
        >
          Unlink Telegram
        </Button>
      )}
    </>
  );
}

function NotLinked({ link }: { link: Link }) {
  const [isLinking, setLinking] = useState(false);
  if (!link.available) return <p className="text-ink-2">{TELEGRAM_TEXT.unavailable}</p>;
  if (isLinking) {
    return <LinkTelegram botUsername={link.botUsername} onDone={() => setLinking(false)} />;
  }
  return (
    <>
      <p className="mb-3 max-w-read text-ink-2">
        No Telegram account is linked. A linked one can sign in to this account with a code from our bot.
      </p>
      <Button onClick={() => setLinking(true)}>Link Telegram</Button>
      <div className="mt-3">
        <LinkByWidget />
      </div>
    </>
  );
}
