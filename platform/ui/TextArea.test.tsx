import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { fillForm } from './form-context.ts';
import { anything } from './form-rules.ts';
import { TextArea } from './TextArea.tsx';

/** As a form of a page does, it draws anew with what is written. */
function Written() {
  const [text, setText] = useState('');
  return (
    <form onInput={({ target }) => setText((target as HTMLTextAreaElement).value)}>
      <TextArea aria-label="Text" limit={500} defaultValue="" />
      <output>{text.length}</output>
    </form>
  );
}

describe('TextArea', () => {
  it('counts what stands in it, also what the form wrote there', async () => {
    const form = createRef<HTMLFormElement>();
    render(
      <Form ref={form} rules={{ text: anything }} onSubmit={() => {}}>
        <Field name="text" label="Text">
          <TextArea limit={20} defaultValue="A gauge" />
        </Field>
      </Form>,
    );
    expect(await screen.findByText('7 of 20')).toBeTruthy();
    act(() => fillForm(form.current, { text: 'Two gauges' }));
    expect(await screen.findByText('10 of 20')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Text'), ' for a harbour');
    expect(await screen.findByText('4 over 20')).toBeTruthy();
  });

  it('takes many lines that a browser puts in at once, each as an event', async () => {
    const thrown: unknown[] = [];
    const keep = (event: ErrorEvent): void => {
      event.preventDefault();
      thrown.push(event.error);
    };
    window.addEventListener('error', keep);
    render(<Written />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    // Inside `act` React would finish its work after each event, which a browser does not.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    for (let line = 0; line < 120; line += 1) {
      area.value += 'a\n';
      area.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    }
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    window.removeEventListener('error', keep);
    expect(thrown).toEqual([]);
    expect(await screen.findByText('240 of 500')).toBeTruthy();
  });
});
