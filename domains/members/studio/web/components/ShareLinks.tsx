import type { ReactElement } from 'react';
import { momentText } from '#platform/kernel/format/dates.ts';
import { plural } from '#platform/kernel/format/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { anything } from '#platform/ui/form-rules.ts';
import { Link } from '#platform/ui/Link.tsx';
import { SectionHeader } from '#platform/ui/SectionHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SubmitButton } from '#platform/ui/SubmitButton.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { ApiForm } from '#platform/web/ApiForm.tsx';
import { useApiMutation } from '#platform/web/use-api.ts';
import { useOrigin } from '#platform/web/use-origin.ts';
import { SHARE_DAYS } from '../../contract/constants.ts';
import type { FileDetail } from '../../contract/schemas.ts';
import { FILE_READS, studioApi } from '../api.ts';

const OPTIONS = SHARE_DAYS.map((days) => ({
  value: String(days),
  label: `${days} ${plural(days, 'day', 'days')}`,
}));

/** Links to a file: made for some days, copied, revoked. */
export function ShareLinks({ file: { id, kind, altText, shares } }: { file: FileDetail }): ReactElement {
  const share = useApiMutation(studioApi.shareStudioFile, {
    invalidates: FILE_READS,
    onSuccess: () => toast({ title: 'Share link created' }),
  });
  const isMissingText = kind === 'image' && altText === '';
  return (
    <section aria-labelledby="links" className="flex flex-col gap-3">
      <SectionHeader id="links" title="Share links" />
      {isMissingText ? (
        <p className="text-14">Add alt text and save before you share this image.</p>
      ) : (
        <ApiForm
          rules={{ days: anything }}
          write={share}
          failed="The link was not created."
          aria-label="New share link"
          className="flex-wrap items-end gap-3"
          onSubmit={({ days }) =>
            share.mutate({
              params: { id },
              body: { days: SHARE_DAYS.find((one) => String(one) === days) ?? SHARE_DAYS[0] },
            })
          }
        >
          <Field label="Expires after" name="days">
            <Select options={OPTIONS} defaultValue="7" />
          </Field>
          <SubmitButton>Create link</SubmitButton>
        </ApiForm>
      )}
      <ul className="divide-y divide-line">
        {shares.map((one) => (
          <ShareLine key={one.id} share={one} />
        ))}
      </ul>
    </section>
  );
}

const STATE = {
  open: { label: 'Open', tone: 'ok' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
} as const;

function ShareLine({ share }: { share: FileDetail['shares'][number] }): ReactElement {
  const { id, path, expiresAt, state } = share;
  const origin = useOrigin();
  const revoke = useApiMutation(studioApi.revokeShare, {
    invalidates: FILE_READS,
    onSuccess: () => toast({ title: 'Share link revoked' }),
    onError: (error) => toast({ variant: 'bad', title: 'The link was not revoked', description: error.text }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Badge tone={STATE[state].tone}>{STATE[state].label}</Badge>
      <span className="text-13 text-ink-2">
        until <time dateTime={expiresAt}>{momentText(expiresAt)}</time>
      </span>
      {state === 'open' && (
        <span className="ms-auto flex flex-wrap gap-2">
          <Button size="s" asChild>
            <Link href={path}>Open link</Link>
          </Button>
          <CopyButton value={origin + path} label="Copy link" />
          <Button size="s" busy={revoke.isPending} onClick={() => revoke.mutate({ params: { id } })}>
            Revoke
          </Button>
        </span>
      )}
    </li>
  );
}
