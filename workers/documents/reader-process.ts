// The child process that reads documents: it keeps nothing between documents and may be killed at any time.
import { answerRequests } from '@letterbox/confinement/inside';
import { type ReadFile, readFile } from './read-file.ts';
import { askParentForTesseract } from './tesseract.ts';

answerRequests<Uint8Array, ReadFile>((bytes, ask) => {
  askParentForTesseract(ask);
  return readFile(bytes);
});
