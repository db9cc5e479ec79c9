import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { classGroups: { 'font-size': [{ text: ['fine', 'row'] }], rounded: [{ rounded: ['plate', 'card'] }] } },
});

/** Joins class names; of two that set the same property, the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
