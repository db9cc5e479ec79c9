import { Fragment, type ReactNode } from 'react';

/**
 * A catalogue text with marked-up parts: `<link>here</link>` is drawn by `parts.link('here')`. Tags do not nest; a tag
 * that `parts` lacks is dropped and its text stays.
 */
export function Rich({ text, parts }: { text: string; parts: Record<string, (words: string) => ReactNode> }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null;
    const tag = at % 3 === 2 ? pieces[at - 1] : undefined;
    return <Fragment key={at}>{tag === undefined ? piece : (parts[tag]?.(piece) ?? piece)}</Fragment>;
  });
}
