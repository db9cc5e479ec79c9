/** The application that a path names. Throws URIError where the path is badly encoded. */
export const applicationAt = (path: string): string => decodeURIComponent(path.split('/').filter(Boolean).at(-1) ?? '');

const ledTo = 'letterbox:led-to';

/** Leads to a path of the applicant's pages, as a link does, without loading the document again. */
export function leadTo(path: string): void {
  history.pushState(null, '', path);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(ledTo));
}

/** Calls back when another address is shown: one that was led to, or Back and Forward. Answers what ends that. */
export function onAddress(changed: () => void): () => void {
  for (const event of [ledTo, 'popstate']) window.addEventListener(event, changed);
  return () => {
    for (const event of [ledTo, 'popstate']) window.removeEventListener(event, changed);
  };
}
