/**
 * What a utility class sets, so that of two for the same thing the later one counts. Only classes that the pages use are
 * known; tests/unit/web/components/cn.test.ts compares every two of them with tailwind-merge.
 */

/** Classes that set one thing, by their words; the first that matches counts. */
const named: readonly (readonly [slot: string, pattern: RegExp])[] = [
  ['display', /^(?:block|inline(?:-block|-flex|-grid)?|flex|grid|contents|hidden|table)$/],
  ['position', /^(?:static|fixed|absolute|relative|sticky)$/],
  ['visibility', /^(?:in)?visible$/],
  ['sr', /^(?:not-)?sr-only$/],
  ['case', /^(?:uppercase|lowercase|capitalize|normal-case)$/],
  ['line', /^(?:underline|overline|line-through|no-underline)$/],
  ['border-collapse', /^border-(?:collapse|separate)$/],
  ['border-style', /^border-(?:dashed|dotted|solid|none)$/],
  ['text-align', /^text-(?:left|center|right)$/],
  ['text-wrap', /^text-(?:balance|wrap|nowrap)$/],
  ['text-size', /^text-(?:\d*xl|xs|sm|lg|base|fine|row|\[(?:[\d.]+rem|clamp.*)\])$/],
  ['font-weight', /^font-(?:\[\w+\]|normal|medium|semibold|bold)$/],
  ['flex-direction', /^flex-(?:col|row)(?:-reverse)?$/],
  ['flex-wrap', /^flex-(?:no)?wrap$/],
  ['bg-image', /^bg-\[radial/],
  ['shadow', /^shadow(?:-|$)/],
  ['outline-style', /^outline-none$/],
  ['ring-inset', /^ring-inset$/],
  ['content-text', /^content-\[/],
];

/** Prefixes that set what they name: 'w' of 'w-full'. With a number, or alone, some set a width, otherwise a colour. */
const prefix = new RegExp(
  [
    '^(?:(?:min-|max-)?[hw]|gap-[xy]|space-[xy]|top|right|bottom|left|z|order|overflow-[xy]|overscroll|opacity|cursor',
    'content|bg|text|font|fill|basis|col(?:-start)?|row(?:-start)?|grid-cols|grid-rows|leading|tracking|whitespace|align',
    'animate|items|justify(?:-self)?|self|place-items|pointer-events|select|duration|transition|translate-[xy]|rotate',
    'scale|brightness|backdrop-blur|appearance|field-sizing|list|origin|outline-offset|underline-offset|outline|ring',
    'decoration|divide(?:-[xy])?|resize|truncate|grow|shrink|isolate)(?=-|$)',
  ].join('|'),
);

/** Prefixes that set several things. */
const wide: Readonly<Record<string, readonly string[]>> = {
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  overflow: ['overflow', 'overflow-x', 'overflow-y'],
  flex: ['flex', 'basis', 'grow', 'shrink'],
  'line-clamp': ['line-clamp', 'display', 'overflow', 'overflow-x', 'overflow-y'],
  'text-size': ['text-size', 'leading'],
};
const widePrefix = /^(?:size|inset(?:-[xy])?|flex|line-clamp|(?:gap|overflow)(?!-[xy]-))(?=-)/;

const sides: Readonly<Record<string, string>> = { '': 'trbl', x: 'rl', y: 'tb' };
const corners: Readonly<Record<string, string>> = { '': 'abcd', t: 'ab', r: 'bc', b: 'cd', l: 'da', tl: 'a', tr: 'b' };
const box = /^(scroll-[mp]|[mp]|border-?)([xytrbl]?)(?=-|$)(-[\d[])?/;
const rounded = /^rounded(?:-([trbl]|t[lr]))?(?=-|$)/;

/** What a class without its variants sets; nothing if it is none of those known. */
export function slotsOf(name: string): readonly string[] {
  const [slot] = named.find(([, pattern]) => pattern.test(name)) ?? [];
  if (slot) return wide[slot] ?? [slot];
  const corner = rounded.exec(name);
  if (corner) return [...(corners[corner[1] ?? ''] ?? '')].map((one) => `rounded-${one}`);
  const base = name.replace(/^-/, '');
  const boxed = box.exec(base);
  if (boxed) {
    const [all, what = '', side = '', value] = boxed;
    const kind = what.startsWith('border') ? (value || all === base ? 'border-width' : 'border-colour') : what;
    return [...(sides[side] ?? side)].map((one) => `${kind}-${one}`);
  }
  const several = widePrefix.exec(base)?.[0];
  if (several) return wide[several] ?? [];
  const one = prefix.exec(base)?.[0];
  if (!one) return [];
  const isWidth = /^(?:outline|ring|decoration|divide-[xy])(?:-\d+)?$/.test(base);
  return [isWidth ? `${one}-width` : one];
}
