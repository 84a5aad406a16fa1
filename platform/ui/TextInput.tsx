import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { boxLook, innerLook, suffixLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';
import type { Icon } from './icon.ts';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  size?: 's' | 'm' | 'l' | undefined;
  icon?: Icon | undefined;
  /** Unit inside the box, for example "USD". */
  suffix?: ReactNode;
  /** Shows a check mark: the entry was tested and is right. */
  valid?: boolean | undefined;
};

/** One line of text. Inside a `Field` it is labelled and described by it. */
export function TextInput(props: TextInputProps): ReactElement {
  const { size, icon: IconPart, suffix, valid, className, type = 'text', ...rest } = props;
  const control = useFieldControl(rest);
  return (
    <span className={clsx(boxLook({ size }), className)}>
      {IconPart && <IconPart aria-hidden className="ms-3 -me-1 text-ink-3" />}
      <input type={type} {...rest} {...control} className={innerLook} />
      {valid && (
        <span className={clsx(suffixLook, 'text-ok-mark')}>
          <Check aria-hidden />
          <span className="sr-only">Right</span>
        </span>
      )}
      {suffix && <span className={suffixLook}>{suffix}</span>}
    </span>
  );
}
