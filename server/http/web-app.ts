import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import { type PageName, pageAt, pages } from '../../domain/pages.ts';
import { HttpError } from './errors.ts';
import { nameRoute } from './metrics.ts';
import { requestText } from './text.ts';

const yearSeconds = 365 * 24 * 3600;

/** The built web app's files: those with a hash in their name never change, the others are revalidated each time. */
export function webFiles(webRoot: string): Router {
  const router = Router();
  router.use((_request, response, next) => {
    nameRoute(response, 'web files');
    next();
  });
  router.use(
    '/assets',
    express.static(join(webRoot, 'assets'), {
      index: false,
      immutable: true,
      maxAge: yearSeconds * 1000,
      fallthrough: true,
    }),
  );
  // Serves documents at the addresses of their pages, some filled in first.
  router.use((request, _response, next) => (request.path.endsWith('.html') ? next('router') : next()));
  router.use(
    express.static(webRoot, {
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  return router;
}

/**
 * Pages whose addresses are in emails, and those whose address is the same for everyone: any request for one gets the
 * page, including from a scanner or a monitor that accepts anything. Any other address could be a mistyped call.
 */
const isWellKnown = (page: PageName | null) =>
  page !== null && (pages[page].access === 'applicant' || !pages[page].path.includes(':'));

/** Whether the request comes from a browser that wants a page, rather than from a script. */
export function wantsPage(request: Request): boolean {
  return /\btext\/html\b/i.test(request.get('Accept') ?? '');
}

/**
 * Every page of the app is the same document, which finds its screen itself. A browser that requests any other address
 * gets the document with 404, and so the 404 page; other clients are told that nothing is there.
 */
export function pageOrNothing(webRoot: string | undefined): RequestHandler {
  return (request, response, next) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const page = pageAt(request.path);
    if (!webRoot || !reading || !(wantsPage(request) || isWellKnown(page))) {
      nameRoute(response, 'unknown');
      return next(new HttpError(404, requestText.nothingHere));
    }
    nameRoute(response, 'page');
    response.status(page ? 200 : 404).set('Cache-Control', 'no-cache');
    // A listing's own page is only for people who were given its address.
    if (page === 'apply') response.set('X-Robots-Tag', 'noindex, nofollow');
    response.sendFile('index.html', { root: webRoot, cacheControl: false }, (error) =>
      error ? next(error) : undefined,
    );
  };
}
