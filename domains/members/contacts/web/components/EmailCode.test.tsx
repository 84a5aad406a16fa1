import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#platform/testing/web/render-page.tsx';
import { InstanceProvider } from '#platform/web/instance.tsx';
import { EmailCode } from './EmailCode.tsx';

const open = (hasMail: boolean) =>
  renderPage(() => (
    <InstanceProvider instance={{ forumUrl: null, isDemo: false, hasMail, emptyPlaces: [] }}>
      <EmailCode invalidates={[]} email="a@b.example" onVerified={() => {}} onCancel={() => {}} />
    </InstanceProvider>
  ));

it('says that the code was mailed', () => {
  open(true);
  expect(screen.getByText('We mailed a code to a@b.example.')).toBeTruthy();
  expect(screen.queryByText(/sends no email/)).toBeNull();
});

it('says on a server without mail that it was not, and never both', () => {
  open(false);
  expect(screen.getByText('Your code for a@b.example is written, but not sent.')).toBeTruthy();
  expect(screen.getByText('This server sends no email. Ask its operator for the message.')).toBeTruthy();
  expect(screen.queryByText(/We mailed/)).toBeNull();
});
