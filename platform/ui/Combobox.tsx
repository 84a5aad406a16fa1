import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { boxLook } from './control-look.ts';
import { useFieldControl } from './field-control.ts';

const fetchPanel = () => import('./ComboboxPanel.tsx');
const ComboboxPanel = lazy(fetchPanel);

/** Fetched ahead where someone is about to open it; a failure shows when it is opened. */
const fetchAhead = (): void => void fetchPanel().catch(() => {});

/** A select with search, for 8 choices and more. The list is heavy and loads when the field is reached. */
export function Combobox(props: ComboboxProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const control = useFieldControl(props);
  const chosen = props.options.find((option) => option.value === props.value);
  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-label={props['aria-label']}
        disabled={props.disabled}
        onFocus={fetchAhead}
        onPointerEnter={fetchAhead}
        onClick={() => {
          setOpened(true);
          setOpen(!open);
        }}
        className={clsx(
          boxLook(),
          'px-3 text-start text-14 aria-invalid:border-bad-mark aria-invalid:shadow-[inset_0_0_0_1px_var(--bad-mark)]',
          'max-md:text-16 off:border-line off:bg-sunken off:text-ink-3',
          props.className,
        )}
      >
        <span className={clsx('flex-1 truncate', !chosen && 'text-ink-3')}>
          {chosen?.label ?? props.placeholder ?? 'Choose'}
        </span>
        <ChevronDown aria-hidden className="text-ink-2" />
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ComboboxPanel {...props} control={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
