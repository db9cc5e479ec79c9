/** For `Rich`: words of a label that only screen readers need, because the eye sees what it is beside. */
export const hiddenWords = (words: string) => <span className="sr-only">{words}</span>;
