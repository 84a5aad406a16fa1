import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMemberSession, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { ProductId } from '../content/products.ts';
import { ProductPage } from './ProductPage.tsx';

const VISITOR: Session = { state: 'visitor' };

function open(session: Session = VISITOR, product?: ProductId) {
  const Page = () => (
    <ProductPage
      title="A product"
      lead="What it is."
      action={{ label: 'Open it', href: '/grantflow' }}
      share={{ path: '/grantflow', label: 'Share', copied: 'Copied!' }}
      {...(product ? { product } : {})}
    >
      <p>Text</p>
    </ProductPage>
  );
  return renderPage(Page, { session });
}

describe('a product page', () => {
  it.each([
    ['visitor', VISITOR, 'Create an account', '/register'],
    ['member', aMemberSession(), 'Open it', '/grantflow'],
  ])('leads a %s on', (_who, session, name, href) => {
    open(session);
    expect(screen.getByRole('heading', { level: 1, name: 'A product' })).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });
});

describe('its share button (spec §4, copy confirmations)', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    vi.useFakeTimers();
    writeText.mockReset().mockResolvedValue(undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('copies the address and shows "Copied!" for 2 seconds', async () => {
    open();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })));
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/grantflow`);
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('button', { name: 'Copied!' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  });
});

describe('the cross-sell (spec §2.8)', () => {
  const names = () =>
    within(screen.getByRole('region', { name: 'More in Hodag' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('shows three of five products, and all on demand', () => {
    open();
    expect(names()).toEqual(['Purpose discovery', 'Nonprofit directory', 'GrantFlow AI']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toEqual([
      'Purpose discovery',
      'Nonprofit directory',
      'GrantFlow AI',
      'Hackathon hub',
      'HyperCrowd matching',
    ]);
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it.each<[ProductId, string]>([
    ['nonprofits', 'Nonprofit directory'],
    ['grantflow', 'GrantFlow AI'],
    ['hackathons', 'Hackathon hub'],
    ['hypercrowd', 'HyperCrowd matching'],
  ])('leaves out %s on its own page', (product, name) => {
    open(VISITOR, product);
    expect(names()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(4);
    expect(names()).not.toContain(name);
  });

  it('links each product to its page', () => {
    open();
    const more = screen.getByRole('region', { name: 'More in Hodag' });
    const links = within(more).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/purpose', '/nonprofits', '/grantflow']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    const all = within(more).getAllByRole('link');
    expect(all.slice(3).map((link) => link.getAttribute('href'))).toEqual(['/hackathons', '/hypercrowd']);
  });
});
