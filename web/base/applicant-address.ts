/** The application id in a path. Throws URIError if the path is badly encoded. */
export const applicationAt = (path: string): string => decodeURIComponent(path.split('/').filter(Boolean).at(-1) ?? '');

const ledTo = 'letterbox:led-to';

/** Navigates to a path of the applicant's pages, as a link does, without reloading the document. */
export function leadTo(path: string): void {
  history.pushState(null, '', path);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(ledTo));
}

/** Calls back when the address changes, by `leadTo` or by Back and Forward. Returns the function that stops it. */
export function onAddress(changed: () => void): () => void {
  for (const event of [ledTo, 'popstate']) window.addEventListener(event, changed);
  return () => {
    for (const event of [ledTo, 'popstate']) window.removeEventListener(event, changed);
  };
}
