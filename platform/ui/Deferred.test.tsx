import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Deferred } from './Deferred.tsx';

it('shows the place on the server and until the code is there, then the part', async () => {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = lazy(async () => {
    await arrived;
    return { default: () => <p>Part</p> };
  });
  const page = (
    <Deferred place={<p>Place</p>}>
      <Part />
    </Deferred>
  );
  expect(renderToString(page)).toBe('<p>Place</p>');
  render(page);
  expect(screen.getByText('Place')).toBeTruthy();
  arrive();
  expect(await screen.findByText('Part')).toBeTruthy();
  expect(screen.queryByText('Place')).toBeNull();
});
