import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

/** The text of every element a control names as its description. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing #${id}`).join(' | ');
}

describe('Field', () => {
  it('labels and describes the control inside', () => {
    render(
      <Field label="Amount you ask for" hint="Between $10,000 and $75,000." required>
        <TextInput suffix="USD" />
      </Field>,
    );
    const input = screen.getByLabelText('Amount you ask for');
    expect(descriptionOf(input)).toBe('Between $10,000 and $75,000.');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says of an optional field that it is, as a word apart', () => {
    render(
      <Field label="Country" optional>
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Country optional' })).toBeTruthy();
  });

  it('replaces the hint by the error and marks the control', () => {
    render(
      <Field label="Registry number" hint="Nine digits." error="Two digits are missing.">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Registry number');
    expect(descriptionOf(input)).toBe('Two digits are missing.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Nine digits.')).toBeNull();
  });

  it('wires a select and a text area too, joined with what they say themselves', async () => {
    render(
      <>
        <Field label="Cause" hint="One is enough.">
          <Select options={[{ value: 'water', label: 'Water' }]} placeholder="Choose a cause" />
        </Field>
        <Field label="Summary" hint="For the funder.">
          <TextArea limit={10} />
        </Field>
      </>,
    );
    expect(descriptionOf(screen.getByRole('combobox', { name: 'Cause' }))).toBe('One is enough.');
    const summary = screen.getByRole('textbox', { name: 'Summary' });
    expect(descriptionOf(summary)).toBe('For the funder. | 0 of 10');
    await userEvent.type(summary, 'Flood gauges');
    expect(descriptionOf(summary)).toBe('For the funder. | 2 over 10');
  });
});

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  it('tells that caps lock is on', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    await userEvent.type(screen.getByLabelText('Password'), '{CapsLock}a');
    expect(screen.getByRole('status').textContent).toBe('Caps lock is on.');
  });
});

describe('NumberInput', () => {
  function Votes({ initial }: { initial: number | null }) {
    const [votes, setVotes] = useState(initial);
    return (
      <Field label="Votes">
        <NumberInput steppers min={0} max={10} value={votes} onValueChange={setVotes} />
      </Field>
    );
  }
  const spin = () => screen.getByRole('spinbutton', { name: 'Votes' }) as HTMLInputElement;

  it('steps by buttons and arrow keys within its limits', async () => {
    render(<Votes initial={9} />);
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
    await userEvent.click(screen.getByRole('button', { name: 'Increase' }));
    expect(spin().value).toBe('10');
    await userEvent.type(spin(), '{ArrowDown}{ArrowDown}');
    expect(spin().value).toBe('8');
  });

  it('tells of a typed number beyond its limits when focus leaves, and leaves it standing', async () => {
    render(<Votes initial={null} />);
    await userEvent.type(spin(), '25');
    expect(spin().hasAttribute('aria-invalid')).toBe(false);
    await userEvent.tab();
    expect(spin().value).toBe('25');
    expect(spin().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(spin())).toBe('Write a number from 0 to 10.');
    await userEvent.type(spin(), '{ArrowDown}');
    expect([spin().value, spin().hasAttribute('aria-invalid')]).toEqual(['10', false]);
  });

  it.each(['1,5', 'abc', '0.1234567890123456789'])(
    'leaves %j standing and says what is wrong',
    async (text) => {
      render(<Votes initial={2} />);
      await userEvent.clear(spin());
      await userEvent.type(spin(), text);
      await userEvent.tab();
      expect(spin().value).toBe(text);
      expect(spin().getAttribute('aria-invalid')).toBe('true');
      expect(spin().hasAttribute('aria-valuenow')).toBe(false);
      expect(descriptionOf(spin())).toMatch(/^Write a number such as 1,000 or 0\.5/);
      await userEvent.clear(spin());
      await userEvent.type(spin(), '3');
      expect(spin().hasAttribute('aria-invalid')).toBe(false);
      expect(descriptionOf(spin())).toBe('');
    },
  );

  it('keeps a minus sign', async () => {
    render(<Votes initial={null} />);
    await userEvent.type(spin(), '-1');
    await userEvent.tab();
    expect(spin().value).toBe('\u22121');
    expect(descriptionOf(spin())).toBe('Write a number from 0 to 10.');
  });

  it('steps from unreadable text as from an empty field', async () => {
    render(<Votes initial={null} />);
    await userEvent.type(spin(), 'abc{ArrowUp}');
    expect(spin().value).toBe('1');
  });

  it('shows the number that the form sets in place of what was typed', async () => {
    const Amount = () => {
      const [amount, setAmount] = useState<number | null>(null);
      return (
        <>
          <NumberInput aria-label="Amount" value={amount} onValueChange={setAmount} />
          <button type="button" onClick={() => setAmount(6)}>
            Take six
          </button>
        </>
      );
    };
    render(<Amount />);
    const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' });
    await userEvent.type(input, 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Take six' }));
    expect(input.value).toBe('6');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('takes a pasted number with separators', async () => {
    const Amount = () => {
      const [amount, setAmount] = useState<number | null>(null);
      return <NumberInput aria-label="Amount" value={amount} onValueChange={setAmount} />;
    };
    render(<Amount />);
    const input = screen.getByRole('spinbutton', { name: 'Amount' });
    await userEvent.click(input);
    await userEvent.paste('48,000.50');
    expect(input.getAttribute('aria-valuenow')).toBe('48000.5');
  });
});

describe('Checkbox', () => {
  it('is mixed while some of its parts are chosen', () => {
    const { rerender } = render(<Checkbox label="All regions" indeterminate />);
    const box = screen.getByRole('checkbox', { name: 'All regions' }) as HTMLInputElement;
    expect(box.indeterminate).toBe(true);
    rerender(<Checkbox label="All regions" indeterminate={false} />);
    expect(box.indeterminate).toBe(false);
  });
});
