import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DemoProvider } from '#platform/web/demo.tsx';
import { DemoStrip } from './DemoStrip.tsx';

describe('the strip of a demo', () => {
  it('says what is made up and how to wipe it', () => {
    const { container } = render(
      <DemoProvider isDemo>
        <DemoStrip />
      </DemoProvider>,
    );
    expect(container.textContent).toBe(
      'Demo data. These people and projects are made up. To wipe them, stop the server and run npm run demo -- --wipe.',
    );
  });

  it('is not there in an instance of real people', () => {
    const { container } = render(
      <DemoProvider isDemo={false}>
        <DemoStrip />
      </DemoProvider>,
    );
    expect(container.innerHTML).toBe('');
  });
});
