import { type ClassValue, clsx } from 'clsx';
import { slotsOf } from './class-slots.ts';

/** A class's variants, such as `hover:`, and what it sets. */
type ClassPart = { variants: string; slots: readonly string[] };

const parts = new Map<string, ClassPart>();
const merged = new Map<string, string>();

function partOf(name: string): ClassPart {
  const known = parts.get(name);
  if (known) return known;
  // A colon within brackets belongs to a value or a selector.
  const [variants = ''] = /^(?:(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*:)*/.exec(name) ?? [];
  const base = name.slice(variants.length);
  const part = { variants: base.endsWith('!') ? `${variants}!` : variants, slots: slotsOf(base.replace(/!$/, '')) };
  parts.set(name, part);
  return part;
}

/** Of two classes that set the same, keeps the later one. */
function merge(names: string): string {
  const kept: string[] = [];
  const later: ClassPart[] = [];
  for (const name of names.split(/\s+/).reverse()) {
    const { variants, slots } = partOf(name);
    const isReplaced =
      slots.length > 0 &&
      later.some((one) => one.variants === variants && slots.every((slot) => one.slots.includes(slot)));
    if (isReplaced) continue;
    later.push({ variants, slots });
    kept.push(name);
  }
  return kept.reverse().join(' ');
}

/** Joins class names; of two that set the same property, the later one stays. */
export function cn(...classes: ClassValue[]): string {
  const names = clsx(classes);
  const known = merged.get(names);
  if (known !== undefined) return known;
  const result = merge(names);
  merged.set(names, result);
  return result;
}
