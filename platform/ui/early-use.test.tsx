import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EARLY_SCRIPT } from './early-script.ts';
import { repeatEarlyUse } from './early-use.ts';
import { Form } from './Form.tsx';
import { fillForm } from './form-context.ts';
import { anything } from './form-rules.ts';
import { RadioGroup } from './RadioGroup.tsx';

let root: Root | null = null;

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  window.hodagEarly?.end();
});

/** The server's document, before any code of the page is there. */
function draw(page: ReactElement): HTMLElement {
  new Function(EARLY_SCRIPT)();
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = renderToString(page);
  return element;
}

/** The page's code has come. */
async function takeOver(element: HTMLElement, page: ReactElement): Promise<void> {
  await act(async () => {
    root = hydrateRoot(element, page);
  });
  await act(async () => {
    window.hodagEarly?.end();
    if (window.hodagEarly) await repeatEarlyUse(element, window.hodagEarly);
  });
}

const RADIOS = [
  { value: 'builder', label: 'Builder' },
  { value: 'donor', label: 'Donor' },
];

const RULES = { about: anything, region: anything, agreed: anything };

/** Every kind of field, kept by the document and by React's state. */
function Page({ onSave }: { onSave: (values: Record<string, unknown>) => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<string | null>(null);
  return (
    <Form rules={RULES} onSubmit={(values) => onSave({ ...values, name, role })}>
      <textarea aria-label="About" name="about" />
      <select aria-label="Region" name="region">
        <option value="">Not said</option>
        <option value="KE">Kenya</option>
      </select>
      <input type="checkbox" aria-label="Agreed" name="agreed" value="yes" />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <RadioGroup legend="Role" options={RADIOS} value={role} onValueChange={setRole} />
      <button type="submit">Save</button>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('About'), 'Wells');
  await user.selectOptions(field('Region'), 'KE');
  await user.click(field('Agreed'));
  await user.type(field('Name'), 'Ada');
  await user.click(field('Builder'));
  await user.click(field('Donor'));
}

const FILLED = { about: 'Wells', region: 'KE', agreed: 'yes', name: 'Ada', role: 'donor' };

describe('what was done on the server’s drawing', () => {
  it('stands in the form and counts when the page answers', async () => {
    const onSave = vi.fn();
    const user = userEvent.setup();
    const element = draw(<Page onSave={onSave} />);
    await fillIn(user);
    await takeOver(element, <Page onSave={onSave} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith(FILLED);
    expect(field('Donor').checked).toBe(true);
  });

  it('is sent once when the button was pressed before anything answered', async () => {
    const onSave = vi.fn();
    const onNative = vi.fn();
    const user = userEvent.setup();
    const element = draw(<Page onSave={onSave} />);
    // As the browser's own sending would be, which loads the page anew.
    element.addEventListener('submit', onNative);
    await fillIn(user);
    await user.type(field('Name'), '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onNative).not.toHaveBeenCalled();
    await takeOver(element, <Page onSave={onSave} />);
    expect(onSave).toHaveBeenCalledExactlyOnceWith(FILLED);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it('gives way to a text that the page brought back itself', async () => {
    function Draft() {
      const form = useRef<HTMLFormElement>(null);
      useEffect(() => fillForm(form.current, { about: 'A long draft' }), []);
      return (
        <Form ref={form} onSubmit={() => {}}>
          <textarea aria-label="About" name="about" />
        </Form>
      );
    }
    const user = userEvent.setup();
    const element = draw(<Draft />);
    await user.type(field('About'), 'A');
    await takeOver(element, <Draft />);
    expect(field('About').value).toBe('A long draft');
  });

  it('tells of nothing where nothing was done', async () => {
    const onInput = vi.fn();
    const element = draw(<Page onSave={onInput} />);
    for (const type of ['input', 'change', 'click']) element.addEventListener(type, onInput);
    await takeOver(element, <Page onSave={onInput} />);
    expect(onInput).not.toHaveBeenCalled();
  });

  it('presses several buttons in their order, each once, with what was entered before', async () => {
    const onSave = vi.fn();
    function Tags() {
      const [tags, setTags] = useState<string[]>([]);
      const [text, setText] = useState('');
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSave([...tags, text]);
          }}
        >
          {['Water', 'Arts'].map((tag) => (
            <button key={tag} type="button" onClick={() => setTags((now) => [...now, tag])}>
              {tag}
            </button>
          ))}
          <input aria-label="Other" value={text} onChange={(event) => setText(event.target.value)} />
          <button type="submit">Save</button>
        </form>
      );
    }
    const user = userEvent.setup();
    const element = draw(<Tags />);
    for (const name of ['Water', 'Arts']) await user.click(screen.getByRole('button', { name }));
    await user.type(field('Other'), 'Peat');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await takeOver(element, <Tags />);
    expect(onSave).toHaveBeenCalledExactlyOnceWith(['Water', 'Arts', 'Peat']);
  });

  it('forgets a button that is gone', async () => {
    const element = draw(<button type="button">Old</button>);
    screen.getByRole('button').click();
    element.innerHTML = renderToString(<Page onSave={vi.fn()} />);
    await takeOver(element, <Page onSave={vi.fn()} />);
    render(<button type="button">New</button>);
    expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
  });

  it('leaves links to the browser', async () => {
    const onClick = vi.fn((event: Event) => event.preventDefault());
    const element = draw(<a href="/grants">Grants</a>);
    element.addEventListener('click', onClick);
    screen.getByRole('link').click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
