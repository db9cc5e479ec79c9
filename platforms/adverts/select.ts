import { type Element, descendants } from './html-tree.ts';

/**
 * The subset of CSS selectors used to read platforms' pages: `tag#id.class[name=value]`, steps separated by spaces (any
 * depth), alternatives by commas.
 */
type Step = { tag: string | null; id: string | null; classes: string[]; attributes: [string, string][] };

function parseStep(written: string): Step {
  const step: Step = { tag: null, id: null, classes: [], attributes: [] };
  for (const [, mark = '', name = '', value = ''] of written.matchAll(/([#.[]?)([\w-]+)(?:="?([^"\]]*)"?\])?/g)) {
    if (mark === '#') step.id = name;
    else if (mark === '.') step.classes.push(name);
    else if (mark === '[') step.attributes.push([name, value]);
    else step.tag = name;
  }
  return step;
}

function parsed(selector: string): Step[][] {
  return selector.split(',').map((alternative) => alternative.trim().split(/\s+/).map(parseStep));
}

function fits(element: Element, step: Step): boolean {
  const classes = (element.attributes['class'] ?? '').split(/\s+/);
  return (
    (step.tag === null || element.tag === step.tag) &&
    (step.id === null || element.attributes['id'] === step.id) &&
    step.classes.every((name) => classes.includes(name)) &&
    step.attributes.every(([name, value]) => element.attributes[name] === value)
  );
}

function fitsPath(element: Element, path: readonly Step[]): boolean {
  const last = path.at(-1);
  if (!last || !fits(element, last)) return false;
  let above = path.length - 2;
  for (let ancestor = element.parent; ancestor && above >= 0; ancestor = ancestor.parent) {
    const step = path[above];
    if (step && fits(ancestor, step)) above -= 1;
  }
  return above < 0;
}

/** All elements under `root` that match a selector, in document order; at most `limit`. */
export function selectAll(root: Element, selector: string, limit = 500): Element[] {
  const paths = parsed(selector);
  const found: Element[] = [];
  for (const element of descendants(root)) {
    if (found.length >= limit) break;
    if (paths.some((path) => fitsPath(element, path))) found.push(element);
  }
  return found;
}

export function select(root: Element, selector: string): Element | null {
  return selectAll(root, selector, 1)[0] ?? null;
}
