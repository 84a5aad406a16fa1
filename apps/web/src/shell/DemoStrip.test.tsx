import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoStrip } from './DemoStrip.tsx';

it('says what is made up and how to wipe it', () => {
  const { container } = render(<DemoStrip />);
  expect(container.textContent).toBe(
    'Demo data. These people and projects are made up. To wipe them, stop the server and run npm run demo -- --wipe.',
  );
});
