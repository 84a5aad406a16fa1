import { type ReactElement, useState } from 'react';
import { AlertDialog } from '#platform/ui/AlertDialog.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Switch } from '#platform/ui/Switch.tsx';
import { TakeFocus } from '#platform/ui/TakeFocus.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { pathTo } from '#platform/web/links.ts';
import { rememberPlace } from '#platform/web/return-place.ts';
import { useSession } from '#platform/web/session.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { WriteFailure } from '#platform/web/WriteFailure.tsx';
import type { Hackathon } from '../../contract/schemas.ts';
import { HACKATHON_READS, hackathonPartsApi } from '../api.ts';

/** How the reader takes part in a hackathon that has not ended: signing in, the step that is missing, or registering. */
export function Registration({ hackathon }: { hackathon: Hackathon }): ReactElement {
  const { id } = hackathon;
  const { state } = useSession();
  if (state === 'visitor')
    return (
      <Button variant="filled" full asChild>
        <Link href={pathTo('/login', { next: pathTo('/hackathons/:id', { id }) })}>Sign in to register</Link>
      </Button>
    );
  if (state === 'pending') return <p>Enter your verification code to register.</p>;
  return <OfMember hackathon={hackathon} />;
}

function OfMember({ hackathon }: { hackathon: Hackathon }): ReactElement {
  const { looksForTeam, locked } = hackathon.viewer;
  // The pressed button gives way to the next action.
  const [hasChanged, setChanged] = useState(false);
  const onDone = (): void => setChanged(true);
  if (looksForTeam !== null)
    return (
      <TakeFocus key="registered" when={hasChanged}>
        <Registered hackathon={hackathon} looksForTeam={looksForTeam} onDone={onDone} />
      </TakeFocus>
    );
  if (locked) return <Locked missing={locked.missing} />;
  return (
    <TakeFocus key="open" when={hasChanged}>
      <Register hackathon={hackathon} onDone={onDone} />
    </TakeFocus>
  );
}

function Locked({ missing }: Pick<NonNullable<Hackathon['viewer']['locked']>, 'missing'>): ReactElement {
  return (
    <Notice tone="info" shape="band" title="Before you can register:">
      <ul>
        {missing.map(({ label, link }) => (
          <li key={label}>
            <TextLink href={link} className="inline-block min-h-6 underline" onClick={rememberPlace}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type RegisterProps = { hackathon: Hackathon; onDone: () => void };

function Register({ hackathon: { id, viewer, isHost }, onDone }: RegisterProps): ReactElement | null {
  const register = useApiMutation(hackathonPartsApi.registerForHackathon, {
    invalidates: HACKATHON_READS,
    onSuccess: onDone,
  });
  if (!viewer.can.includes('register')) return null;
  return (
    <div className="flex flex-col gap-3">
      {register.error && <WriteFailure error={register.error} title="You were not registered." />}
      <Button
        variant={isHost ? undefined : 'filled'}
        full
        busy={register.isPending}
        onClick={() => register.mutate({ params: { id }, body: { looksForTeam: false } })}
      >
        Register
      </Button>
    </div>
  );
}

type RegisteredProps = RegisterProps & { looksForTeam: boolean };

function Registered({ hackathon, looksForTeam, onDone }: RegisteredProps): ReactElement {
  const { id, viewer, phase } = hackathon;
  const change = useApiMutation(hackathonPartsApi.registerForHackathon, { invalidates: HACKATHON_READS });
  /** Chosen value of the switch, while the call is pending. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = (to: boolean): void => {
    setWanted(to);
    const onSettled = (): void => setWanted(null);
    change.mutate({ params: { id }, body: { looksForTeam: to } }, { onSettled });
  };
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-semibold">
        You are registered.
      </p>
      {phase === 'upcoming' && <p className="text-13 text-ink-2">You are reminded a day before it ends.</p>}
      <Switch
        label="I am looking for a team"
        hint="Members see your name and skills on this page, if your builder profile is visible to members."
        checked={wanted ?? looksForTeam}
        onChange={({ target }) => set(target.checked)}
      />
      <TextLink className="self-start underline" href={pathTo('/people/me')} onClick={rememberPlace}>
        Your builder profile
      </TextLink>
      {change.error && <WriteFailure error={change.error} title="That was not saved." />}
      {viewer.can.includes('withdraw') && <Withdraw id={id} onDone={onDone} />}
    </div>
  );
}

function Withdraw({ id, onDone }: { id: string; onDone: () => void }): ReactElement {
  const withdraw = useApiMutation(hackathonPartsApi.withdrawFromHackathon, {
    invalidates: HACKATHON_READS,
    onSuccess: onDone,
  });
  return (
    <>
      <AlertDialog
        title="Withdraw your registration?"
        description="You can register again until the hackathon ends."
        cancelLabel="Stay registered"
        confirmLabel="Withdraw"
        destructive
        onConfirm={() => withdraw.mutate({ params: { id } })}
        trigger={
          <Button variant="quiet" size="s" className="-ms-2.5 self-start" busy={withdraw.isPending}>
            Withdraw registration
          </Button>
        }
      />
      {withdraw.error && <WriteFailure error={withdraw.error} title="Your registration was not withdrawn." />}
    </>
  );
}
