import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Access, type PageName, pageNames, pages } from '../../domain/pages.ts';
import type { Position } from '../../domain/pipeline.ts';
import { demoLandlord, demoOperator } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, settled, signIn } from './product.ts';

/** The pages as people see them who use a phone with their fingers, larger text, their own colours or no motion. */

const deciding: Position = { stage: 'final_decision', subState: 'pending' };
/** The narrowest window, and one twice as wide, in which text of twice the size has the same room, in px. */
const NARROW = 320;
const LARGE_TEXT = { window: 640, standard: 32, fixed: 26 } as const;

let product: Product;
const parts: Record<string, string> = { code: 'none', username: 'demo', date: '2026-12-01' };
const more: Partial<Record<PageName, string>> = { confirmEnquiry: '#token=none' };

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('The demo lacks the listing that this test needs');
  const of = (name: string) => application(owner._id, String(listing._id), { name, position: deciding });
  const [one, two] = [await of('Aoife Ní Bhriain'), await of('Maximilian-Alexander Featherstonehaugh-Cholmondeley')];
  Object.assign(parts, { listingId: String(listing._id), applicationId: String(one._id) });
  more.compare = `?applicants=${String(one._id)},${String(two._id)}`;
});
afterAll(() => product.close());

const addressOf = (name: PageName) =>
  pages[name].path.replace(/:(\w+)/g, (_all, part: string) => parts[part] ?? 'none') + (more[name] ?? '');

/** How many pages one test opens: few enough to end within its limit on a slow machine. */
const PAGES_A_TEST = 8;

/** Whose pages are walked together: what applicants see after the passcode has tests of its own. */
const visitors: readonly (readonly [who: string, access: readonly Access[], account: typeof demoLandlord | null])[] = [
  ['a visitor', ['landing', 'anyone', 'applicant'], null],
  ['a landlord', ['landlord'], demoLandlord],
  ['an operator', ['operator'], demoOperator],
];
const walks = visitors.flatMap(([who, access, account]) => {
  const names = pageNames.filter((name) => access.includes(pages[name].access));
  return Array.from({ length: Math.ceil(names.length / PAGES_A_TEST) }, (_, at) => {
    const walked = names.slice(at * PAGES_A_TEST, (at + 1) * PAGES_A_TEST);
    return [`${who}, ${walked[0]} to ${walked.at(-1)},`, walked, account] as const;
  });
});

/** What is scrolled sideways or cut off on a page, each with its beginning. */
const outOfRoom = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isClipped = (element: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const hides = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
      return hides && element.clientWidth > 4 && element.scrollWidth > element.clientWidth + 2;
    };
    const clipped = [...document.querySelectorAll('main *')]
      // The field of a passcode is wider than its boxes on purpose (main.css).
      .filter((element) => isClipped(element) && !element.matches('.sr-only, .sr-only *, .passcode-boxes'))
      .map((element) => `cut: ${element.textContent?.trim().slice(0, 40)}`);
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`, ...clipped] : clipped;
  });

/** The controls that are too small for a finger: less than 44 px high, or less wide and not a day of a calendar. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, input:not([type=hidden]), select, summary, [role=tab], a.touch-target';
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility() && !control.matches('.sr-only, .sr-only *, [role=gridcell] *'))
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
        return `${name.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)} px`;
      });
  });

/** Buttons of which nothing is left but their words where people chose their own colours. */
const withoutEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button.touch-target, main a.touch-target.shrink-0')]
      .filter(
        (button) =>
          button.checkVisibility() && button.textContent?.trim() && getComputedStyle(button).borderTopWidth === '0px',
      )
      .map((button) => `no edge: ${button.textContent?.trim().slice(0, 40)}`),
  );

const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
  );

/** What is wrong with a page in each of the modes, without loading it again. */
async function wrongIn(page: Page, devtools: CDPSession): Promise<string[]> {
  const wrong = [...(await outOfRoom(page)), ...(await tooSmall(page))];
  if ((await moving(page)) > 0) wrong.push('something moves');
  const inMode = async (mode: string, faults: (page: Page) => Promise<string[]>) => {
    await settled(page);
    wrong.push(...(await faults(page)).map((fault) => `${mode}: ${fault}`));
  };
  await page.setViewportSize({ width: LARGE_TEXT.window, height: 900 });
  const fontSizes = { standard: LARGE_TEXT.standard, fixed: LARGE_TEXT.fixed };
  await devtools.send('Page.setFontSizes', { fontSizes });
  await inMode('at 200 %', outOfRoom);
  await page.emulateMedia({ forcedColors: 'active' });
  await inMode('in own colours', withoutEdge);
  await page.emulateMedia({ forcedColors: 'none' });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await page.setViewportSize({ width: NARROW, height: 800 });
  return wrong;
}

it.each(walks)(
  'every page of %s has room for fingers and large text, keeps its buttons in any colours, and stands still',
  async (_who, names, account) => {
    const viewport = { width: NARROW, height: 800 };
    const { page, context } = await product.visitor({ viewport, hasTouch: true, isMobile: true });
    if (account) await signIn(page, account);
    const devtools = await context.newCDPSession(page);
    const wrong: Partial<Record<PageName, string[]>> = {};
    for (const name of names) {
      // Otherwise another token in the same address would load nothing.
      await page.goto('about:blank');
      await page.goto(addressOf(name));
      await page.locator('h1').first().waitFor();
      await settled(page);
      const found = await wrongIn(page, devtools);
      if (found.length > 0) wrong[name] = found;
    }
    expect(wrong).toEqual({});
    await context.close();
  },
);
