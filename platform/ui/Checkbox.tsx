import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useCallback, useId } from 'react';
import { numberText } from '../kernel/format/numbers.ts';
import { useFieldControl } from './field-control.ts';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'ref'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** The true count of a facet, right-aligned. */
  count?: number | undefined;
  /** Some, not all, of what it stands for. */
  indeterminate?: boolean | undefined;
};

/** A native check box, so that it works in every form; the mark is drawn over it. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { label, hint, count, indeterminate = false, className, ...rest } = props;
  const hintId = useId();
  const control = useFieldControl({ ...rest, 'aria-describedby': hint ? hintId : rest['aria-describedby'] });
  const setMixed = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  return (
    <span
      className={clsx('flex min-h-[27px] items-start pb-1 max-md:min-h-11 max-md:items-center', className)}
    >
      <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center max-md:mt-0">
        <input
          {...rest}
          {...control}
          ref={setMixed}
          type="checkbox"
          className="peer hit-area motion-colors absolute inset-0 cursor-pointer appearance-none rounded-s border border-line-strong bg-surface checked:border-pine checked:bg-pine indeterminate:border-pine indeterminate:bg-pine aria-invalid:border-bad-mark disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken forced-colors:appearance-auto"
        />
        {indeterminate ? (
          <Minus aria-hidden className="pointer-events-none relative size-3 stroke-3 text-on-pine" />
        ) : (
          <Check
            aria-hidden
            className="pointer-events-none relative hidden size-3 stroke-3 text-on-pine peer-checked:block peer-disabled:text-ink-3"
          />
        )}
      </span>
      <label htmlFor={control.id} className="flex-1 cursor-pointer ps-2 has-[~:disabled]:cursor-not-allowed">
        {label}
        {hint && (
          <span id={hintId} className="block text-13 text-ink-3">
            {hint}
          </span>
        )}
      </label>
      {count !== undefined && <span className="tnum ps-2 text-13 text-ink-3">{numberText(count)}</span>}
    </span>
  );
}
