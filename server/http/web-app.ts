import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import { HttpError } from './errors.ts';
import { nameRoute } from './metrics.ts';

const yearSeconds = 365 * 24 * 3600;

/** The built web app's files: those with a hash in their name never change, the others are asked for each time. */
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

/** Pages whose addresses stand in mails: whatever opens one, a scanner that takes anything too, gets the page. */
const linkedPage = /^\/applications\/(?:information_collection|viewing_appointment)\/[0-9a-f]+\/?$/;

/** Whether a browser wants a page to show, rather than a script an answer. */
export function wantsPage(request: Request): boolean {
  return /\btext\/html\b/i.test(request.get('Accept') ?? '');
}

/** Every address of a page is the one page of the app, which finds its screen itself; what else is asked for is not there. */
export function pageOrNothing(webRoot: string | undefined): RequestHandler {
  return (request, response, next) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!webRoot || !reading || !(wantsPage(request) || linkedPage.test(request.path))) {
      nameRoute(response, 'unknown');
      return next(new HttpError(404, 'There is nothing at this address.'));
    }
    nameRoute(response, 'page');
    response.set('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: webRoot, cacheControl: false }, (error) =>
      error ? next(error) : undefined,
    );
  };
}
