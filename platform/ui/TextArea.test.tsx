import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { fillForm } from './form-context.ts';
import { anything } from './form-rules.ts';
import { TextArea } from './TextArea.tsx';

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
});
