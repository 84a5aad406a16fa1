import Check from 'lucide-react/icons/check';
import FileSearch from 'lucide-react/icons/file-search';
import Vote from 'lucide-react/icons/vote';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactElement } from 'react';
import { AlertDialog } from '../AlertDialog.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Dialog, DialogClose } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '../DropdownMenu.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LongWork } from '../LongWork.tsx';
import { Notice } from '../Notice.tsx';
import { Popover, PopoverClose } from '../Popover.tsx';
import { Row, RowList } from '../Row.tsx';
import { Skeleton, SkeletonBox } from '../Skeleton.tsx';
import { toast } from '../toast-store.ts';
import { Specimen } from './Specimen.tsx';

/** Toasts, dialogs, menus: what opens over the page. */
export function Overlays(): ReactElement {
  return (
    <Specimen title="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          onClick={() =>
            toast({
              title: 'Search archived',
              description: 'Waits while you point at it',
              action: { label: 'Undo', onSelect: () => toast({ title: 'Search restored' }) },
            })
          }
        >
          Show toast
        </Button>
        <Button
          size="s"
          onClick={() => toast({ title: 'Upload failed', description: 'The file is empty.', variant: 'bad' })}
        >
          Show error toast
        </Button>
        <AlertDialog
          trigger={<Button size="s">Open alert</Button>}
          title="Revoke this credential?"
          description="Anyone who checks your SBT will see that it is revoked, from the next minute on."
          cancelLabel="Keep it"
          confirmLabel="Revoke"
          destructive
          onConfirm={() => toast({ title: 'Credential revoked' })}
        />
        <Dialog
          trigger={<Button size="s">Open dialog</Button>}
          title="Name this search"
          description="You get a mail when it changes."
          footer={
            <DialogClose>
              <Button>Close</Button>
            </DialogClose>
          }
        />
        <Drawer trigger={<Button size="s">Open drawer</Button>} title="Filters">
          Facets stand here.
        </Drawer>
        <Popover trigger={<Button size="s">Open popover</Button>} label="Filter">
          Choose what to filter by.
          <PopoverClose>
            <Button size="s">Close</Button>
          </PopoverClose>
        </Popover>
        <DropdownMenu trigger={<Button size="s">Open menu</Button>} align="start">
          <DropdownItem icon={FileSearch}>Find grants</DropdownItem>
          <DropdownSeparator />
          <DropdownItem destructive>Delete</DropdownItem>
        </DropdownMenu>
      </div>
    </Specimen>
  );
}

/** Empty, failed, and told. */
export function States(): ReactElement {
  return (
    <Specimen title="Empty, no results, error">
      <div className="flex flex-col gap-3">
        <Card padding="none">
          <EmptyState title="No projects found" action={<Button variant="filled">Create a project</Button>}>
            Yours will be here. A draft takes about ten minutes.
          </EmptyState>
        </Card>
        <ErrorState
          title="The matches did not load."
          description="Your draft is safe."
          reference="8f2k-c1"
          onRetry={() => toast({ title: 'Tried again' })}
        />
        <Notice tone="warn" icon={WifiOff}>
          Offline since 18:39. Showing what was read then. Two changes wait.
        </Notice>
        <Notice tone="ok" shape="band">
          No blockers found
        </Notice>
        <Notice tone="info" title="Round 7 closes on Sunday." onClose={() => undefined}>
          You can change your ballot until then.
        </Notice>
      </div>
    </Specimen>
  );
}

/** Work that takes time, and what holds the place of content. */
export function Waiting(): ReactElement {
  return (
    <Specimen title="Long work">
      <div className="flex flex-col gap-3">
        <LongWork
          title="Importing grant rows"
          done={3120}
          total={4800}
          timeLeft="About 40 s left."
          onStop={() => undefined}
        />
        <Card>
          <Skeleton label="Loading">
            <div className="flex gap-3">
              <SkeletonBox className="size-9" />
              <div className="flex flex-1 flex-col gap-2 pt-1">
                <SkeletonBox className="h-2.5 w-3/5" />
                <SkeletonBox className="h-2.5 w-2/5" />
              </div>
            </div>
            <SkeletonBox className="mt-3 h-2.5 w-full" />
            <SkeletonBox className="mt-2.5 h-2.5 w-5/6" />
          </Skeleton>
          <p className="mt-2.5 text-12 text-ink-2">Skeleton: same size as what will come</p>
        </Card>
      </div>
    </Specimen>
  );
}

/** Rows as notifications show them. */
export function Rows(): ReactElement {
  return (
    <Specimen title="Rows">
      <Card padding="none">
        <RowList label="Notifications">
          <Row
            inset
            selected
            icon={FileSearch}
            iconClassName="text-warn-mark"
            title="Deadline moved: Open Sensor Commons"
            secondary="Now 1 Dec, was 8 Dec"
            end="12 min"
          />
          <Row
            inset
            selected
            icon={Vote}
            iconClassName="text-info-mark"
            title="Proposal 31 closes on Sunday"
            secondary="You can still change your ballot"
            end="3 h"
          />
          <Row
            inset
            icon={Check}
            iconClassName="text-ok-mark"
            title="seed-library completed the profile"
            secondary="5 HDAG posted"
            end="yesterday"
          />
        </RowList>
      </Card>
    </Specimen>
  );
}
