import { catalogue } from '../text/catalogue.ts';

/** What the history and the unsorted mail say about what came in. */
export const inboundText = catalogue({
  fileNotKept: '{name} ({reason}).',
  filesNotKept: 'Some files weren’t added to the documents: {files} They’re still in the original email.',
});
