import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Session, SessionProvider, useReadBalance, useSession } from './session.tsx';

const MEMBER: Session = {
  state: 'member',
  user: { id: 'm', username: 'ada', isAdmin: false, isDeveloper: false, onboardingStage: 1, tokens: 5 },
};

function Card() {
  const session = useSession();
  return (
    <p>{session.state === 'member' ? `${session.user.username} ${session.user.tokens}` : session.state}</p>
  );
}

function Balance({ total }: { total: string | undefined }) {
  useReadBalance(total);
  return null;
}

const shown = (session: Session, total: string | undefined) => (
  <SessionProvider session={session}>
    <Card />
    <Balance total={total} />
  </SessionProvider>
);

describe('the balance beside the name', () => {
  it('is the one the page was started with until a page reads it, and follows what is read', () => {
    const { rerender } = render(shown(MEMBER, undefined));
    expect(screen.getByText('ada 5')).toBeTruthy();
    rerender(shown(MEMBER, '2.5'));
    expect(screen.getByText('ada 2.5')).toBeTruthy();
    rerender(shown(MEMBER, '0'));
    expect(screen.getByText('ada 0')).toBeTruthy();
  });

  it('belongs to no member when signed out', () => {
    render(shown({ state: 'visitor' }, '3'));
    expect(screen.getByText('visitor')).toBeTruthy();
  });
});
