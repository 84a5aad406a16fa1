import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { type ComponentPropsWithoutRef, type ReactElement, useRef } from 'react';
import { boxLook } from './control-look.ts';
import { Kbd } from './Kbd.tsx';
import { useHotkey } from './use-hotkey.ts';

type SearchFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'aria-label'> & {
  /** The accessible name, for example "Search grants". */
  label: string;
};

/** The search field of a list page, 44 high; `/` jumps to it. */
export function SearchField({ label, className, ...rest }: SearchFieldProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  useHotkey({ key: '/' }, () => field.current?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 and React in tests do not know <search>.
    <div role="search" className={clsx(boxLook({ size: 'l' }), className)}>
      <Search aria-hidden className="ms-3 size-4.5 text-ink-2" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        className="min-w-0 flex-1 self-stretch bg-transparent px-2 text-16 outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      <Kbd className="me-3 max-md:hidden">/</Kbd>
    </div>
  );
}
