import { expect, it } from 'vitest';
import { pages } from '../../../domain/pages.ts';
import { routesFor } from '../../../server/calls.ts';

const shape = (path: string) => path.replaceAll(/:\w+/g, ':');
const addresses = new Set(Object.values(pages).map(({ path }) => shape(path)));

// A page that is opened or reloaded is asked for by GET: a call at its address has to leave that to the page.
it('a call says that a page has its address exactly where one has', () => {
  const routes = routesFor({ devMail: true, production: false });
  const shared = routes.filter(({ method, path }) => method === 'get' && addresses.has(shape(path)));
  expect(shared.length).toBeGreaterThan(5);
  expect(routes.filter(({ alsoPage }) => alsoPage).map(({ path }) => path)).toEqual(shared.map(({ path }) => path));
});
