import { type UnreadableCause } from '../read-document.ts';

/** Why a file could not be read, and what to do, in one sentence each. */
export const unreadableReasons: Readonly<Record<UnreadableCause, string>> = {
  protected: 'The file is protected by a password: please send a copy without one.',
  damaged: 'The file is damaged and could not be opened: please save it again and send the new copy.',
  empty: 'The file has no pages or nothing on them: please check it and send it again.',
  'too-large': 'The file is too large to be read: please send a smaller copy, or only the pages that matter.',
  'too-many-pixels':
    'The picture has more pixels than can be opened: please send a smaller copy, such as a photograph at your phone’s usual size.',
  'too-small': 'The picture is too small to hold any writing: please send the whole page, in its full size.',
  'not-a-document': 'The file is neither a PDF nor a picture: please send the document as a PDF or a photograph.',
  'too-slow': 'The file took too long to read: please send a simpler copy, such as the PDF as it was issued.',
  blurred: 'The picture is too blurred to be read: please take it again, with the whole page in good light.',
  'no-writing': 'There is no writing on the picture: please send a picture of the document itself.',
};
