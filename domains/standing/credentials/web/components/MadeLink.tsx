import type { ReactElement } from 'react';
import { CopyButton } from '#platform/ui/CopyButton.tsx';
import { QrCode } from '#platform/ui/QrCode.tsx';
import { TextLink } from '#platform/ui/TextLink.tsx';
import { LocalMoment } from '#platform/web/LocalMoment.tsx';
import type { Show } from '../../contract/signed-schemas.ts';

/** A link that was just made, to copy or to scan. */
export function MadeLink({ show: { url, expiresAt } }: { show: Show }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <TextLink href={url} className="wrap-anywhere underline">
        {url}
      </TextLink>
      <div>
        <CopyButton value={url} label="Copy link" variant="filled" />
      </div>
      <QrCode text={url} label="QR code of the link" instead="Copy the link instead." />
      <p className="text-13 text-ink-2">
        It works until <LocalMoment at={expiresAt} />, or until you withdraw it.
      </p>
    </div>
  );
}
