import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Link, LinkProvider } from './Link.tsx';
import { TooltipProvider } from './Tooltip.tsx';

const Dot = () => <svg aria-hidden="true" />;

describe('Button', () => {
  it('swallows clicks and submits while busy, and stays in the focus order', async () => {
    const press = vi.fn();
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('says why it is off', async () => {
    const press = vi.fn();
    render(
      <Button disabledReason="Add an authenticator app first." onClick={press}>
        Submit proposal
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Submit proposal' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Add an authenticator app first.');
  });

  it('is no submit button unless told', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('dresses a link', () => {
    render(
      <Button asChild icon={Dot}>
        <a href="/grants">Find grants</a>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Find grants' });
    expect(link.getAttribute('href')).toBe('/grants');
    expect(link.querySelector('svg')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('IconButton', () => {
  it('has a name, and shows it as tooltip on keyboard focus', async () => {
    render(
      <TooltipProvider>
        <IconButton icon={Dot} label="Help" />
      </TooltipProvider>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Help');
  });
});

describe('Link', () => {
  it('is drawn by the provider, which knows the router', () => {
    render(
      <LinkProvider value={({ href, ...rest }) => <a {...rest} href={`/base${href}`} />}>
        <Link href="/grants">Grants</Link>
      </LinkProvider>,
    );
    expect(screen.getByRole('link', { name: 'Grants' }).getAttribute('href')).toBe('/base/grants');
  });
});
