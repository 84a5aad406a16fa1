// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Toaster } from '../Toaster.tsx';
import { TooltipProvider } from '../Tooltip.tsx';
import { Gallery } from './Gallery.tsx';

describe('Gallery', () => {
  it('renders on the server, where there is no window, without a warning', () => {
    const log = vi.spyOn(console, 'error');
    const html = renderToString(
      <TooltipProvider>
        <Gallery />
        <Toaster />
      </TooltipProvider>,
    );
    expect(typeof window).toBe('undefined');
    expect(html).toContain('No projects found');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
