import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { toast } from '#platform/ui/toast-store.ts';
import { TELEGRAM_TEXT } from '../../../contract/index.ts';
import { startWidgetTrip, type TripPurpose } from './widget-trip.ts';

interface WidgetButtonProps {
  readonly purpose: TripPurpose;
  readonly botId: number;
  readonly children: string;
}

/**
 * Leaves the page for Telegram's Login Widget. A plain address instead of Telegram's script: no third party's code
 * runs here (decision "telegrams-widget-is-an-address").
 */
export function WidgetButton({ purpose, botId, children }: WidgetButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    try {
      const target = startWidgetTrip(purpose, botId, new URL(window.location.href));
      setLeaving(true);
      window.location.assign(target);
    } catch {
      // Without a memory of the tab nothing could be checked on the way back.
      const description = TELEGRAM_TEXT.notInitialized;
      toast({ title: 'Authentication failed', description, variant: 'bad' });
    }
  };
  return (
    <Button variant="quiet" busy={isLeaving} onClick={leave}>
      {children}
    </Button>
  );
}
