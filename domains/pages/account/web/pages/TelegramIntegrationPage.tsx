import type { ReactNode } from 'react';
import { connectionsApi, NoBot, TelegramSection } from '#members/connections/web';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import type { PrefetchContext } from '#platform/web/pages.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { prefetchApi, useApiQuery } from '#platform/web/use-api.ts';
import { NotificationsSection } from '../components/settings/NotificationsSection.tsx';
import { BOT_COMMANDS, BOT_MESSAGES } from '../content/telegram-bot.ts';

export async function prefetch({ client, session }: PrefetchContext): Promise<void> {
  if (session.state === 'member') await prefetchApi(client, connectionsApi.getTelegramConfig, {});
}

/** Page on the bot's commands and messages, and its link to the account. */
function TelegramIntegrationPage() {
  return (
    <div className="flex max-w-read flex-col gap-8">
      <PageHeader
        title="Telegram integration"
        lead="What our Telegram bot does, and its link to your account."
      />
      {useSession().state === 'member' ? (
        <Standing />
      ) : (
        <Notice tone="warn" title="Your sign-in is not finished.">
          <p>Enter the 6-digit code we mailed to you. Your Telegram link opens after that.</p>
        </Notice>
      )}
    </div>
  );
}

function Standing(): ReactNode {
  const config = useApiQuery(connectionsApi.getTelegramConfig, {});
  if (config.error) {
    return (
      <ReadFailure
        error={config.error}
        title="The state of the bot did not load."
        onRetry={() => void config.refetch()}
        retrying={config.isFetching}
      />
    );
  }
  if (!config.data) return <Skeleton label="Loading the state of the bot" />;
  // The answer of a server that did not reach Telegram keeps its envelope.
  const bot = 'available' in config.data ? config.data : null;
  // Without a bot a link can still be there from before, and be taken away.
  return (
    <>
      {bot === null && (
        <Notice tone="warn" role="status" title="Telegram does not answer right now.">
          <p>Codes and linking wait until it does. Unlinking works all the same.</p>
        </Notice>
      )}
      {bot?.available === false && <NoBot />}
      <TelegramSection />
      <NotificationsSection />
      {bot && bot.botUsername !== null && <WhatTheBotDoes botUsername={bot.botUsername} />}
    </>
  );
}

function WhatTheBotDoes({ botUsername }: { readonly botUsername: string }) {
  return (
    <>
      <SettingsSection id="commands" title="What it does">
        <p className="mb-3 text-ink-2">
          Write to{' '}
          <a
            href={`https://t.me/${encodeURIComponent(botUsername)}`}
            target="_blank"
            rel="noreferrer"
            className="link-text underline"
          >
            @{botUsername} in Telegram
          </a>{' '}
          in a private chat. In groups it gives no codes: everybody there could read them.
        </p>
        <dl className="flex flex-col gap-2">
          {BOT_COMMANDS.map(({ command, does }) => (
            <div key={command} className="grid gap-x-4 md:grid-cols-[96px_1fr]">
              <dt className="font-mono text-13">{command}</dt>
              <dd className="text-ink-2">{does}</dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
      <SettingsSection id="messages" title="What it sends">
        <ul className="list-disc ps-5 text-ink-2">
          {BOT_MESSAGES.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-3 text-13 text-ink-2">
          You hear of a new or a lost link by email too, at your{' '}
          <TextLink href={`${pathTo('/account')}#email`} className="underline">
            verified address
          </TextLink>
          .
        </p>
      </SettingsSection>
    </>
  );
}

export { TelegramIntegrationPage as Component };
