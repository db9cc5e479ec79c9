/** A sentence that someone wrote, such as “No smoking.”, for use in a list or before a colon: without its full stop. */
export const withoutFullStop = (sentence: string): string => sentence.replace(/\.+$/, '');
