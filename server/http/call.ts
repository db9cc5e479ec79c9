import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { z } from 'zod';
import { deviceWords } from '../../domain/accounts/device.ts';
import { type PageName, pageAt } from '../../domain/pages.ts';
import { type Access, type SessionAccess, type Who, admitted, admittedStill } from './access.ts';
import { passApplicant } from '../applications/applicant-gate.ts';
import type { Context } from './context.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import type { LimitName } from './limits.ts';
import { nameRoute } from './metrics.ts';
import { refuseNavigation } from './same-origin.ts';
import type { SessionHandle } from './session-handle.ts';
import { wantsPage } from './web-app.ts';

export type Method = 'get' | 'post' | 'put';

/** One call as its handler sees it: validated input, the caller, and what every call can use. */
export type Call<A extends Access, I> = {
  input: I;
  who: Who[A];
  /** The network address of the caller. */
  from: string;
  /** The page of the web app from which it was made; null if the browser did not say. */
  page: PageName | null;
  /** 'Firefox on Windows', if the browser says so. */
  device: string;
  session: SessionHandle;
  cookies: Cookies;
  now: Date;
  context: Context;
};

type Entrance<A extends Access, S extends z.ZodType, L> = {
  method: Method;
  path: string;
  /** A page of the web app has the same address: a browser that wants a page gets that one. */
  alsoPage?: boolean;
  limit: LimitName | null;
  access: A;
  /** It changes something although it is a GET: it requires a header that no navigation can send. */
  changesByGet?: boolean;
  /** The largest JSON body; defaults to 256 kB. */
  bodyLimit?: string;
  /** What is read from the query (GET) or the JSON body, with the path's own parameters over it. */
  schema: S;
  /** Loads what the call is about for this caller, or refuses: other people's data is not found. */
  load?: (call: Call<A, z.output<S>>) => Promise<L>;
};
type LoadedCall<A extends Access, S extends z.ZodType, L> = Call<A, z.output<S>> & { loaded: L };

export type Route = {
  method: Method;
  path: string;
  access: Access;
  alsoPage: boolean;
  /** What it reads from the query or the body; null for form data, which is read entry by entry. */
  schema: z.ZodType | null;
  serve(context: Context, request: Request, response: Response): Promise<void>;
};

const parsers = new Map<string, RequestHandler>();

function jsonUpTo(limit: string): RequestHandler {
  const parser = parsers.get(limit) ?? express.json({ limit });
  parsers.set(limit, parser);
  return parser;
}

/** Runs one piece of middleware to its end. */
export function through(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

function pageOf(request: Request): PageName | null {
  const referrer = request.get('Referer') ?? '';
  return URL.canParse(referrer) ? pageAt(new URL(referrer).pathname) : null;
}

/** The query (GET) or the JSON body, with the path's own parameters over it. */
function inputOf(request: Request): unknown {
  const sent: unknown = request.method === 'GET' || request.method === 'HEAD' ? request.query : (request.body ?? {});
  return typeof sent === 'object' && !Array.isArray(sent) ? { ...sent, ...request.params } : sent;
}

/**
 * Limit, session or passcode, schema, load and authorise, in this order, before anything is done. An applicant's
 * passcode is checked before the rest of the input is validated: an invalid draft is not a wrong attempt.
 */
async function enter<A extends Access, S extends z.ZodType, L>(
  entrance: Entrance<A, S, L>,
  context: Context,
  request: Request,
  response: Response,
): Promise<LoadedCall<A, S, L>> {
  const { access } = entrance;
  const from = request.ip ?? '';
  if (entrance.limit) await context.limits.take(entrance.limit, from);
  const withSession = access !== 'public' && access !== 'applicant';
  if (withSession) await through(context.sessions.open, request, response);
  const acts = entrance.method !== 'get' || entrance.changesByGet === true;
  const first = withSession ? await admitted(access as SessionAccess, request, context, acts) : null;
  if (entrance.changesByGet) refuseNavigation(request);
  const isWhole = request.complete;
  if (entrance.method !== 'get') await through(jsonUpTo(entrance.bodyLimit ?? '256kb'), request, response);
  const user = withSession && !isWhole ? await admittedStill(access as SessionAccess, request, context, acts) : first;
  const sent = inputOf(request);
  const cookies = cookiesOf(request, response, context.options);
  const who = access === 'applicant' ? await passApplicant(sent, from, cookies, context) : user;
  const input = entrance.schema.parse(sent);
  const call: Call<A, z.output<S>> = {
    input,
    // Each branch above returns what its access promises.
    who: who as Who[A],
    from,
    page: pageOf(request),
    device: deviceWords(request.get('User-Agent') ?? ''),
    session: context.sessions.handle(request, response),
    cookies,
    now: context.options.now(),
    context,
  };
  // A route without `load` does not use `loaded`: its type is undefined there.
  const loaded = (await entrance.load?.(call)) as L;
  return { ...call, loaded };
}

/** A call that responds with JSON: always limit, access, schema, load, act, present, in this order. */
export function call<A extends Access, S extends z.ZodType, L, R>(
  definition: Entrance<A, S, L> & {
    act: (call: LoadedCall<A, S, L>) => R | Promise<R>;
    present: (result: R, call: LoadedCall<A, S, L>) => object;
  },
): Route {
  return {
    method: definition.method,
    path: definition.path,
    access: definition.access,
    alsoPage: definition.alsoPage ?? false,
    schema: definition.schema,
    async serve(context, request, response) {
      const entered = await enter(definition, context, request, response);
      const body = definition.present(await definition.act(entered), entered);
      response.status(200).json(body);
    },
  };
}

/** A call that writes its own response: a file, a page, a stream of events. */
export function stream<A extends Access, S extends z.ZodType, L>(
  definition: Entrance<A, S, L> & { write: (call: LoadedCall<A, S, L>, response: Response) => Promise<void> },
): Route {
  return {
    method: definition.method,
    path: definition.path,
    access: definition.access,
    alsoPage: definition.alsoPage ?? false,
    schema: definition.schema,
    async serve(context, request, response) {
      await definition.write(await enter(definition, context, request, response), response);
    },
  };
}

/** Adds the table of routes to a router. No response is cached unless its route says so. */
export function mount(router: Router, routes: readonly Route[], context: Context): void {
  for (const route of routes) {
    router[route.method](route.path, async (request, response, next) => {
      if (route.alsoPage) response.vary('Accept');
      if (route.alsoPage && context.options.webRoot && wantsPage(request)) return next();
      nameRoute(response, route.path);
      response.set('Cache-Control', 'no-store');
      await route.serve(context, request, response);
    });
  }
}
