import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { AliasForm } from './AliasForm.tsx';
import { connectionsApi } from './connections-api.ts';

function open(...stubs: Stub[]) {
  const onChanged = vi.fn();
  const page = () => <AliasForm username="quiet-otter-4821" onChanged={onChanged} />;
  return { ...renderPage(page, { stubs }), onChanged };
}

it('changes the name', async () => {
  const { user, calls, onChanged } = open(
    answer(connectionsApi.changeAlias, ({ body }) => ({ ...body, changesLeft: 0 })),
  );
  await user.click(screen.getByRole('button', { name: 'Change username' }));
  expect(await screen.findByText('Enter a username')).toBeTruthy();
  await user.type(screen.getByLabelText('New username'), ' tidewatch ');
  await user.click(screen.getByRole('button', { name: 'Change username' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledWith('tidewatch'));
  expect(calls).toEqual([{ name: 'changeAlias', input: { body: { username: 'tidewatch' } } }]);
});

it.each([
  [
    409,
    'identity.username_taken',
    'This username is taken.',
    { fields: [{ field: 'username', message: 'Taken' }] },
  ],
  [409, 'identity.alias_fixed', 'Your username can no longer be changed.', undefined],
])('shows the refusal %s %s', async (status, code, message, details) => {
  const { user, onChanged } = open(
    answer(connectionsApi.changeAlias, () => {
      throw refusal(status, code, message, details);
    }),
  );
  await user.type(screen.getByLabelText('New username'), 'tidewatch');
  await user.click(screen.getByRole('button', { name: 'Change username' }));
  expect(await screen.findByText(details ? 'Taken' : message)).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
});
