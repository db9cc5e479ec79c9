/** A sentence of someone’s, such as “No smoking.”, for a place within a list or before a colon: without its full stop. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/\.+$/, '');
