import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import * as Dialog from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { counted } from '../kernel/format/numbers.ts';
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

export type CommandGroup = {
  heading: string;
  entries: readonly CommandEntry[];
  /** Search elsewhere: on its way, or failed with a retry. */
  state?: 'loading' | 'failed' | undefined;
  onRetry?: (() => void) | undefined;
};

export type CommandPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly CommandGroup[];
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
              {groups.every(({ state }) => state === undefined) && (
                <Command.Empty className="px-3 py-4 text-13 text-ink-3">{emptyText}</Command.Empty>
              )}
              {groups.map((group) => (
                <Group key={group.heading} group={group} onDone={() => onOpenChange(false)} />
              ))}
            </Command.List>
            <p role="status" className="sr-only">
              {statusOf(groups, emptyText)}
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Text for screen readers while the list changes under the field. */
function statusOf(groups: readonly CommandGroup[], emptyText: string): string {
  if (groups.some(({ state }) => state === 'loading')) return 'Searching';
  const failed = groups.flatMap(({ heading, state }) => (state === 'failed' ? [heading] : []));
  if (failed.length > 0) return `Not searched: ${failed.join(', ')}.`;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return count === 0 ? emptyText : `${counted(count, 'result')}.`;
}

function Group({ group, onDone }: { group: CommandGroup; onDone: () => void }): ReactElement | null {
  const { heading, entries, state, onRetry } = group;
  if (entries.length === 0 && state === undefined) return null;
  return (
    <Command.Group heading={heading} className={groupLook}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onDone={onDone} />
      ))}
      {state === 'loading' && (
        <Command.Loading label={`Searching ${heading}`} className="px-2.5 py-2 text-13 text-ink-3">
          Searching …
        </Command.Loading>
      )}
      {state === 'failed' && (
        <Command.Item
          value={`retry ${heading}`}
          onSelect={onRetry ?? (() => {})}
          className="flex min-h-10 cursor-pointer items-center rounded-m px-2.5 text-bad data-[selected=true]:bg-hover"
        >
          {`${heading} could not be searched. Try again`}
        </Command.Item>
      )}
    </Command.Group>
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
