import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';
import { Dialog, DialogClose } from './Dialog.tsx';
import { DropdownItem, DropdownMenu } from './DropdownMenu.tsx';
import { Popover } from './Popover.tsx';

describe('Dialog', () => {
  it('takes the focus, closes on Esc and gives the focus back', async () => {
    render(
      <Dialog
        trigger={<Button>Save search</Button>}
        title="Name this search"
        description="You get a mail when it changes."
        footer={
          <DialogClose>
            <Button>Not now</Button>
          </DialogClose>
        }
      />,
    );
    const trigger = screen.getByRole('button', { name: 'Save search' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Name this search' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });
});

describe('AlertDialog', () => {
  function renderAlert(onConfirm = vi.fn()) {
    render(
      <AlertDialog
        trigger={<Button>Revoke</Button>}
        title="Revoke this credential?"
        description="Anyone who checks it will see that."
        cancelLabel="Keep it"
        confirmLabel="Revoke it"
        destructive
        onConfirm={onConfirm}
      />,
    );
    return onConfirm;
  }

  it('starts on the safe choice, which does nothing and gives the focus back', async () => {
    const confirm = renderAlert();
    const trigger = screen.getByRole('button', { name: 'Revoke' });
    await userEvent.click(trigger);
    expect(await screen.findByRole('alertdialog', { name: 'Revoke this credential?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(confirm).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it('confirms once and closes', async () => {
    const confirm = renderAlert();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke it' }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('Popover', () => {
  it('opens beside its trigger and closes on Esc', async () => {
    render(
      <Popover trigger={<Button>Filter</Button>} label="Choose a filter">
        <Button>Region</Button>
      </Popover>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('dialog', { name: 'Choose a filter' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('DropdownMenu', () => {
  it('acts by keyboard and makes links of items with an address', async () => {
    const archive = vi.fn();
    render(
      <DropdownMenu trigger={<Button>More</Button>}>
        <DropdownItem onSelect={archive}>Archive</DropdownItem>
        <DropdownItem href="/export">Export</DropdownItem>
      </DropdownMenu>,
    );
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Export' }).getAttribute('href')).toBe('/export');
    await userEvent.keyboard('{Enter}');
    expect(archive).toHaveBeenCalledOnce();
  });
});
