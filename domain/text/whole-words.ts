/**
 * The source of a regular expression that finds `words` only as whole words, to be used with the flags `iu`. Searches
 * of masked data use it: if parts of words matched, a masked value could be found out letter by letter.
 */
export const wholeWords = (words: string): string =>
  String.raw`(?<![\p{L}\p{N}])${RegExp.escape(words)}(?![\p{L}\p{N}])`;

export const hasWholeWords = (text: string, words: string): boolean => new RegExp(wholeWords(words), 'iu').test(text);
