import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { usePageTitle, useTitleOfRow } from './page-title.ts';

let goTo: (path: string) => void = () => {};

function Shell({ children }: { children: ReactElement }): ReactElement {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  goTo = (path) => void navigate(path);
  useTitleOfRow(pathname, pathname === '/edit' ? 'Create' : 'Project');
  return children;
}

function Named({ name }: { name?: string }): null {
  usePageTitle(name);
  return null;
}

const renderShell = () =>
  render(
    <MemoryRouter initialEntries={['/edit']}>
      <Shell>
        <Routes>
          <Route path="/edit" element={<Named key="edit" name="Edit the project" />} />
          <Route path="/project" element={<Named key="project" name="Tidewatch" />} />
          <Route path="/plain" element={<Named key="plain" />} />
        </Routes>
      </Shell>
    </MemoryRouter>,
  );

it('is the one of the page that was opened, never of the one that was left', () => {
  renderShell();
  expect(document.title).toBe('Edit the project · Hodag');
  act(() => goTo('/project'));
  expect(document.title).toBe('Tidewatch · Hodag');
  act(() => goTo('/edit'));
  act(() => goTo('/plain'));
  expect(document.title).toBe('Project · Hodag');
});
