import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..', '..', '..', '..', 'web');
const contentOf = (file: string) => readFileSync(join(web, file), 'utf8');

describe('every checkbox and radio button', () => {
  it('is drawn by the component that draws them, in both themes', () => {
    const native = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && /type=.?["'](?:checkbox|radio)["']/.test(contentOf(file)))
      // The theme is chosen with three icons in a row, which are radio buttons that aren't shown.
      .filter((file) => !file.endsWith('ThemeSwitch.tsx'));
    expect(native).toEqual([join('components', 'CheckInput.tsx')]);
  });

  it('is left to the browser where people chose their own colours', () => {
    const forced = contentOf('main.css').split('@media (forced-colors: active)')[1] ?? '';
    expect(forced.slice(0, 400)).toMatch(/\.check-mark \{\s*appearance: auto;/);
    expect(forced.slice(0, 400)).toMatch(/content: none;/);
  });
});
