import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import { ReturnLink } from './ReturnLink.tsx';
import { findReturnPlace, rememberPlace } from './return-place.ts';

afterEach(() => sessionStorage.clear());

it('leads back to the page that a missing step was said on, once', async () => {
  window.history.replaceState(null, '', '/projects/1?tab=all');
  document.title = 'Tool library · Hodag';
  rememberPlace();
  expect(findReturnPlace()).toBeNull();
  window.history.replaceState(null, '', '/learning/assessment');
  const { user } = renderPage(ReturnLink, { path: '/learning/assessment' });
  const link = await screen.findByRole('link', { name: 'Back to Tool library' });
  expect(link.getAttribute('href')).toBe('/projects/1?tab=all');
  await user.click(link);
  expect(findReturnPlace()).toBeNull();
});

it.each(['//evil.example', 'https://evil.example', '', null])('never leads elsewhere: %s', (path) => {
  sessionStorage.setItem('hodag.return', JSON.stringify({ path, title: 'Evil' }));
  expect(findReturnPlace()).toBeNull();
});
