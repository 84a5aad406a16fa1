import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { boxLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple' | 'children'> & {
  options: readonly SelectOption[];
  /** Shown first with an empty value, for example "Choose a cause". */
  placeholder?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
};

/** The native select, for fewer than 8 choices; above that use `Combobox`. */
export function Select(props: SelectProps): ReactElement {
  const { options, placeholder, size, className, ...rest } = props;
  const control = useFieldControl(rest);
  return (
    <span className={clsx(boxLook({ size }), 'relative', className)}>
      <select
        {...rest}
        {...control}
        className="w-full min-w-0 cursor-pointer appearance-none self-stretch bg-transparent ps-3 pe-9 text-14 outline-none max-md:text-16 disabled:cursor-not-allowed"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="bg-raised text-ink"
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 text-ink-2" />
    </span>
  );
}
