import { describe, expect, it } from 'vitest';
import type { ReadAdvertAnswer } from '../../../../../domain/calls/read-advert.ts';
import { emptyAvailability, newSlot, withWeekday } from '../../../../../domain/viewings/availability.ts';
import { advertUrlOf, urlProblem } from '../../../../../web/listings/wizard/advert-url.ts';
import { beginWithoutAdvert, beginWithText, goByHand } from '../../../../../web/listings/wizard/advert.ts';
import { listingOf } from '../../../../../web/listings/wizard/listing-of.ts';
import { readDraft, writeDraft } from '../../../../../web/listings/wizard/draft.ts';
import { problemsOf } from '../../../../../web/listings/wizard/problems.ts';
import {
  canGo,
  clearedTo,
  clearsAll,
  goOn,
  goTo,
  pickPlatform,
  targetOf,
  typeUrl,
} from '../../../../../web/listings/wizard/steps.ts';
import { type Change, emptyWizard, type Wizard } from '../../../../../web/listings/wizard/wizard.ts';

const after = (...changes: Change[]): Wizard => changes.reduce((wizard, change) => change(wizard), emptyWizard);
const url = 'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345';
const verifying = after(pickPlatform('daft'), typeUrl(url), goOn);
const at4: Wizard = { ...goByHand(verifying), address: '14 Grosvenor Terrace' };
const at6 = goOn(goOn(at4));
const onMonday = withWeekday(emptyAvailability, 1, [newSlot]);
const at7 = goOn({ ...at6, availability: onMonday });
const emptyAnswer: ReadAdvertAnswer = {
  address: null,
  eircode: null,
  rental_units: [],
  required_acknowledgements: [],
  required_documents: [],
  advert_url: null,
  found_by: {
    address: null,
    eircode: null,
    rental_units: null,
    rental_fee: null,
    required_acknowledgements: null,
    required_documents: null,
  },
  wording: [],
  notes: [],
};
const reachable = (wizard: Wizard) => [1, 2, 3, 4, 5, 6, 7].filter((step) => canGo(wizard, step));

describe('the step bar', () => {
  it('leads only to visited steps', () => {
    expect(reachable(emptyWizard)).toEqual([1]);
    expect(reachable(verifying)).toEqual([1, 2, 3]);
    expect(goTo(5)(verifying)).toBe(verifying);
  });

  it('no longer leads to step 3 once the details are there, and going back to 3 goes to 2', () => {
    expect(reachable(at7)).toEqual([1, 2, 4, 5, 6, 7]);
    expect(targetOf(at7, 3)).toBe(2);
    expect(targetOf(verifying, 3)).toBe(3);
  });

  it('leads forward only over steps that are complete', () => {
    const back = goTo(4)(at7);
    expect(back.step).toBe(4);
    expect(canGo(back, 7)).toBe(true);
    expect(reachable({ ...back, address: ' ' })).toEqual([1, 2, 4]);
    expect(reachable({ ...back, availability: emptyAvailability })).toEqual([1, 2, 4, 5, 6]);
  });

  it('does not lead past an advert whose address was changed', () => {
    const changed = typeUrl('https://www.daft.ie/x')({ ...verifying, step: 2 });
    expect(reachable(changed)).toEqual([1, 2]);
  });
});

describe('going back to the first steps', () => {
  it('before the details are there, keeps what was typed', () => {
    expect([1, 2, 3].some((step) => clearsAll(verifying, step))).toBe(false);
    expect(goTo(1)(verifying)).toMatchObject({ step: 1, url, furthest: 3 });
    expect(pickPlatform('daft')(goTo(1)(verifying))).toMatchObject({ step: 2, url });
  });

  it('to another platform, forgets the address of the last one', () => {
    expect(pickPlatform('rent')(goTo(1)(verifying))).toMatchObject({ step: 2, url: '', platform: 'rent', furthest: 2 });
  });

  it('after that, clears all progress: everything for step 1, all but the platform for step 2', () => {
    expect([1, 2, 3].every((step) => clearsAll(at7, step))).toBe(true);
    expect([4, 5, 6, 7].some((step) => clearsAll(at7, step))).toBe(false);
    expect(clearedTo(1)(at7)).toEqual(emptyWizard);
    expect(clearedTo(2)(at7)).toEqual({ ...emptyWizard, platform: 'daft', step: 2, furthest: 2 });
  });
});

describe('a listing that begins without a platform', () => {
  const without = { ...after(pickPlatform('rent'), goTo(1), beginWithoutAdvert), address: '3 Mill Lane, Naas' };

  it('starts at the units with nothing of what was chosen before, and can be finished', () => {
    expect(without).toMatchObject({ step: 4, platform: null, url: '', advertUrl: null, source: 'by-hand' });
    const last = goOn({ ...goOn(goOn(without)), availability: onMonday });
    expect(last.step).toBe(7);
    expect([1, 2, 3, 4, 5, 6, 7].flatMap((step) => problemsOf(last, step))).toEqual([]);
    expect(listingOf(last)).toMatchObject({ address: '3 Mill Lane, Naas', advert_urls: [] });
  });

  it('has no steps 2 and 3 to go back to: all of them lead to step 1, which clears everything', () => {
    expect(reachable(without)).toEqual([1, 4]);
    expect([1, 2, 3].map((step) => targetOf(without, step))).toEqual([1, 1, 1]);
    expect([1, 2, 3].every((step) => clearsAll(without, step))).toBe(true);
  });

  it('is kept as a draft like any other', () => {
    expect(readDraft(writeDraft(without))).toMatchObject({ step: 4, platform: null, address: '3 Mill Lane, Naas' });
  });

  it('takes what a pasted text says, and the advert that it links to', () => {
    const link = 'https://www.rent.ie/houses-to-let/45-Harrington-Street-Portobello-Dublin-8/6623555';
    const wizard = after(beginWithText({ ...emptyAnswer, address: '45 Harrington Street', advert_url: link }));
    expect(wizard).toMatchObject({ step: 4, source: 'pasted', address: '45 Harrington Street', advertUrl: link });
  });
});

describe("an advert's address", () => {
  it.each([
    ['', 'Please enter a property URL.'],
    ['   ', 'Please enter a property URL.'],
    [url, null],
    ['daft.ie/for-rent/x/6512345', null],
    ['https://www.daft.ie/a-kind-of-page-we-do-not-know', null],
    ['https://www.rent.ie/houses-to-let/x/6623555', 'Invalid Daft.ie URL format'],
    ['https://www.daft.ie.example.com/for-rent/x/6512345', 'Invalid Daft.ie URL format'],
    ['https://daft.ie@example.com/for-rent/x/6512345', 'Invalid Daft.ie URL format'],
    ['https://www.daft.ie:8443/for-rent/x/6512345', 'Invalid Daft.ie URL format'],
    ['ftp://www.daft.ie/for-rent/x/6512345', 'Invalid Daft.ie URL format'],
    ['a nice house', 'Invalid Daft.ie URL format'],
  ])("on Daft.ie, given '%s', is answered with %s", (typed, problem) => {
    expect(urlProblem(typed, 'daft')).toBe(problem);
  });

  it('names its platform in the refusal', () => {
    expect(urlProblem(url, 'rent')).toBe('Invalid Rent.ie URL format');
    expect(urlProblem(url, 'myhome')).toBe('Invalid MyHome.ie URL format');
  });

  it('is sent along plain, and only when it names an advert', () => {
    expect(advertUrlOf(` ${url}/?utm=1 `)).toBe(url);
    expect(advertUrlOf('https://www.daft.ie/a-kind-of-page-we-do-not-know')).toBeNull();
  });
});

describe('the viewing step', () => {
  const problem = (availability: Wizard['availability']) =>
    problemsOf({ ...at6, availability }, 6).map(({ text }) => text);
  it('wants at least one slot, and none that overlap', () => {
    expect(problem(emptyAvailability)).toEqual(['Please set at least one viewing time slot to continue.']);
    expect(problem(onMonday)).toEqual([]);
    expect(problem(withWeekday(emptyAvailability, 1, [newSlot, { start: '09:30', end: '11:00' }]))).toEqual([
      'Please fix the overlapping time slots before continuing',
    ]);
    expect(problem({ ...emptyAvailability, dates: [{ date: '2026-12-01', slots: [newSlot] }] })).toEqual([]);
  });
});

describe('the draft', () => {
  it.each([
    ['at the start', emptyWizard],
    ['while verifying', verifying],
    ['at the units', at4],
    ['at the review', at7],
  ])('%s comes back as it was', (_, wizard) => {
    expect(readDraft(writeDraft(wizard))).toEqual(wizard);
  });

  it('that is none, broken, of another version or tampered with is no draft', () => {
    for (const kept of [
      null,
      '',
      '{',
      '{}',
      '{"version":2,"wizard":{}}',
      writeDraft({ ...at7, step: 9 }),
      writeDraft(at7).replace('BEDROOM', 'CASTLE'),
    ]) {
      expect(readDraft(kept)).toBeNull();
    }
  });

  it('stands no further than its content carries', () => {
    expect(readDraft(writeDraft({ ...at7, availability: emptyAvailability }))?.step).toBe(6);
    expect(readDraft(writeDraft({ ...at7, address: '' }))?.step).toBe(4);
    expect(readDraft(writeDraft({ ...verifying, step: 5, furthest: 5 }))?.step).toBe(3);
  });
});
