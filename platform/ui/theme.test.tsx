import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ThemeMenu } from './ThemeMenu.tsx';
import { formatTheme, parseTheme, themeAttributes, themeFromCookies } from './theme.ts';
import { chooseTheme } from './use-theme.ts';

describe('theme', () => {
  it.each([
    ['dark.more', { theme: 'dark', contrast: 'more' }],
    ['light', { theme: 'light', contrast: 'system' }],
    ['"><script>.more', { theme: 'system', contrast: 'more' }],
    ['', { theme: 'system', contrast: 'system' }],
    [null, { theme: 'system', contrast: 'system' }],
  ])('reads the cookie value %j', (value, choice) => expect(parseTheme(value)).toEqual(choice));

  it('finds its cookie among others', () => {
    expect(themeFromCookies('session=abc; hodag_theme=dark.normal; x=y')).toEqual({
      theme: 'dark',
      contrast: 'normal',
    });
    expect(themeFromCookies('not_hodag_theme=dark.more')).toEqual({ theme: 'system', contrast: 'system' });
  });

  it('writes what it reads', () => {
    for (const value of ['system.system', 'light.more', 'dark.normal']) {
      expect(formatTheme(parseTheme(value))).toBe(value);
    }
  });

  it('leaves the system its choice by writing no attribute', () => {
    expect(themeAttributes({ theme: 'system', contrast: 'more' })).toEqual({ 'data-contrast': 'more' });
  });
});

describe('ThemeMenu', () => {
  afterEach(() => chooseTheme({ theme: 'system', contrast: 'system' }));

  it('applies and keeps the choice', async () => {
    render(<ThemeMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Theme and contrast' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(themeFromCookies(document.cookie)).toEqual({ theme: 'dark', contrast: 'system' });
    await userEvent.click(screen.getByRole('button', { name: 'Theme and contrast' }));
    expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeTruthy();
  });
});
