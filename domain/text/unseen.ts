// Expressions as they are, without `pattern`: applicants' pages load this.

/**
 * Characters that nobody sees, but that change what a text looks like or whether it equals another: controls (but for
 * tabs and line breaks), blanks without width, soft hyphens, fillers, and marks that reverse the direction of what
 * follows. Variation selectors, which choose the form of an emoji, stay.
 */
const unseen =
  /(?![\t\n\r])\p{Cc}|(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|[\p{Bidi_Control}\ufff9-\ufffb\ufeff]/gu;

/**
 * The two joiners have a meaning in some scripts (Persian, Hindi and others) and within emoji; after any other
 * character, or after another joiner, they are unseen.
 */
const joiners = /(^|[^])([\u200c\u200d])[\u200c\u200d]*/gu;
const joinedScript =
  /[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mong}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}]/u;
const joinedEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const mayBeJoined = (before: string) => joinedScript.test(before) || joinedEmoji.test(before);

/** A text without characters that nobody sees. What is seen stays as it was written. */
export function withoutUnseen(text: string): string {
  // Applicants' pages use this: telephones of before 2023 know no lookbehind.
  return text
    .replace(unseen, '')
    .replace(joiners, (_, before: string, joiner: string) => before + (mayBeJoined(before) ? joiner : ''));
}
