import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react';
import { useFieldControl } from './field-control.ts';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** On or off, taking effect at once. A native check box with the switch role. */
export function Switch({ label, hint, className, ...rest }: SwitchProps): ReactElement {
  const hintId = useId();
  const control = useFieldControl({ ...rest, 'aria-describedby': hint ? hintId : rest['aria-describedby'] });
  return (
    <span className={clsx('flex min-h-9 items-center gap-3 max-md:min-h-11', className)}>
      <label htmlFor={control.id} className="flex-1 cursor-pointer">
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="block text-13 text-ink-3">
            {hint}
          </span>
        )}
      </label>
      <input
        {...rest}
        {...control}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native check box reports its state by itself.
        role="switch"
        className={clsx(
          'hit-area motion-colors h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken',
          'before:block before:size-3.5 before:translate-x-0.5 before:translate-y-0.5 before:rounded-full before:bg-line-strong',
          'before:transition-transform before:duration-(--t-1) checked:before:translate-x-[18px] rtl:before:-translate-x-0.5 rtl:checked:before:-translate-x-[18px]',
          'checked:border-pine checked:bg-pine checked:before:bg-on-pine disabled:cursor-not-allowed disabled:opacity-50 forced-colors:before:bg-[ButtonText]',
        )}
      />
    </span>
  );
}
