import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import * as Dialog from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import type { Icon } from './icon.ts';
import { scrimLook } from './overlay-look.ts';

export type CommandEntry = {
  id: string;
  label: string;
  icon?: Icon | undefined;
  hint?: ReactNode;
  keywords?: string[] | undefined;
  onSelect: () => void;
};

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly { heading: string; entries: readonly CommandEntry[] }[];
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  /** For results from a server; then the filter here is off. */
  query?: string | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
};

const groupLook =
  '**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-ink-3';

/** Search or jump to: a dialog with one field and what it finds. Heavy: load it when it is first opened. */
export function CommandPalette(props: CommandPaletteProps): ReactElement {
  const {
    open,
    onOpenChange,
    groups,
    placeholder = 'Search or jump to',
    emptyText = 'Nothing matches.',
  } = props;
  const { query, onQueryChange } = props;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimLook} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[12dvh] z-50 mx-auto w-[calc(100%-32px)] max-w-[560px] animate-fade-in overflow-hidden rounded-xl bg-raised shadow-3 outline-none max-md:top-3 forced-colors:border"
        >
          <Dialog.Title className="sr-only">{placeholder}</Dialog.Title>
          <Command label={placeholder} loop shouldFilter={query === undefined}>
            <div className="flex items-center gap-2 border-b border-line px-4">
              <Search aria-hidden className="size-4.5 text-ink-2" />
              <Command.Input
                autoFocus
                placeholder={placeholder}
                {...(query === undefined ? {} : { value: query })}
                {...(onQueryChange ? { onValueChange: onQueryChange } : {})}
                className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none"
              />
            </div>
            <Command.List className="max-h-[60dvh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-4 text-13 text-ink-3">{emptyText}</Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group.heading} heading={group.heading} className={groupLook}>
                  {group.entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} onDone={() => onOpenChange(false)} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Entry({ entry, onDone }: { entry: CommandEntry; onDone: () => void }): ReactElement {
  const { id, label, icon: IconPart, hint, keywords = [], onSelect } = entry;
  return (
    <Command.Item
      value={id}
      keywords={[label, ...keywords]}
      onSelect={() => {
        onDone();
        onSelect();
      }}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-m px-2.5 data-[selected=true]:bg-hover max-md:min-h-11"
    >
      {IconPart && <IconPart aria-hidden className="size-4.5 text-ink-2" />}
      <span className="flex-1">{label}</span>
      {hint && <span className="text-13 text-ink-3">{hint}</span>}
    </Command.Item>
  );
}
