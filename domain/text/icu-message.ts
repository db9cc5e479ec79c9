import { IntlMessageFormat } from 'intl-messageformat';

/** A message with arguments, as a function of them. */
export type FilledMessage = (values: Record<string, string | number>) => string;

/**
 * Parses an ICU message when it is first filled in. The browser's pages don't include this file: their messages are
 * compiled at build time (web/compiled-texts.ts).
 *
 * @throws SyntaxError of the message library when the message is malformed
 */
export function icuMessage(message: string, locale: string): FilledMessage {
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    return String(format.format(values));
  };
}
