import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { alive, aWalk } from './walking/walker.ts';

/** Opens an address whose scripts take their time, as on a slow phone; what is returned lets them come. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let letCome: () => void = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/.*\.js/, (route) => come.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  return letCome;
}

const FIELDS =
  'main :is(input:not([type=hidden]):not([hidden]), textarea, select):not([disabled], [readonly]):visible';

const BOXES = ['checkbox', 'radio'];

const kindOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => element.getAttribute('type') ?? element.tagName.toLowerCase());

/** Fills in every field of the server's drawing, each kind as a person does, and tells what stands in them. */
async function fillInAll(page: Page): Promise<void> {
  for (const field of await page.locator(FIELDS).all()) {
    const kind = await kindOf(field);
    if (BOXES.includes(kind)) await field.setChecked(true);
    else if (kind === 'select') await field.selectOption({ index: 1 });
    else await field.pressSequentially(kind === 'number' ? '7' : 'PEAT7');
  }
}

/** Marks the fields that are there, so that others which come later are not taken for them. */
const markAll = (page: Page) =>
  page.locator(FIELDS).evaluateAll((all) => {
    for (const field of all) field.setAttribute('data-entered', '');
  });

async function whatStands(page: Page): Promise<(string | boolean)[]> {
  const found: (string | boolean)[] = [];
  for (const field of await page.locator('[data-entered]').all()) {
    const isBox = BOXES.includes(await kindOf(field));
    found.push(isBox ? await field.isChecked() : await field.inputValue());
  }
  return found;
}

describe('what was entered before the page answers', () => {
  it.each([
    ['/register', 'visitor'],
    ['/login', 'visitor'],
    ['/join', 'visitor'],
    ['/password-reset', 'visitor'],
    ['/personalized-journey', 'visitor'],
    ['/grantflow', 'member'],
    ['/projects/create', 'member'],
    ['/settings', 'member'],
    ['/profile-creation', 'member'],
    ['/account', 'member'],
  ])('stays in the form of %s, and the focus too', async (address, who) => {
    const { page } = await aWalk();
    if (who === 'member') await signedUp(page);
    const letScriptsCome = await openWithoutScripts(page, address);
    await page.locator(FIELDS).first().waitFor();
    await fillInAll(page);
    await markAll(page);
    const last = page.locator('[data-entered]').last();
    await last.focus();
    const entered = await whatStands(page);
    expect(entered.length).toBeGreaterThan(0);
    letScriptsCome();
    await alive(page);
    await page.waitForLoadState('networkidle');
    expect(await whatStands(page)).toEqual(entered);
    expect(await last.evaluate((element) => element.matches(':focus'))).toBe(true);
  });
});
