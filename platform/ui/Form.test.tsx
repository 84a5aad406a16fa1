import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type RefObject } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { useFieldValue } from './form-context.ts';
import { all, anything, type FormRules, matching, ofLength, required } from './form-rules.ts';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

type Names = 'name' | 'again' | 'about' | 'region' | 'role' | 'parts';

const RULES: FormRules<Names> = {
  name: required('Enter a name'),
  again: (value, { name }) => (value === name ? undefined : 'The names differ'),
  about: anything,
  region: anything,
  role: required('Choose a role'),
  parts: anything,
};

interface Extra {
  readonly onSubmit?: (values: Record<Names, string>) => void;
  readonly refused?: Record<string, string>;
  readonly busy?: boolean;
  readonly form?: RefObject<HTMLFormElement | null>;
}

const Echo = () => <output>{useFieldValue('name')}</output>;

const Page = ({ onSubmit = () => {}, refused, busy, form }: Extra) => (
  <Form rules={RULES} onSubmit={onSubmit} refused={refused} busy={busy} ref={form}>
    <Field name="name" label="Name" required>
      <TextInput />
    </Field>
    <Field name="again" label="Name again" required>
      <TextInput />
    </Field>
    <Field name="about" label="About">
      <TextArea limit={20} />
    </Field>
    <Field name="region" label="Region">
      <Select placeholder="Not specified" options={[{ value: 'KE', label: 'Kenya' }]} />
    </Field>
    <RadioGroup
      name="role"
      legend="Role"
      options={[
        { value: 'builder', label: 'Builder' },
        { value: 'donor', label: 'Donor' },
      ]}
    />
    <Checkbox name="parts" value="read" label="Read" />
    <Checkbox name="parts" value="write" label="Write" />
    <Echo />
    <SubmitButton>Save</SubmitButton>
  </Form>
);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('Name'), 'Ada');
  await user.type(field('Name again'), 'Ada');
  await user.type(field('About'), 'Wells');
  await user.selectOptions(field('Region'), 'KE');
  await user.click(field('Donor'));
  await user.click(field('Read'));
  await user.click(field('Write'));
}

const FILLED = {
  name: 'Ada',
  again: 'Ada',
  about: 'Wells',
  region: 'KE',
  role: 'donor',
  parts: 'read,write',
};

describe('a form', () => {
  it('gives what stands in its fields, of every kind', async () => {
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    render(<Page onSubmit={onSubmit} />);
    await fillIn(user);
    await save(user);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(FILLED);
  });

  it('says what is wrong at the fields, goes to the first, and sends nothing', async () => {
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    render(<Page onSubmit={onSubmit} />);
    await user.type(field('Name again'), 'Ada');
    await save(user);
    expect(screen.getByText('Enter a name')).toBeTruthy();
    expect(screen.getByText('Choose a role')).toBeTruthy();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Name'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('checks a field when it is left, then until it is right, and what another field puts right', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(field('Name'), 'Ada');
    await user.type(field('Name again'), 'Adam');
    expect(screen.queryByText('The names differ')).toBeNull();
    await user.tab();
    expect(screen.getByText('The names differ')).toBeTruthy();
    await user.type(field('Name'), 'm');
    expect(screen.queryByText('The names differ')).toBeNull();
  });

  it('shows what the server refused until that field is written anew', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Page />);
    await fillIn(user);
    rerender(<Page refused={{ name: 'This name is taken' }} />);
    expect(screen.getByText('This name is taken')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    await user.type(field('About'), '!');
    expect(screen.getByText('This name is taken')).toBeTruthy();
    await user.type(field('Name'), 'm');
    expect(screen.queryByText('This name is taken')).toBeNull();
    expect(field('About').value).toBe('Wells!');
  });

  it('is not sent again while it is on its way, by the button or by Enter', async () => {
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    const { rerender } = render(<Page onSubmit={onSubmit} />);
    await fillIn(user);
    rerender(<Page onSubmit={onSubmit} busy />);
    await save(user);
    await user.type(field('Name'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  });

  it('is emptied with what it said and what is shown of its values', async () => {
    const form = createRef<HTMLFormElement>();
    const user = userEvent.setup();
    render(<Page form={form} />);
    await user.type(field('Name'), 'Ada');
    await save(user);
    expect(screen.getByRole('status').textContent).toBe('Ada');
    await act(async () => form.current?.reset());
    expect(screen.queryByText('Choose a role')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('takes over what stands in the server’s drawing, of every kind, and the focus', async () => {
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    const element = document.createElement('div');
    document.body.append(element);
    element.innerHTML = renderToString(<Page onSubmit={onSubmit} />);
    await fillIn(user);
    field('About').focus();
    const root = await act(async () => hydrateRoot(element, <Page onSubmit={onSubmit} />));
    expect(document.activeElement).toBe(field('About'));
    expect(screen.getByRole('status').textContent).toBe('Ada');
    expect(screen.getByText('5 of 20')).toBeTruthy();
    await save(user);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(FILLED);
    act(() => root.unmount());
    element.remove();
  });
});

describe('rules', () => {
  it.each([
    [required('Enter it'), ' ', 'Enter it'],
    [required('Enter it'), 'a', undefined],
    [matching(/^\d+$/, 'Digits'), ' 12 ', undefined],
    [matching(/^\d+$/, 'Digits'), '1a', 'Digits'],
    [ofLength(1, 3), '  ', 'Write something here'],
    [ofLength(2, 3), 'a', 'Write 2 characters or more'],
    [ofLength(2, 3), 'abcd', 'Write 3 characters or fewer'],
    [ofLength(2, 3), ' abc ', undefined],
    [all(required('Enter it'), matching(/^\d+$/, 'Digits')), '', 'Enter it'],
    [all(required('Enter it'), matching(/^\d+$/, 'Digits')), 'x', 'Digits'],
    [all(required('Enter it'), matching(/^\d+$/, 'Digits')), '1', undefined],
    [anything, '', undefined],
  ])('%o of %j', (rule, value, problem) => expect(rule(value, {})).toBe(problem));
});
