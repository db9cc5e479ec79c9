import { catalogue } from '../../../../domain/text/catalogue.ts';

/** Covering parts of a file before it is sent. */
export const coverText = catalogue({
  title: 'Cover what isn’t needed',
  hint: '{name}. Nothing has been sent yet.',
  how: 'Draw a box over anything the landlord doesn’t need. Drag a box to move it, or its corner to change its size.',
  keys: 'With the keyboard: add a box, move it with the arrow keys, hold Shift to change its size, and press Delete to remove it.',
  opening: 'Opening your file',
  making: 'Covering page {page} of {count}',
  page: 'Page {page} of {count}',
  pageLabel: 'Page {page}: draw boxes here',
  previous: 'Previous page',
  next: 'Next page',
  add: 'Add a box',
  remove: 'Remove box',
  undo: 'Undo',
  box: 'Box {number} of {count}, page {page}',
  boxes: '{count, plural, =0 {Nothing is covered yet} one {# box} other {# boxes}}',
  needed: 'Leave what we need to see: your name, the dates and your pay or other income.',
  send: 'Send the covered copy',
  nothing: 'Nothing is covered yet. Draw a box first, or close this and send the file as it is.',
  removed: 'What’s under a box is removed from the copy, and only the copy is sent.',
  problems: {
    tooLarge:
      'This file is too large to cover here: over 15 MB. Please send a smaller one, such as only the pages we need.',
    tooManyPages: 'This file has too many pages to cover here: 20 at most. Please send only the pages we need.',
    tooManyPixels: 'This picture is too large to cover here. Please take a smaller one, such as a screenshot.',
    locked: 'This PDF has a password. Please save a copy without one, then try again.',
    unreadable:
      'We couldn’t open this file here. Please choose a PDF, a JPG or a PNG, such as a screenshot of the page.',
  },
});
