import type { Page, Response } from 'playwright-core';
import { openWhole } from './walker.ts';

export const TITLE = /^(.+ · )?Hodag$/;

/**
 * Opens a page until it is whole, and lists its faults: calls that were refused, a title or a first heading that is
 * missing, another address. A console message that is an error fails the journey at its end.
 */
export async function faultsOfVisit(page: Page, address: string): Promise<string[]> {
  const wrong: string[] = [];
  const failed = (what: string): void => void wrong.push(`${address}: ${what}`);
  const watch = (answer: Response): void => {
    if (answer.status() >= 400 && answer.url() !== page.url()) failed(`${answer.status()} ${answer.url()}`);
  };
  page.on('response', watch);
  await openWhole(page, address);
  page.off('response', watch);
  const title = await page.title();
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (new URL(page.url()).pathname !== address) failed(`leads to ${page.url()}`);
  if (!TITLE.test(title)) failed(`is called "${title}"`);
  if (headings !== 1) failed(`has ${headings} first headings`);
  return wrong;
}
