import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ReactElement } from 'react';
import { dialogFooterLook, dialogLook } from './dialog-look.ts';
import type { DialogProps } from './dialog-props.ts';
import { IconButton } from './IconButton.tsx';
import { scrimLook } from './overlay-look.ts';

type DialogPanelProps = Omit<DialogProps, 'trigger'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Puts the focus back where it was before. */
  onClosed: () => void;
};

const WIDTH = { s: 'md:max-w-[420px]', m: 'md:max-w-[560px]', l: 'md:max-w-[760px]' };

/** Opened dialog; its code comes with the first opening of any dialog. */
export default function DialogPanel(props: DialogPanelProps): ReactElement {
  const { title, description, children, footer, open, onOpenChange, onClosed, size = 'm' } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimLook} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={onClosed}
          className={clsx(dialogLook, WIDTH[size], 'p-5.5 max-md:p-4')}
        >
          <Radix.Title className="pe-9 text-16 font-semibold">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 pe-9 text-ink-2">{description}</Radix.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className={dialogFooterLook}>{footer}</div>}
          {/* Last in the order: focus starts on the first field or on the safe choice. */}
          <Radix.Close asChild>
            <IconButton icon={X} label="Close" size="s" className="absolute! end-4 top-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
