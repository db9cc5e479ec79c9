/** For `Rich`: part of a label that only screen readers need, because sighted users see the context. */
export const hiddenWords = (words: string) => <span className="sr-only">{words}</span>;
