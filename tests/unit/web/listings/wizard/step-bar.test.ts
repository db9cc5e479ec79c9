import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StepBar } from '../../../../../web/listings/wizard/StepBar.tsx';
import { emptyWizard } from '../../../../../web/listings/wizard/wizard.ts';

/** The words of each step, as they are read aloud. */
const stepsOf = (markup: string) =>
  [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', content = '']) => ({
    words: content.replace(/<svg.*?<\/svg>/g, '').replace(/<[^>]*>/g, ''),
    isCurrent: attributes.includes('aria-current="step"'),
    isDisabled: /\sdisabled=""/.test(attributes),
  }));

describe('the steps of the wizard', () => {
  it('are read as a number, a name, and whether they are done', () => {
    const wizard = { ...emptyWizard, step: 3, furthest: 3 };
    const steps = stepsOf(renderToStaticMarkup(createElement(StepBar, { wizard, onGo: () => undefined })));
    expect(steps.map(({ words }) => words)).toEqual([
      'Step 1Platform (done)',
      'Step 2URL (done)',
      'Step 3Verify',
      'Step 4Rental Units',
      'Step 5Form',
      'Step 6Viewing',
      'Step 7Review',
    ]);
    expect(steps.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(2);
    expect(steps.map(({ isDisabled }) => isDisabled)).toEqual([false, false, false, true, true, true, true]);
  });
});
