import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { TextArea } from './TextArea.tsx';

function Form({ restored }: { restored: string | null }) {
  const form = useForm({ defaultValues: { text: 'A gauge' } });
  const { reset } = form;
  useEffect(() => {
    if (restored !== null) reset({ text: restored });
  }, [reset, restored]);
  return <TextArea aria-label="Text" limit={20} {...form.register('text')} />;
}

describe('TextArea', () => {
  it('counts what stands in it, also what the form wrote there', async () => {
    const { rerender } = render(<Form restored={null} />);
    expect(await screen.findByText('7 of 20')).toBeTruthy();
    rerender(<Form restored="Two gauges" />);
    expect(await screen.findByText('10 of 20')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Text'), ' for a harbour');
    expect(await screen.findByText('4 over 20')).toBeTruthy();
  });
});
