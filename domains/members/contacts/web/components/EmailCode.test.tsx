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

it('says that the code is being mailed', () => {
  open(true);
  expect(screen.getByText('We are mailing a code to a@b.example.')).toBeTruthy();
  expect(screen.queryByText(/does not send email/)).toBeNull();
});

it('says on a server without mail who has the code, and never that it was sent or written', () => {
  open(false);
  expect(screen.getByText('Enter your code for a@b.example.')).toBeTruthy();
  expect(
    screen.getByText('This server does not send email yet. Ask the person who runs it for your message.'),
  ).toBeTruthy();
  expect(screen.queryByText(/mailing|mailed|written|sent/)).toBeNull();
});
