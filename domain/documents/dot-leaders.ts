import type { Word } from './read-document.ts';

/** ‘BASIC..............1261.54’: a label, at least three dots, and its value. */
const leader = /^([^.…]*(?:\.[^.…]+)*)(?:\.{3,}|…+)([^.…].*)$/u;

/** A row whose label and value are joined by dots, as the words that they are. */
export function withoutLeaders(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => leader.test(text))) return words;
  return words.flatMap((word) => {
    const [, label = '', value = ''] = leader.exec(word.text) ?? [];
    if (!label || !value) return [word];
    const each = word.box.width / word.text.length;
    const from = word.text.length - value.length;
    return [
      { ...word, text: label, box: { ...word.box, width: label.length * each } },
      { ...word, text: value, box: { ...word.box, x: word.box.x + from * each, width: value.length * each } },
    ];
  });
}
