import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WaitingNotice } from '../../../../../web/applicant/viewing/Notices.tsx';

const wordsFor = (ahead: number | null) => renderToStaticMarkup(createElement(WaitingNotice, { ahead }));

describe('someone on the waiting list of a viewing', () => {
  it.each([
    [0, 'You’re first on it.'],
    [1, 'One person is ahead of you.'],
    [12, '12 people are ahead of you.'],
  ])('with %i before them is told so', (ahead, words) => {
    expect(wordsFor(ahead)).toContain(words);
  });

  it('is told no number where none is known', () => {
    expect(wordsFor(null)).not.toMatch(/ahead of you|first on it/);
  });
});
