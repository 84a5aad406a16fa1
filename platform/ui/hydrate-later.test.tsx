import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactElement, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrateLater, loadLaterParts } from './hydrate-later.tsx';

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <a href="/elsewhere">{name}</a>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
    </>
  );
}

const aPart = () => {
  const load = vi.fn(
    async (): Promise<{ default: ComponentType<{ name: string }> }> => ({ default: Counter }),
  );
  return { load, Part: hydrateLater(load, { place: <p>Place</p> }) };
};

/** Tells what is watched to come on screen, and lets it come. */
function aScreen() {
  const watched: { element: Element; tell: IntersectionObserverCallback }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: IntersectionObserverCallback) {}
      observe(element: Element) {
        watched.push({ element, tell: this.tell });
      }
      disconnect() {}
    },
  );
  const come = (isIntersecting: boolean): void => {
    for (const { tell } of watched) {
      tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
    }
  };
  return { seen: () => watched.map(({ element }) => element), come };
}

describe('on a page that the server drew', () => {
  let root: Root | null = null;
  const complaints: unknown[] = [];

  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    act(() => root?.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
    expect(complaints.splice(0)).toEqual([]);
  });

  /** Draws on the "server" with one part and lets the "browser" take over with another, whose code is not there yet. */
  async function open(props: { isUrgent?: boolean; hasData?: boolean } = {}) {
    const server = aPart();
    const shown = props.hasData === false ? 'Place' : 'Clicked 0 times';
    await draw(<server.Part name="Elsewhere" {...props} />, shown);
    const browser = aPart();
    await takeOver(<browser.Part name="Elsewhere" {...props} />);
    return browser.load;
  }

  async function draw(part: ReactElement, shown: string) {
    await loadLaterParts();
    const element = document.createElement('div');
    document.body.append(element);
    element.innerHTML = renderToString(part);
    expect(element.textContent).toContain(shown);
  }

  async function takeOver(part: ReactElement) {
    await act(async () => {
      root = hydrateRoot(document.body.firstElementChild as HTMLElement, part, {
        onRecoverableError: (error) => complaints.push(error),
      });
    });
  }

  it('shows the whole part at once and fetches nothing', async () => {
    const load = await open();
    expect(screen.getByRole('button').textContent).toBe('Clicked 0 times');
    expect(screen.queryByText('Place')).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('fetches the code when the pointer reaches it, and then answers', async () => {
    const load = await open();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.hover(screen.getByRole('button'));
    expect(load).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('button')).textContent).toBe('Clicked 1 times');
  });

  it('repeats a click that came before its code', async () => {
    await open();
    // Nothing told of it beforehand: as by a screen reader.
    screen.getByRole('button').click();
    expect(screen.getByRole('button').textContent).toBe('Clicked 0 times');
    expect(await screen.findByRole('button', { name: 'Clicked 1 times' })).toBeTruthy();
  });

  it('keeps what was chosen and typed before its code came, and tells the part', async () => {
    const onChoose = vi.fn();
    function Filter({ name }: { name: string }) {
      const [range, setRange] = useState('all');
      const [text, setText] = useState('');
      const choose = (value: string) => {
        onChoose(value);
        setRange(value);
      };
      return (
        <p>
          <select aria-label={name} value={range} onChange={({ target }) => choose(target.value)}>
            <option value="all">All time</option>
            <option value="week">This week</option>
          </select>
          <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
          {`${range} ${text}`}
        </p>
      );
    }
    const load = async () => ({ default: Filter });
    const Drawn = hydrateLater(load, { place: <p>Place</p> });
    await draw(<Drawn name="Range" />, 'all');
    const Alive = hydrateLater(load, { place: <p>Place</p> });
    await takeOver(<Alive name="Range" />);
    const [select, input] = [screen.getByRole('combobox'), screen.getByRole('textbox')] as [
      HTMLSelectElement,
      HTMLInputElement,
    ];
    // As by keyboard, before the code is there.
    act(() => {
      for (const [field, value] of [
        [select, 'week'],
        [input, 'wells'],
      ] as const) {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    expect(onChoose).not.toHaveBeenCalled();
    expect(await screen.findByText('week wells')).toBeTruthy();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('week');
    expect(select.value).toBe('week');
  });

  it('lets links lead where they lead', async () => {
    await open();
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed, { capture: true, once: true });
    await act(async () => screen.getByRole('link').click());
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('fetches the code at once of what is on screen, and of the rest when it comes there', async () => {
    const { seen, come } = aScreen();
    const load = await open();
    expect(seen().map(({ tagName }) => tagName)).toEqual(['A', 'BUTTON']);
    come(false);
    expect(load).not.toHaveBeenCalled();
    await act(async () => come(true));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves the network to the page until that has loaded', async () => {
    const { seen } = aScreen();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await open();
    expect(seen()).toEqual([]);
    state.mockRestore();
    window.dispatchEvent(new Event('load'));
    expect(seen()).toHaveLength(2);
  });

  it('fetches the code by itself after four seconds', async () => {
    const load = await open();
    // Well before, since this clock also runs.
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('draws the place alone while there is nothing to draw the part from, then the part', async () => {
    const load = await open({ hasData: false });
    expect(load).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Clicked 0 times' })).toBeTruthy();
  });

  it('fetches at once what is urgent', async () => {
    expect(await open({ isUrgent: true })).toHaveBeenCalledTimes(1);
  });
});

it('holds the place where the browser draws it first', async () => {
  const { Part } = aPart();
  render(<Part name="Elsewhere" />);
  expect(screen.getByText('Place')).toBeTruthy();
  expect(await screen.findByRole('button')).toBeTruthy();
  expect(screen.queryByText('Place')).toBeNull();
});
