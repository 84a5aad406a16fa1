import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import { definePlace, Filled } from './places.tsx';

const greeting = definePlace<{ readonly name: string }>('tests.greeting');
const Page = () => <Filled place={greeting} props={{ name: 'Ada' }} loading={<p>Loading</p>} />;

it('shows the part that fills a place, once it is loaded', async () => {
  const fills = [
    greeting(async () => ({ name }) => <p>Hello {name}</p>),
  ];
  renderPage(Page, { fills });
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('shows nothing where no domain fills the place', () => {
  const { container } = renderPage(Page, {
    fills: [definePlace('tests.other')(async () => () => <p>Other</p>)],
  });
  expect(container.textContent).toBe('');
});

it('shows what is there otherwise where no domain fills the place', () => {
  renderPage(() => (
    <Filled place={greeting} props={{ name: 'Ada' }} loading={null} otherwise={<p>No greeting</p>} />
  ));
  expect(screen.getByText('No greeting')).toBeTruthy();
});
