import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { ChosenType, NoteChannel, NotePreferences } from '#members/notifications/contract';
import { SettingsSection } from '#platform/ui/SettingsSection.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { Switch } from '#platform/ui/Switch.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { pathTo } from '#platform/web/links.ts';
import { ReadFailure } from '#platform/web/ReadFailure.tsx';
import { useSession } from '#platform/web/session.tsx';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/web/use-api.ts';
import { notificationsApi } from './notifications-api.ts';

const TYPES: readonly { readonly type: ChosenType; readonly label: string; readonly hint: string }[] = [
  { type: 'info', label: 'Info', hint: 'Something happened that you may want to know.' },
  { type: 'success', label: 'Success', hint: 'Something you worked toward succeeded.' },
  { type: 'warning', label: 'Warning', hint: 'Something needs you soon.' },
  { type: 'error', label: 'Error', hint: 'Something you started did not work.' },
];

/** Notifications beside the bell, and their channels; a sign-in that still owes its code has none. */
export function NotificationsSection(): ReactNode {
  if (useSession().state !== 'member') return null;
  return (
    <SettingsSection id="notifications" title="Notifications">
      <Preferences />
    </SettingsSection>
  );
}

function Preferences() {
  const read = useApiQuery(notificationsApi.getNotificationPreferences, {});
  if (read.error) {
    return (
      <ReadFailure
        error={read.error}
        title="Your choices did not load."
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) return <Skeleton label="Loading your notification settings" />;
  return <Channels preferences={read.data} />;
}

function Channels({ preferences: { mail, telegram } }: { readonly preferences: NotePreferences }) {
  return (
    <div className="flex max-w-[560px] flex-col gap-6">
      <p className="text-ink-2">
        The bell shows every notification. Changes to how you sign in are always mailed to your verified
        address, and Security and Verification notifications are always sent to a linked Telegram account.
        These cannot be turned off.
      </p>
      <Channel
        channel="mail"
        title="By email"
        hint="One mail with everything you haven’t read after half an hour. Each mail has an unsubscribe link."
        wanted={mail.wanted}
        missing={
          mail.isReachable ? null : (
            <>
              This needs a{' '}
              <TextLink href={`${pathTo('/account')}#email`} className="underline">
                verified email address
              </TextLink>
              .
            </>
          )
        }
      />
      {telegram.isOffered && (
        <Channel
          channel="telegram"
          title="By Telegram"
          hint="From our bot, within a minute. Send it /start once, or Telegram won’t let it message you."
          wanted={telegram.wanted}
          missing={
            telegram.isReachable ? null : (
              <>
                This needs a{' '}
                <TextLink href={`${pathTo('/account')}#telegram`} className="underline">
                  linked Telegram account
                </TextLink>
                .
              </>
            )
          }
        />
      )}
    </div>
  );
}

interface ChannelProps {
  readonly channel: NoteChannel;
  readonly title: string;
  readonly hint: string;
  readonly wanted: readonly ChosenType[];
  /** Step before anything can come; then nothing is asked. */
  readonly missing: ReactNode;
}

function Channel({ channel, title, hint, wanted, missing }: ChannelProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <p id={hintId} className="mb-2 text-13 text-ink-2">
        {missing ?? hint}
      </p>
      {missing === null &&
        TYPES.map(({ type, ...words }) => (
          <TypeSwitch key={type} channel={channel} type={type} isWanted={wanted.includes(type)} {...words} />
        ))}
    </fieldset>
  );
}

interface TypeSwitchProps {
  readonly channel: NoteChannel;
  readonly type: ChosenType;
  readonly label: string;
  readonly hint: string;
  readonly isWanted: boolean;
}

/** Each switch saves on its own, so that one does not wait for another. */
function TypeSwitch({ channel, type, label, hint, isWanted }: TypeSwitchProps) {
  const client = useQueryClient();
  const change = useApiMutation(notificationsApi.changeNotificationPreference, {
    invalidates: [],
    onSuccess: (answer) =>
      client.setQueryData(queryKeyOf(notificationsApi.getNotificationPreferences, {}), answer),
    onError: (error) => toast({ title: 'Your choice was not kept', description: error.text, variant: 'bad' }),
  });
  return (
    <Switch
      label={label}
      hint={hint}
      checked={change.isPending ? change.variables.body.wanted : isWanted}
      aria-busy={change.isPending}
      onChange={({ target }) => {
        if (!change.isPending) change.mutate({ body: { channel, type, wanted: target.checked } });
      }}
    />
  );
}
