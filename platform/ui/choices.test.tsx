import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Chip } from './Chip.tsx';
import { Combobox } from './Combobox.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { Field } from './Field.tsx';
import { SearchField } from './SearchField.tsx';
import { Segmented } from './Segmented.tsx';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

describe('Tabs', () => {
  function Account() {
    const [tab, setTab] = useState('login');
    return (
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Account">
          <Tab value="login">Login</Tab>
          <Tab value="register">Register</Tab>
        </TabList>
        <TabPanel value="login">Sign in here.</TabPanel>
        <TabPanel value="register">Register here.</TabPanel>
      </Tabs>
    );
  }

  it('moves by arrow keys, around the end', async () => {
    render(<Account />);
    screen.getByRole('tab', { name: 'Login' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Register');
    expect(screen.getByRole('tabpanel', { name: 'Register' }).textContent).toBe('Register here.');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login');
  });
});

describe('Segmented', () => {
  it('always keeps one chosen', async () => {
    const change = vi.fn();
    const items = [
      { value: 'board', label: 'Board' },
      { value: 'list', label: 'List' },
    ] as const;
    render(<Segmented label="View" items={items} value="board" onValueChange={change} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Board' }));
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(change).toHaveBeenCalledWith('list');
  });
});

describe('Chip', () => {
  it('removes a set filter by name, or toggles', async () => {
    const remove = vi.fn();
    render(
      <>
        <Chip onRemove={remove}>Open now</Chip>
        <Chip selected>Rolling</Chip>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Open now' }));
    expect(remove).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Rolling', pressed: true })).toBeTruthy();
  });
});

describe('SearchField', () => {
  it('is reached by "/" unless the reader types', async () => {
    render(
      <>
        <input aria-label="Other" />
        <SearchField label="Search grants" />
      </>,
    );
    const field = screen.getByRole('searchbox', { name: 'Search grants' });
    const other = screen.getByLabelText('Other') as HTMLInputElement;
    await userEvent.type(other, 'a/b');
    expect(other.value).toBe('a/b');
    other.blur();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe('');
  });
});

describe('Combobox', () => {
  it('finds by typing, chooses and tells the choice', async () => {
    function Region() {
      const [region, setRegion] = useState<string | null>(null);
      return (
        <Field label="Region" hint="Where the work is.">
          <Combobox
            options={[
              { value: 'wi', label: 'Wisconsin' },
              { value: 'mn', label: 'Minnesota' },
              { value: 'on', label: 'Ontario', keywords: ['Canada'] },
            ]}
            value={region}
            onValueChange={setRegion}
          />
        </Field>
      );
    }
    render(<Region />);
    const box = screen.getByRole('combobox', { name: 'Region' });
    await userEvent.click(box);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('canada');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Ontario']);
    await userEvent.keyboard('{Enter}');
    expect(box.textContent).toBe('Ontario');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('CommandPalette', () => {
  it('runs what is chosen and closes first', async () => {
    const calls: string[] = [];
    render(
      <CommandPalette
        open
        onOpenChange={(open) => calls.push(`open ${open}`)}
        groups={[
          {
            heading: 'Pages',
            entries: [
              { id: 'grants', label: 'Grants', onSelect: () => calls.push('grants') },
              { id: 'teams', label: 'Teams', onSelect: () => calls.push('teams') },
            ],
          },
        ]}
      />,
    );
    await userEvent.type(screen.getByRole('combobox'), 'team{Enter}');
    expect(calls).toEqual(['open false', 'teams']);
  });
});
