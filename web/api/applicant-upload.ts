import type { UploadAnswer } from '../../domain/calls/information-collection.ts';
import { readApplicantSession } from '../base/applicant-session.ts';
import { ApiError, retryAfterOf, serverWords } from './client.ts';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's page instead of our JSON: the status is enough.
    return null;
  }
}

/** After this long without progress, in ms, an upload counts as lost. */
const MAX_STANDSTILL_MS = 60_000;

export type Sending<T> = { answer: Promise<T>; cancel: () => void };

/**
 * Sends form data and reports the share sent (0 to 1), which fetch cannot. A cancelled upload ends with an AbortError.
 */
export function sendForm<T>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void = () => undefined,
): Sending<T> {
  const request = new XMLHttpRequest();
  let stalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A large file may take long; an upload that has stopped moving is given up.
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stalled = true;
      request.abort();
    }, MAX_STANDSTILL_MS);
  };
  const answer = new Promise<T>((resolve, reject) => {
    request.onloadend = () => clearTimeout(timer);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-letterbox', 'web');
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const body = jsonOf(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as T);
      const retryAfter = retryAfterOf(request.getResponseHeader('retry-after'), Date.now());
      reject(
        new ApiError(
          serverWords(body) ?? `POST ${path} failed with status ${request.status}`,
          request.status,
          body,
          retryAfter,
        ),
      );
    };
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.onabort = () =>
      reject(stalled ? new TypeError('Nothing moved any more.') : new DOMException('Cancelled', 'AbortError'));
    watch();
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}

export type FileToUpload = {
  file: File;
  /** The field's id, or proofOfId. */
  field: string;
  /** The document that it replaces. */
  replaces: string | null;
};

/**
 * Uploads one document. The applicant's credentials come first, so that the server can refuse it before the file has
 * arrived.
 */
export function uploadDocument(
  { file, field, replaces }: FileToUpload,
  onProgress: (share: number) => void,
): Sending<UploadAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...readApplicantSession(), field, ...(replaces ? { replaces } : {}) }))
    form.append(name, value);
  form.append('file', file, file.name);
  return sendForm<UploadAnswer>('/applications/information_collection/upload', form, onProgress);
}
