import QrCode from 'lucide-react/icons/qr-code';
import type { ReactElement } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Popover } from '#platform/ui/Popover.tsx';
import { ReferralQr } from './ReferralQr.tsx';

/** Shows the link as a QR code. */
export function QrButton(): ReactElement {
  return (
    <Popover label="QR code of your invitation link" align="end" trigger={<Button icon={QrCode}>QR</Button>}>
      <ReferralQr />
    </Popover>
  );
}
