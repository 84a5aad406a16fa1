import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactElement, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

/** How long "Copied" is shown, in milliseconds (spec §4, copy confirmations). */
export const COPIED_MS = 2000;

type CopyButtonProps = {
  /** The text for the clipboard. */
  value: string;
  /** Verb and object, for example "Copy Link". */
  label: string;
  copiedLabel?: string | undefined;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  /** Only the icon, beside an address or a hash. */
  iconOnly?: boolean | undefined;
  onCopied?: (() => void) | undefined;
  /** The browser refused: no permission, or no secure context. */
  onFailed?: (() => void) | undefined;
  className?: string | undefined;
};

type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a text; says "Copied" for 2 seconds, or that the browser refused. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const {
    value,
    label,
    copiedLabel = 'Copied',
    variant,
    size = 's',
    iconOnly = false,
    onCopied,
    onFailed,
    className,
  } = props;
  const [state, setState] = useState<CopyState>('idle');
  // A second press within the two seconds starts them anew.
  const [presses, setPresses] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `presses` restarts the timer.
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state, presses]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
      onCopied?.();
    } catch {
      // No permission or no secure context: the words on the button tell it.
      setState('failed');
      onFailed?.();
    }
    setPresses((count) => count + 1);
  };
  const text = { idle: label, copied: copiedLabel, failed: 'Copying is blocked' }[state];
  const icon = state === 'copied' ? Check : Copy;
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} label={text} size={size} onClick={copy} className={className} />
      ) : (
        <Button variant={variant} size={size} icon={icon} onClick={copy} className={className}>
          {text}
        </Button>
      )}
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : text}
      </span>
    </>
  );
}
